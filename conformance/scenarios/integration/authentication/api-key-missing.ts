import { type Answer, equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { checkUnauthenticated, isRefused } from "../tools/matchers.ts";
import { findMember } from "../tools/shapes.ts";

/** Authentication, table of headers, row X-Api-Key; Errors, row INVALID_API_KEY; ruling 7. */
export default scenario({
  id: "authentication/api-key-missing",
  title: "every call without X-Api-Key is refused with 401 and INVALID_API_KEY, and the same call with it is not",
  requirements: ["auth.api-key", "auth.failure-401", "auth.uniform-error-type", "errors.key-missing"],

  async run({ given, rejection, check, rejects }) {
    const withoutIt = { without: ["X-Api-Key"] } as const;
    const judge = (answer: Answer<unknown>) => {
      check("auth.api-key", answer, isRefused);
      checkUnauthenticated(check, answer);
      check("errors.key-missing", findMember(answer.json, "errorType"), equals("INVALID_API_KEY"));
    };
    const payment = await given.newPayment();
    for (const call of rejection.ofPaymentCalls(withoutIt, payment, judge)) await rejects("auth.api-key", call);

    const refundable = await given.completedPayment();
    const refund = await given.newRefund(await given.completedPayment(), { amount: "10.00" });
    for (const call of rejection.ofRefundCalls(withoutIt, refundable, refund, judge))
      await rejects("auth.api-key", call);
  },
});
