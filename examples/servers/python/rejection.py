"""What the service refuses."""

from __future__ import annotations


class Rejection(Exception):
    """A request that is refused without effect; the API answers it with this status and code."""

    def __init__(self, status: int, error_type: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.error_type = error_type
        self.message = message


def invalid(message: str) -> Rejection:
    return Rejection(400, "VALIDATION_ERROR", message)


def not_found(message: str) -> Rejection:
    return Rejection(404, "NOT_FOUND", message)


def conflict(error_type: str, message: str) -> Rejection:
    return Rejection(409, error_type, message)
