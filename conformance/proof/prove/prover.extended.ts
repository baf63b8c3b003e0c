import { expect, test } from "vitest";
import { createProving } from "./proving.ts";

const proving = createProving("alternate", ["due-date-a-day-early"]);

test.each([
  ["alternate", "fault: missing-header-refused-too-late"],
  ["integration", "schema fault: createRefund 202 /data/status enum"],
])("a part of the suite of %s says of a fault what the whole says: %s", (variant, fault) =>
  createProving(variant, ["missing-header-refused-too-late"]).expectWhole(fault),
);

test("no more is run of a fault than can tell it from the sound sandbox", async () => {
  const only = await proving.partOf("fault: due-date-a-day-early");
  expect(only).toContain("create-invoice/every-kind");
  expect(only).not.toContain("create-payment/nulls");
});
