import { expect, test } from "vitest";
import { dayAfter, dayBefore, windowOf } from "./times.ts";

test("computes a window from its start and end", () => {
  expect(windowOf({ initiatedAt: "2026-11-21T10:00:00Z", expiresAt: "2026-11-21T10:15:00.5+00:00" })).toBe(900_500);
});

test("returns times a day before and a day after all times of a payment", () => {
  const times = { initiatedAt: "2026-11-21T10:00:00.999Z", expiresAt: "2026-11-21T10:15:00+00:00" };
  const days = (completedAt: string | null) => [
    dayBefore({ ...times, completedAt }),
    dayAfter({ ...times, completedAt }),
  ];
  expect(days(null)).toEqual(["2026-11-20T10:00:00Z", "2026-11-22T10:15:00Z"]);
  expect(days("2026-11-21T10:30:00Z")).toEqual(["2026-11-20T10:00:00Z", "2026-11-22T10:30:00Z"]);
});
