import fc from "fast-check";
import { expect, test } from "vitest";
import { type Address, readAddress } from "./address.ts";

function partsOf({ origin, pathname, search, href, searchParams }: Address): unknown {
  return { origin, pathname, search, href, parameters: [...searchParams] };
}

/** Returns the parts of an address, or a marker if it is invalid. */
function orNone(read: (text: string) => Address, text: string): unknown {
  try {
    return partsOf(read(text));
  } catch {
    return "none";
  }
}

const asUrl = (text: string) => new URL(text);

test.each([
  "http://a.test/api/v1/payment/PAY_20261121_7Q",
  "https://a.test:8443/list?page=2&size=1&from=2026-11-21T10:00:00Z&to=a%2Bb+c",
  "http://a.test",
  "http://a.test/",
  "http://a.test/?",
  "http://a.test/a?b#c",
  "http://a.test/a/../b",
  "http://a.test/a/%2e%2e/b",
  "http://a.test//b/c",
  "http://a.test\\b/c",
  "http://A.test:80/a",
  "http://127.1/a",
  "http://u:p@a.test/a",
  "http:///a.test/b",
  "http://a.test:99999/a",
  "http://[::1]:80/a",
  "ftp://a.test/a",
  "/a",
])("reads %s as URL does, also the second time", (text) => {
  expect([orNone(readAddress, text), orNone(readAddress, text)]).toEqual([orNone(asUrl, text), orNone(asUrl, text)]);
});

test("reads any address as URL does", () => {
  const signs = fc.constantFrom("..", "%20", "%2e", ...`aZ0/.?&=+%#@: \\\té😀'"<~_-,;!*^{|`);
  const rest = fc.array(signs, { maxLength: 12 }).map((all) => all.join(""));
  const origins = fc.constantFrom("http://a.test", "https://a.test:81", "http://127.0.0.1:80", "http://");
  const texts = fc.tuple(origins, fc.constantFrom("", "/", "/a/"), rest).map((all) => all.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      expect(orNone(readAddress, text)).toEqual(orNone(asUrl, text));
    }),
  );
});
