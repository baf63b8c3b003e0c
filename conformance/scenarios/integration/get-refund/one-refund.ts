import { equals, hasStatus, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { presence } from "../../tools/describe.ts";
import { counts } from "../../tools/matchers.ts";
import { together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import { outermostRefundsIn } from "../tools/shapes.ts";

/** Get refund; Refund, row refundId; ruling 5: the body is read by shape. */
export default scenario({
  id: "get-refund/one-refund",
  title: "of two refunds of one payment, each is read alone, by its own id",
  requirements: [
    "refund.refund-id-identifies",
    "get-refund.operation",
    "get-refund.status-200",
    "get-refund.one-refund",
    "get-refund.refund-of-path",
    "get-refund.body",
    "envelope.message-on-reads",
  ],

  async run({ raw, given, check, observe, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    // At once, so that each is waited for in full where neither is found.
    const refunds = await together(["20.00", "30.00"].map((amount) => () => given.readableRefund(payment, { amount })));
    check(
      "refund.refund-id-identifies",
      new Set(refunds.map(({ refundId }) => refundId)).size,
      counts(2, "refundIds of two refunds"),
    );
    for (const refund of refunds) {
      const answer = await raw.readRefund(refund);
      check("get-refund.operation", answered(answer), isAccepted);
      check("get-refund.status-200", answer, hasStatus(200));
      const found = outermostRefundsIn(answer.json);
      const [first] = found;
      if (!first) return blocked("no refund was recognised in the body of get refund");
      check("get-refund.one-refund", found.length, counts(1, "refunds in the body"));
      check("get-refund.refund-of-path", first["refundId"], equals(refund.refundId));
      const envelope: Readonly<Record<string, unknown>> = Object(answer.json);
      observe("envelope.message-on-reads", `get refund: ${presence(envelope["message"])}`);
      observe("get-refund.body", `members of the refund: ${Object.keys(first).toSorted().join(", ").slice(0, 200)}`);
    }
  },
});
