import { expect, test } from "vitest";
import { dayOf, isDay } from "./due-day.ts";

test.each(["2026-12-05", "20261205", "2026-12-05T00:00:00Z", "20261205T000000Z"])("%s is that day", (dueDate) => {
  expect(dayOf(dueDate)).toBe("2026-12-05");
  expect(isDay("2026-12-05").test(dueDate)).toBe(true);
});

test.each(["2026-12-06", "202612051", "5 December", "", 20_261_205, null, undefined])("%j is not", (dueDate) => {
  expect(isDay("2026-12-05").test(dueDate)).toBe(false);
});
