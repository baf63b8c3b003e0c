import type { SkeletonAbility } from "./abilities.ts";
import { instructions, introduction, prefixed, type Skeleton } from "./skeleton.ts";

const START = "python3 payspec_driver.py";

export const python: Skeleton = {
  path: "payspec_driver.py",
  start: START,
  text: (abilities, { port, basePath }) => `"""
${prefixed(introduction(START), "")}
"""

import hmac
import json
import os
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote

HOST, PORT, BASE_PATH = "127.0.0.1", ${port}, "${basePath}"


${abilities.map(functionOf).join("\n\n\n")}


ABILITIES = {
${abilities.map(({ name }) => `    # "${name}": ${snakeCase(name)},`).join("\n")}
}

PATHS = {
${abilities.map(({ name, path }) => `    "${name}": r"${path.replace(/\{\w+\}/, "([^/]+)")}",`).join("\n")}
}


class Driver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.is_allowed():
            if self.path == BASE_PATH + "/abilities":
                self.respond(200, {"abilities": list(ABILITIES)})
            else:
                self.respond(404, {"message": f"there is nothing at {self.path}"})

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if not self.is_allowed():
            return
        for name, path in PATHS.items():
            match = re.fullmatch(re.escape(BASE_PATH) + path, self.path)
            if match and name in ABILITIES:
                ids = [unquote(each) for each in match.groups()]
                try:
                    self.respond(200, ABILITIES[name](*ids, json.loads(body or "{}")) or {})
                except Exception as error:
                    self.respond(500, {"message": f"{name} failed: {error}"})
                return
        self.respond(404, {"message": f"no ability of this driver is at {self.path}"})

    def is_allowed(self):
        token = os.environ.get("DRIVER_TOKEN")
        given = self.headers.get("Authorization") or ""
        if not token or hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
            return True
        self.respond(401, {"message": "the token is missing or wrong"})
        return False

    def respond(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments):
        pass  # payspec's report has each call


if __name__ == "__main__":
    print(f"payspec driver at http://{HOST}:{PORT}{BASE_PATH}", flush=True)
    ThreadingHTTPServer((HOST, PORT), Driver).serve_forever()
`,
};

function functionOf(ability: SkeletonAbility): string {
  const { name, id } = ability;
  const parameters = [...(id === undefined ? [] : [snakeCase(id)]), "body"].join(", ");
  return `
def ${snakeCase(name)}(${parameters}):
    """
${prefixed(instructions(ability, 96), "    ")}
    """
    raise NotImplementedError("complete this function in payspec_driver.py")`.trimStart();
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
}
