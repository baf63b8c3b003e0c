import { expect, test } from "vitest";
import { exposedText } from "./exposed-text.ts";

test.each([
  ["/home/me/key.txt", "key.txt is readable by other users of this machine: chmod 600 key.txt"],
  ["/home/me/keys/main", "keys/main is readable by other users of this machine: chmod 600 keys/main"],
  ["/run/secrets/main", "/run/secrets/main is readable by other users of this machine: chmod 600 /run/secrets/main"],
  ["/home/me/it's; id", "it's; id is readable by other users of this machine: chmod 600 'it'\\''s; id'"],
  ["/home/me/-R", "-R is readable by other users of this machine: chmod 600 ./-R"],
])("returns a shell command with a path relative to the working directory: %s", (path, text) => {
  expect(exposedText(path, "/home/me")).toBe(text);
});
