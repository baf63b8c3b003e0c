"""Businesses: who may call, with which keys, and in which time each of them lives."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone

GRACE = timedelta(hours=24)


@dataclass
class Key:
    """Only a digest is kept of a key; `ends` is when it stops, None while it is the newest one."""

    digest: str
    ends: datetime | None = None


@dataclass
class Business:
    client_id: str
    business_id: str
    webhook_url: str | None = None
    ahead: timedelta = timedelta()
    keys: list[Key] = field(default_factory=list)

    def now(self) -> datetime:
        return datetime.now(timezone.utc) + self.ahead

    def issue_key(self, live: bool = False) -> str:
        text = f"sk_{'live' if live else 'test'}_{secrets.token_hex(20)}"
        self.accept_key(text)
        return text

    def accept_key(self, text: str) -> None:
        self.keys.append(Key(_digest(text)))

    def rotate_key(self) -> str:
        """A new key; those before it work for another day at most."""
        end = self.now() + GRACE
        for key in self.keys:
            key.ends = end if key.ends is None else min(end, key.ends)
        return self.issue_key()

    def revoke_key(self, text: str | None) -> bool:
        """Ends this key, or the newest one, at once; False where there is none such."""
        ended = [key for key in self.keys if key.digest == _digest(text)] if text else self.keys[-1:]
        self.keys = [key for key in self.keys if key not in ended]
        return bool(ended)

    def holds_key(self, text: str) -> bool:
        now, digest = self.now(), _digest(text)
        return any(key.digest == digest and (key.ends is None or now < key.ends) for key in self.keys)


class Businesses:
    def __init__(self) -> None:
        self._by_id: dict[str, Business] = {}

    def add(self, client_id: str, business_id: str, webhook_url: str | None = None) -> Business:
        self._by_id[business_id] = business = Business(client_id, business_id, webhook_url)
        return business

    def create(self, webhook_url: str | None) -> Business:
        suffix = secrets.token_hex(6).upper()
        return self.add(f"SM_{suffix}", f"SB_{suffix}", webhook_url)

    def find(self, business_id: str) -> Business | None:
        return self._by_id.get(business_id)

    def authenticate(self, client_id: str, business_id: str, key: str, live: bool) -> Business | None:
        """The business that may act, where all three fit together and the key belongs to this address."""
        business = self._by_id.get(business_id)
        if business is None or business.client_id != client_id:
            return None
        if key.startswith("sk_live_") != live or not business.holds_key(key):
            return None
        return business


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
