import { expect, test } from "vitest";
import { createProving } from "./proving.ts";

const proving = createProving("alternate", ["due-date-a-day-early"]);

test.each([
  ["alternate", "fault: missing-header-refused-too-late"],
  ["integration", "schema fault: createRefund 202 /data/status enum"],
])("%s: a partial run reports the same as a complete run: %s", (variant, fault) =>
  createProving(variant, ["missing-header-refused-too-late"]).expectWhole(fault),
);

test("only scenarios that can detect a fault are run", async () => {
  const only = await proving.partOf("fault: due-date-a-day-early");
  expect(only).toContain("create-invoice/every-kind");
  expect(only).not.toContain("create-payment/nulls");
});
