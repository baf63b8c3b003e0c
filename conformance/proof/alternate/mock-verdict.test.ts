import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, startMock } from "../../node/index.ts";
import { reportedBy } from "../reported.ts";
import { runOverHttp } from "../run-over-http.ts";

let mock: Served;
beforeAll(async () => {
  mock = await startMock(fileURLToPath(new URL("../../../generated/alternate/openapi.json", import.meta.url)));
}, 30_000);
afterAll(() => mock?.close());

test("a mock without state is not conformant, for what only state can do", async () => {
  const credentials = {
    PAYSPEC_CLIENT_ID: "SM_1",
    PAYSPEC_BUSINESS_ID: "SB_1",
    PAYSPEC_SECRET_KEY: "sk_test_of_the_mock",
  };
  const { exit, report } = await runOverHttp([mock.url, "--variant", "alternate"], {
    ...credentials,
    PAYSPEC_EVENTUALLY_SECONDS: "0.5",
  });
  expect({ exit, verdict: report.verdict, end: report.end.kind }).toEqual({
    exit: 1,
    verdict: "non-conformant",
    end: "finished",
  });
  // It answers with its examples whatever it is asked: nothing is kept, and only what is missing in a request is noticed.
  expect(reportedBy(report).violated).toEqual(
    expect.arrayContaining([
      "payment.payment-id-identifies",
      "payment.metadata-echoed",
      "get-payment.payment-of-path",
      "list-payments.limit",
      "refund-payment.payment-must-be-completed",
      "invoice.invoice-id-identifies",
      "get-invoice.invoice-of-path",
      "list-payments.status-filter",
      "auth.key-wrong",
    ]),
  );
  // What it shows of its schemas is right.
  const shown = /^(payment|refund|invoice)\.(status|amount|currency|created-at|subtotal|total|line-total|items)$/;
  expect(reportedBy(report).violated.filter((each) => shown.test(each))).toEqual([]);
});
