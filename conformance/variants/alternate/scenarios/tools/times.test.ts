import { expect, test } from "vitest";
import { dayAfter, dayBefore, hoursAfter, hoursBefore } from "./times.ts";

test("before and after a payment lie outside all times that it shows", () => {
  const created_at = "2026-11-21T10:00:00Z";
  expect(dayBefore({ created_at, completed_at: null })).toBe("2026-11-20T10:00:00Z");
  expect(dayAfter({ created_at, expires_at: "2026-11-21T10:30:00Z" })).toBe("2026-11-22T10:30:00Z");
  expect(dayAfter({ created_at, completed_at: "2026-11-21T10:45:00Z", expires_at: "2026-11-21T10:30:00Z" })).toBe(
    "2026-11-22T10:45:00Z",
  );
  expect([hoursBefore({ created_at }), hoursAfter({ created_at })]).toEqual([
    "2026-11-21T08:00:00Z",
    "2026-11-21T12:00:00Z",
  ]);
});
