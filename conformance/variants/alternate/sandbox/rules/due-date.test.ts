import { expect, test } from "vitest";
import { dueDate } from "./due-date.ts";

test("sets the due date to thirty days by default", () => {
  expect(dueDate(undefined, Date.parse("2026-01-15T23:59:59.999Z"))).toBe("2026-02-14");
  expect(dueDate("2026-12-05", 0)).toBe("2026-12-05");
});
