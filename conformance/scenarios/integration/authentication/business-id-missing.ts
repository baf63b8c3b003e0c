import type { Answer } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { checkUnauthenticated, isRefused } from "../tools/matchers.ts";

/** Authentication, table of headers, row Business-Id; ruling 7. */
export default scenario({
  id: "authentication/business-id-missing",
  title: "every call without Business-Id is refused with 401, and the same call with it is not",
  requirements: ["auth.business-id", "auth.failure-401", "auth.uniform-error-type"],

  async run({ given, rejection, check, rejects }) {
    const withoutIt = { without: ["Business-Id"] } as const;
    const judge = (answer: Answer<unknown>) => {
      check("auth.business-id", answer, isRefused);
      checkUnauthenticated(check, answer);
    };
    const payment = await given.newPayment();
    for (const call of rejection.ofPaymentCalls(withoutIt, payment, judge)) await rejects("auth.business-id", call);

    const refundable = await given.completedPayment();
    const refund = await given.newRefund(await given.completedPayment(), { amount: "10.00" });
    for (const call of rejection.ofRefundCalls(withoutIt, refundable, refund, judge))
      await rejects("auth.business-id", call);
  },
});
