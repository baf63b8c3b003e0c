import { describe, expect, test } from "vitest";
import { forwardAddress, readForwardTarget } from "./forward-target.ts";

describe("the target", () => {
  test.each(["http://127.0.0.1:3000/hooks", "https://localhost/", "http://[::1]:3000"])(
    "on this machine: %s",
    (url) => {
      expect(readForwardTarget(url, false)).toBe(url);
    },
  );

  test.each([
    ["shop.example/hooks", false, "must be an http or https address"],
    ["ftp://127.0.0.1/", false, "must be an http or https address"],
    ["http://user:word@127.0.0.1/", true, "must not contain a user name or a password"],
    ["http://shop.example/hooks", false, "shop.example is not this machine"],
    ["http://127.0.0.1.shop.example/", false, "127.0.0.1.shop.example is not this machine"],
  ])("is rejected: %s", (url, allowRemote, message) => {
    expect(() => readForwardTarget(url, allowRemote)).toThrow(message);
  });

  test("may be another machine if that is allowed", () => {
    expect(readForwardTarget("https://shop.example/hooks", true)).toBe("https://shop.example/hooks");
  });
});

test.each([
  ["http://a/hooks", "/webhooks", "http://a/hooks"],
  ["http://a/hooks/", "/webhooks/own/1", "http://a/hooks/own/1"],
  ["http://a", "/webhooks/own?x=1&y=?", "http://a/own?x=1&y=?"],
  ["http://a/hooks?k=1", "/webhooks?x=1", "http://a/hooks?k=1&x=1"],
  ["http://a/hooks", "/webhooks2/own", "http://a/hooks"],
  ["http://a/hooks", "/elsewhere", "http://a/hooks"],
])("to %s, %s arrives at %s", (target, path, address) => {
  expect(forwardAddress(target, "http://127.0.0.1:4030/webhooks", path)).toBe(address);
});
