import { expect, test } from "vitest";
import { reportedBy } from "../reported.ts";
import { openSandbox } from "./sandbox.ts";

test("an invoice of another business is found on any page of a list", async () => {
  // Lists begin with the oldest invoice, so that a new one is on a later page.
  const sandbox = openSandbox({
    rules: { listGroup: () => "all", owns: () => true, sortInvoices: (invoices) => invoices },
  });
  for (const seed of ["first", "second", "third"]) await sandbox.run(["create-invoice/every-kind"], seed);
  const { report } = await sandbox.run(["authentication/other-business-invoice"], "last");
  sandbox.close();
  expect(reportedBy(report).violated).toContain("auth.other-business-invoice-not-listed");
});
