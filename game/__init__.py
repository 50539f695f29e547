"""The engine: rules, state machine, views, records. Imports neither pygame nor ui."""
