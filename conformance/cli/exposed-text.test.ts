import { expect, test } from "vitest";
import { exposedText } from "./exposed-text.ts";

test.each([
  ["/home/me/key.txt", "key.txt can be read by others on this machine: chmod 600 key.txt"],
  ["/home/me/keys/main", "keys/main can be read by others on this machine: chmod 600 keys/main"],
  ["/run/secrets/main", "/run/secrets/main can be read by others on this machine: chmod 600 /run/secrets/main"],
  ["/home/me/it's; id", "it's; id can be read by others on this machine: chmod 600 'it'\\''s; id'"],
  ["/home/me/-R", "-R can be read by others on this machine: chmod 600 ./-R"],
])("%s: what to call is seen from the working directory, and taken by a shell as it is", (path, text) => {
  expect(exposedText(path, "/home/me")).toBe(text);
});
