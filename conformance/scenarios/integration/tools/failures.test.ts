import { describe, expect, test } from "vitest";
import { names, sayingOf } from "./failures.ts";

describe("sayingOf", () => {
  test("errorType, times and ids of the request do not count", () => {
    const first = { errorType: "INVALID_API_KEY", message: "no", timestamp: "2026-11-21T10:00:00Z", requestId: "a1" };
    const second = {
      errorType: "AUTHENTICATION_ERROR",
      message: "no",
      timestamp: "2026-11-21T10:00:01Z",
      requestId: "b2",
    };
    expect(sayingOf(first)).toBe(sayingOf(second));
    expect(sayingOf({ at: 1_795_255_200, trace: "4bf92f3577b34da6a3ce929d0e0e4736" })).toBe(
      sayingOf({ at: 1_795_255_201, trace: "00f067aa0ba902b74bf92f3577b34da6" }),
    );
  });

  test("anything else does", () => {
    expect(sayingOf({ message: "no" })).not.toBe(sayingOf({ message: "no." }));
    expect(sayingOf({ code: 7 })).not.toBe(sayingOf({ code: 8 }));
    expect(sayingOf(undefined)).toBe("");
  });
});

describe("names", () => {
  test.each(["Client-Id is missing", "bad clientId", "CLIENT_ID", "the client id"])("%s names the header", (message) =>
    expect(names({ message }, "Client-Id", undefined)).toBe(true),
  );

  test("a member's name counts as well", () =>
    expect(names({ headers: { "business-id": "?" } }, "Business-Id", undefined)).toBe(true));

  test("the errorType does not count, wherever it stands", () => {
    const body = { errorType: "INVALID_API_KEY", message: "Invalid API key", code: "INVALID_API_KEY" };
    expect(names(body, "X-Api-Key", "INVALID_API_KEY")).toBe(false);
    expect(names({ ...body, hint: "send x-api-key" }, "X-Api-Key", "INVALID_API_KEY")).toBe(true);
  });
});
