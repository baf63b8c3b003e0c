import { expect, test } from "vitest";
import { dueDate } from "./due-date.ts";

test("without a due date there are thirty days", () => {
  expect(dueDate(undefined, Date.parse("2026-01-15T23:59:59.999Z"))).toBe("2026-02-14");
  expect(dueDate("2026-12-05", 0)).toBe("2026-12-05");
});
