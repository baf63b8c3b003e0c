import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AbortControllerDouble } from "./abort-double.ts";
import { UrlDouble, UrlSearchParamsDouble } from "./url-double.ts";

describe("an address", () => {
  test.each([
    "http://127.0.0.1:8080",
    "https://Api.Example:443/base/path/",
    "http://[::1]:80/v1?a=1&b=2",
    "https://shop.example/return?",
    "http://x.example:0080/#top",
    "http://x.example?a",
  ])("%s is read as a platform reads it", (text) => {
    const { origin, pathname, search } = new URL(text);
    expect({ ...new UrlDouble(text) }).toEqual({ origin, pathname, search });
  });

  test.each(["", "shop.example", "ftp://shop.example", "http://", "http://a b", "http://a:99999", "http://u:p@a/"])(
    "%j is none",
    (text) => {
      expect(() => new UrlDouble(text)).toThrow(TypeError);
    },
  );
});

describe("a query", () => {
  const text = fc.string({ unit: "grapheme" });

  test("is spelled as a platform spells it, for any names and values", () => {
    fc.assert(
      fc.property(fc.dictionary(text, text), (values) => {
        expect(new UrlSearchParamsDouble(values).toString()).toBe(new URLSearchParams(values).toString());
      }),
    );
  });

  test.each(["", "?a=1&b=2", "a=b=c&a=%C3%A4+b", "a&=b&&c=%"])("%j is read as a platform reads it", (query) => {
    expect([...new UrlSearchParamsDouble(query)]).toEqual([...new URLSearchParams(query)]);
  });
});

test("an abort reaches who listens, once, and says that it happened", () => {
  const controller = new AbortControllerDouble();
  const heard: string[] = [];
  const gone = () => heard.push("gone");
  controller.signal.addEventListener("abort", () => heard.push("first"));
  controller.signal.addEventListener("abort", gone);
  controller.signal.removeEventListener("abort", gone);
  expect(controller.signal.aborted).toBe(false);
  controller.abort();
  controller.abort();
  expect([heard, controller.signal.aborted]).toEqual([["first"], true]);
  expect(controller.signal.reason).toBeInstanceOf(Error);
});
