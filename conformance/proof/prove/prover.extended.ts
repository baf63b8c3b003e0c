import { expect, test } from "vitest";
import { createProving } from "./proving.ts";

const proving = createProving("alternate");

test("a part of the suite says of a fault what the whole says", () =>
  proving.expectWhole("fault: missing-header-refused-too-late"));

test("no more is run of a fault than can tell it from the sound sandbox", async () => {
  const only = await proving.partOf("fault: due-date-a-day-early");
  expect(only).toContain("create-invoice/every-kind");
  expect(only).not.toContain("create-payment/nulls");
});
