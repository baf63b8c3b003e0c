import { describe, expect, test } from "vitest";
import { names, sayingOf } from "./authentication-failures.ts";

describe("sayingOf", () => {
  test("the kind, times and ids of the request do not count", () => {
    const first = { kind: "INVALID_SHOP_KEY", message: "no", timestamp: "2026-11-21T10:00:00Z", requestId: "a1" };
    const second = {
      kind: "AUTHENTICATION_ERROR",
      message: "no",
      timestamp: "2026-11-21T10:00:01Z",
      requestId: "b2",
    };
    expect(sayingOf(first, "kind")).toBe(sayingOf(second, "kind"));
    expect(sayingOf({ at: 1_795_255_200, trace: "4bf92f3577b34da6a3ce929d0e0e4736" }, "kind")).toBe(
      sayingOf({ at: 1_795_255_201, trace: "00f067aa0ba902b74bf92f3577b34da6" }, "kind"),
    );
  });

  test("anything else does", () => {
    expect(sayingOf({ message: "no" }, "kind")).not.toBe(sayingOf({ message: "no." }, "kind"));
    expect(sayingOf({ code: 7 }, "kind")).not.toBe(sayingOf({ code: 8 }, "kind"));
    expect(sayingOf(undefined, "kind")).toBe("");
  });
});

describe("names", () => {
  test.each(["Shop-Id is missing", "bad shopId", "SHOP_ID", "the shop id"])("%s names the header", (message) =>
    expect(names({ message }, "Shop-Id", "kind")).toBe(true),
  );

  test("a member's name counts as well", () =>
    expect(names({ headers: { "branch-id": "?" } }, "Branch-Id", "kind")).toBe(true));

  test("the kind does not count, wherever it stands", () => {
    const body = { kind: "INVALID_SHOP_KEY", message: "Invalid shop key", code: "INVALID_SHOP_KEY" };
    expect(names(body, "X-Shop-Key", "kind")).toBe(false);
    expect(names({ ...body, hint: "send x-shop-key" }, "X-Shop-Key", "kind")).toBe(true);
  });
});
