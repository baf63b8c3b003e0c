"""A small payment service that does what the integration contract says, on the standard library alone."""

from __future__ import annotations

import argparse
import hmac
import json
import pathlib
import secrets
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from api import Answer, Request, answer
from control import control, is_control
from rejection import Rejection, not_found
from service import Service

LARGEST_BODY = 64 * 1024
ACCOUNTS = (("main", "SM_EXAMPLE1", "SB_EXAMPLE1", False), ("live", "SM_EXAMPLE1", "SB_EXAMPLE1", True),
            ("other", "SM_EXAMPLE1", "SB_EXAMPLE2", False))


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body leave together
    timeout = 30
    server: Listener

    def do_GET(self) -> None:
        try:
            self._say(*self._answer())
        except Rejection as refused:
            problem = {"status": "error", "errorType": refused.error_type, "message": refused.message}
            self._say(refused.status, problem)

    do_POST = do_GET

    def _answer(self) -> Answer:
        request = self._request()
        listener = self.server
        with listener.service.lock:
            if is_control(request) and not listener.live:
                given = self.headers.get("authorization") or ""
                if not hmac.compare_digest(given.encode(), f"Bearer {listener.token}".encode()):
                    raise not_found("there is nothing at this path")
                return control(listener.service, "/".join(request.path[1:]), request.body or {})
            return answer(listener.service, request)

    def _request(self) -> Request:
        length = self.headers.get("content-length") or "0"
        if not length.isdigit() or int(length) > LARGEST_BODY or "transfer-encoding" in self.headers:
            self.close_connection = True
            raise Rejection(413, "BODY_NOT_READ", "the body is too large, or its length is not known")
        text = self.rfile.read(int(length))
        try:
            body = json.loads(text) if text else None
        except (ValueError, RecursionError):
            body = None
        parts = urlsplit(self.path)
        return Request(
            method=self.command,
            path=[unquote(each) for each in parts.path.split("/")[1:]],
            query=dict(parse_qsl(parts.query, keep_blank_values=True)),
            headers=self.headers,
            body=body,
            live=self.server.live,
            address=self.server.address,
        )

    def _say(self, status: int, body: Any) -> None:
        sent = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What http.server refuses by itself is told in JSON too."""
        self.close_connection = True
        self._say(code, {"status": "error", "message": message or "the request was refused"})

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing of a request is printed: there are credentials in it."""


class Listener(ThreadingHTTPServer):
    request_queue_size = 128

    def __init__(self, port: int, service: Service, token: str, live: bool) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.service, self.token, self.live = service, token, live
        self.address = f"http://127.0.0.1:{self.server_port}"


def kept_secret(folder: pathlib.Path, name: str, make: Any) -> str:
    """The secret in this file; made where there is none yet."""
    folder.mkdir(mode=0o700, exist_ok=True)
    file = folder / name
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(make() + "\n")
    return file.read_text().strip()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--port", type=int, default=8080, help="of the sandbox; 8080 unless said")
    options.add_argument("--live-port", type=int, default=8081, help="of the live address; 8081 unless said")
    chosen = options.parse_args()
    folder = pathlib.Path(__file__).resolve().parent / "keys"
    service = Service()
    for name, client_id, business_id, live in ACCOUNTS:
        business = service.businesses.find(business_id) or service.businesses.add(client_id, business_id)
        prefix = f"sk_{'live' if live else 'test'}_"
        business.accept_key(kept_secret(folder, name, lambda: prefix + secrets.token_hex(20)))
    token = kept_secret(folder, "control", lambda: secrets.token_hex(20))
    sandbox = Listener(chosen.port, service, token, live=False)
    live_address = Listener(chosen.live_port, service, token, live=True)
    threading.Thread(target=live_address.serve_forever, daemon=True).start()
    print(f"listening at {sandbox.address}, and for live keys at {live_address.address}", flush=True)
    try:
        sandbox.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
