import { expect, test } from "vitest";
import { reportedBy } from "../reported.ts";
import { runSandbox } from "./sandbox.ts";

test.each(["reference-used-twice", "reference-race"])("%s is caught though reads are late", async (fault) => {
  const { report } = await runSandbox({ fault, latitudes: ["reads-late"] }, [
    `create-payment/${fault.replace("race", "used-at-once")}`,
  ]);
  expect(reportedBy(report).violated).toEqual(["create-payment.merchant-txn-id-unique"]);
});
