"""Limits that the system enforces on the process of a test and on its children."""

import resource


def apply_limits(memory_bytes, file_bytes):
    """Limits the address space and the size of written files of this process. Core files are never written."""
    for kind, limit in (
        (resource.RLIMIT_AS, memory_bytes),
        (resource.RLIMIT_FSIZE, file_bytes),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        lowered = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        try:
            resource.setrlimit(kind, (lowered, lowered))
        except (ValueError, OSError):
            pass  # macOS refuses to limit the address space
