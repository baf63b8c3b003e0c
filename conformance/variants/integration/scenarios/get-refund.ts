import { equals, hasStatus, isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { presence } from "../../shared/scenarios/describe.ts";
import { together } from "../../shared/scenarios/independently.ts";
import { counts } from "../../shared/scenarios/matchers.ts";
import { scenario } from "./scenario.ts";
import { outermostRefundsIn } from "./tools/shapes.ts";

export const getRefund: readonly Scenario[] = [
  /** Get refund; Refund, row refundId; ruling 5: the body is read by shape. */
  scenario({
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
      // In parallel, so that each gets the full wait if neither is found.
      const refunds = await together(
        ["20.00", "30.00"].map((amount) => () => given.readableRefund(payment, { amount })),
      );
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
  }),

  /** Get refund; Errors, unknown identifiers; ruling 2. */
  scenario({
    id: "get-refund/unknown-id",
    title: "a refund cannot be read by an id that does not exist, nor under another payment",
    requirements: ["get-refund.unknown-id", "get-refund.payment-of-path"],

    async run({ api, raw, given, rejects }) {
      const payment = await given.completedPayment();
      const other = await given.completedPayment();
      const refund = await given.readableRefund(payment, { amount: "10.00" });
      const twin = () => api.readRefund(refund);
      const state = async () => null; // a read changes nothing
      const unknown = { paymentId: payment.paymentId, refundId: `REF_19700101_${crypto.randomUUID().slice(0, 8)}` };
      await rejects("get-refund.unknown-id", { send: () => raw.readRefund(unknown), twin, state });
      const belowOther = { paymentId: other.paymentId, refundId: refund.refundId };
      await rejects("get-refund.payment-of-path", { send: () => raw.readRefund(belowOther), twin, state });
    },
  }),
];
