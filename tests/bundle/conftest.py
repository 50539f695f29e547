"""The bundle is tested by `make bundle-test`; where there is none, nothing is collected."""

from __future__ import annotations

import os

collect_ignore = (
    [] if os.environ.get("TUREEN_BUNDLE") else ["test_bundle.py", "test_debian_installed.py"]
)
