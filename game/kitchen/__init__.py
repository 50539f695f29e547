"""The kitchen: a rule file that is being written, read again after every save, and dealt with the
same seed."""
