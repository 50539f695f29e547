"""Job objects of Windows: processes that end together, and limits on what they may use.

Only Windows has them. They are called through `ctypes`, so that nothing need be installed; the
functions of the system are a parameter, so that tests can replace them.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any

_EXTENDED_LIMITS = 9
_PROCESS_TIME = 0x00000002
_ACTIVE_PROCESSES = 0x00000008
_PROCESS_MEMORY = 0x00000100
_END_ON_CLOSE = 0x00002000
_TICKS = 10_000_000
"""The units per second in which Windows counts time."""


class _Basic(ctypes.Structure):
    _fields_ = (
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    )


class Limits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION, in the layout of Windows."""

    _fields_ = (
        ("Basic", _Basic),
        ("IoInfo", ctypes.c_uint64 * 6),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    )


class Job:
    """A Windows job with its limits; it lasts as long as this process.

    Args:
        limits: the limits for each process in it.
        kernel: the functions of kernel32.

    Raises:
        OSError: if the system cannot make one.
    """

    def __init__(self, limits: Limits, kernel: Any = None) -> None:
        self._kernel = kernel or _kernel32()
        self._handle = self._kernel.CreateJobObjectW(None, None)
        if not self._handle:
            raise OSError("Windows makes no job")
        size = ctypes.sizeof(limits)
        if not self._kernel.SetInformationJobObject(
            self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), size
        ):
            self.close()
            raise OSError("Windows refuses the limits of a job")

    @classmethod
    def ending_with_us(cls, kernel: Any = None) -> Job:
        """A job whose processes all end when this process ends in any way."""
        limits = Limits()
        limits.Basic.LimitFlags = _END_ON_CLOSE
        return cls(limits, kernel)

    @classmethod
    def bounded(cls, memory: int, seconds: int, kernel: Any = None) -> Job:
        """A job for one process with `memory` bytes and `seconds` of work, which may start no
        other."""
        limits = Limits()
        limits.Basic.LimitFlags = _PROCESS_MEMORY | _PROCESS_TIME | _ACTIVE_PROCESSES
        limits.Basic.PerProcessUserTimeLimit = seconds * _TICKS
        limits.Basic.ActiveProcessLimit = 1
        limits.ProcessMemoryLimit = memory
        return cls(limits, kernel)

    def take_in(self, process: int | None = None) -> None:
        """Put a process into the job, by its handle; None stands for this one.

        Raises:
            OSError: if the system refuses.
        """
        who = self._kernel.GetCurrentProcess() if process is None else process
        if not self._kernel.AssignProcessToJobObject(self._handle, who):
            raise OSError("Windows puts no process into the job")

    def end(self) -> None:
        """End all processes in it, and the job."""
        self._kernel.TerminateJobObject(self._handle, 1)
        self.close()

    def close(self) -> None:
        """Close the handle of the job."""
        handle, self._handle = self._handle, None
        if handle:
            self._kernel.CloseHandle(handle)


def _kernel32() -> Any:
    if sys.platform != "win32":
        raise OSError("only Windows has jobs")
    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    handle = ctypes.c_void_p
    kernel.CreateJobObjectW.restype = kernel.GetCurrentProcess.restype = handle
    kernel.CreateJobObjectW.argtypes = [handle, ctypes.c_wchar_p]
    kernel.SetInformationJobObject.argtypes = [handle, ctypes.c_int, handle, ctypes.c_uint32]
    kernel.AssignProcessToJobObject.argtypes = [handle, handle]
    kernel.TerminateJobObject.argtypes = [handle, ctypes.c_uint]
    kernel.CloseHandle.argtypes = [handle]
    return kernel
