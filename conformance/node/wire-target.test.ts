import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../testing/bounds.ts";
import { createTargets } from "./wire.ts";

const targetOf = createTargets();

const origin = fc.constantFrom(
  "http://127.0.0.1:4010",
  "https://pay.example",
  "http://LOCALHOST:80",
  "https://pay.example:443",
  "http://0x7f.1:8080",
  "http://[::1]:9",
  "http://user:word@pay.example",
  "http://pay_example",
);
const part = fc.constantFrom(
  "/",
  "a",
  "PAY_1",
  ".",
  "..",
  "%2e",
  "%41",
  " ",
  "~",
  "-",
  "é",
  "\\",
  ":",
  "@",
  ";",
  "'",
  "+",
);
const query = fc.constantFrom("", "?", "?a=b&c=%20+d", "?to=2026-01-01T00:00:00.5Z", "?a='é", "?a/b?c", "#top", "?a#b");

test("parses every address like URL", () => {
  fc.assert(
    fc.property(origin, fc.array(part, { maxLength: 6 }), query, (base, parts, rest) => {
      const url = `${base}/${parts.join("")}${rest}`;
      const { origin: known, host, pathname, search } = new URL(url);
      expect(targetOf(url)).toEqual({ origin: known, host, path: `${pathname}${search}` });
    }),
    { numRuns: casesOf(2_000) },
  );
});

test.each(["nonsense", "http://", "http://a:99999/b", "http:/a b/"])(
  "rejects invalid addresses like URL: %s",
  (url) => {
    expect(() => targetOf(url)).toThrow(TypeError);
  },
);
