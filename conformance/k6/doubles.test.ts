import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AbortControllerDouble, UrlDouble, UrlSearchParamsDouble } from "./doubles.ts";

describe("UrlDouble", () => {
  test.each([
    "http://127.0.0.1:8080",
    "https://Api.Example:443/base/path/",
    "http://[::1]:80/v1?a=1&b=2",
    "https://shop.example/return?",
    "http://x.example:0080/#top",
    "http://x.example?a",
  ])("reads %s as the platform does", (text) => {
    const { origin, pathname, search } = new URL(text);
    expect({ ...new UrlDouble(text) }).toEqual({ origin, pathname, search });
  });

  test.each(["", "shop.example", "ftp://shop.example", "http://", "http://a b", "http://a:99999", "http://u:p@a/"])(
    "rejects %j",
    (text) => {
      expect(() => new UrlDouble(text)).toThrow(TypeError);
    },
  );
});

describe("UrlSearchParamsDouble", () => {
  const text = fc.string({ unit: "grapheme" });

  test("serializes any names and values as the platform does", () => {
    fc.assert(
      fc.property(fc.dictionary(text, text), (values) => {
        expect(new UrlSearchParamsDouble(values).toString()).toBe(new URLSearchParams(values).toString());
      }),
    );
  });

  test.each(["", "?a=1&b=2", "a=b=c&a=%C3%A4+b", "a&=b&&c=%"])("reads %j as the platform does", (query) => {
    expect([...new UrlSearchParamsDouble(query)]).toEqual([...new URLSearchParams(query)]);
  });
});

test("an abort calls each listener once and sets the state of the signal", () => {
  const controller = new AbortControllerDouble();
  const calls: string[] = [];
  const removed = () => calls.push("removed");
  controller.signal.addEventListener("abort", () => calls.push("first"));
  controller.signal.addEventListener("abort", removed);
  controller.signal.removeEventListener("abort", removed);
  expect(controller.signal.aborted).toBe(false);
  controller.abort();
  controller.abort();
  expect([calls, controller.signal.aborted]).toEqual([["first"], true]);
  expect(controller.signal.reason).toBeInstanceOf(Error);
});
