import { describe, expect, test } from "vitest";
import { comparableText, names } from "./authentication-failures.ts";

describe("comparableText", () => {
  test("ignores the kind, times and ids of the request", () => {
    const first = { kind: "INVALID_SHOP_KEY", message: "no", timestamp: "2026-11-21T10:00:00Z", requestId: "a1" };
    const second = {
      kind: "AUTHENTICATION_ERROR",
      message: "no",
      timestamp: "2026-11-21T10:00:01Z",
      requestId: "b2",
    };
    expect(comparableText(first, "kind")).toBe(comparableText(second, "kind"));
    expect(comparableText({ at: 1_795_255_200, trace: "4bf92f3577b34da6a3ce929d0e0e4736" }, "kind")).toBe(
      comparableText({ at: 1_795_255_201, trace: "00f067aa0ba902b74bf92f3577b34da6" }, "kind"),
    );
  });

  test("keeps anything else", () => {
    expect(comparableText({ message: "no" }, "kind")).not.toBe(comparableText({ message: "no." }, "kind"));
    expect(comparableText({ code: 7 }, "kind")).not.toBe(comparableText({ code: 8 }, "kind"));
    expect(comparableText(undefined, "kind")).toBe("");
  });
});

describe("names", () => {
  test.each(["Shop-Id is missing", "bad shopId", "SHOP_ID", "the shop id"])("%s names the header", (message) =>
    expect(names({ message }, "Shop-Id", "kind")).toBe(true),
  );

  test("a member name counts too", () =>
    expect(names({ headers: { "branch-id": "?" } }, "Branch-Id", "kind")).toBe(true));

  test("the kind does not count anywhere in the body", () => {
    const body = { kind: "INVALID_SHOP_KEY", message: "Invalid shop key", code: "INVALID_SHOP_KEY" };
    expect(names(body, "X-Shop-Key", "kind")).toBe(false);
    expect(names({ ...body, hint: "send x-shop-key" }, "X-Shop-Key", "kind")).toBe(true);
  });
});
