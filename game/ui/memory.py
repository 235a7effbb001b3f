"""Gives memory that is no longer used back to the system."""

import sys

LARGE_BLOCK = 2**17
"""In bytes. Pictures of this size and more get blocks of their own."""
_M_MMAP_THRESHOLD = -3


def release_large_blocks_when_freed() -> None:
    """Makes glibc release the memory of large pictures; else it keeps it between smaller blocks.

    Other systems release it without this.
    """
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415  # the first frame does not wait for it

    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(_M_MMAP_THRESHOLD, LARGE_BLOCK)
