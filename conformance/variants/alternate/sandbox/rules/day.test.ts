import { expect, test } from "vitest";
import { endOfDay, isDay } from "./day.ts";

test.each([
  ["2026-12-05", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-1-5", false],
  ["2026-12-05 ", false],
  ["2026-12-05T00:00:00Z", false],
  ["", false],
])("tests whether %j is a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});

test("ends a day where the next begins, in UTC", () => {
  expect(new Date(endOfDay("2026-12-31")).toISOString()).toBe("2027-01-01T00:00:00.000Z");
});
