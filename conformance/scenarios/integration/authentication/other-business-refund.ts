import { reference } from "../../tools/reference.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import { showsNothingOf } from "../tools/matchers.ts";

/** Authentication, table of headers, row Business-Id; ruling 8: the status of the answer is open. */
export default scenario({
  id: "authentication/other-business-refund",
  title: "another business cannot read a refund, below its payment or below one of its own",
  requirements: ["auth.other-business-refund-not-read"],

  async run({ session, stranger, api, given, check }) {
    const reason = reference(session, "secret");
    const merchantRef = reference(session, "return");
    const refund = await given.readableRefund(await given.completedPayment(), { amount: "10.00", reason, merchantRef });
    await until(
      session,
      "the refund to its own business",
      () => api.readRefund(refund),
      () => true,
    );
    const other = await stranger();
    const own = await other.given.newPayment();

    for (const { paymentId } of [refund, own]) {
      const answer = await other.raw.readRefund({ paymentId, refundId: refund.refundId });
      check("auth.other-business-refund-not-read", answer, showsNothingOf([reason, merchantRef], refund.refundId));
    }
  },
});
