import { expect, test } from "vitest";
import { reportedBy } from "../reported.ts";
import { runSandbox } from "./sandbox.ts";

test.each([
  ["reference-used-twice", "create-payment/reference-used-twice"],
  ["reference-race", "create-payment/reference-used-at-once"],
])("%s is caught though reads are late", async (fault, scenario) => {
  const { report } = await runSandbox({ fault, latitudes: ["reads-late"] }, [scenario]);
  expect(reportedBy(report).violated).toEqual(["create-payment.merchant-txn-id-unique"]);
});
