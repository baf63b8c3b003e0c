import type { CreateRefundRequest } from "../../../../generated/integration/types.ts";
import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { checkRefundAsAsked } from "../tools/refund-as-asked.ts";

const AMOUNTS = ["7", "12.5", "0.01", undefined] as const;

/** What somebody stores or shows otherwise is cut, escaped, or of an alphabet that was not thought of. */
const REASONS = ["Tea was cold & <late>, 🍵", `Came after ${"many words ".repeat(9)}in all`, "Never Sent"];

/** Refund; Create refund: what holds of one refund holds of any, be its amount whole, of one decimal, or not given. */
export default scenario({
  id: "create-refund/every-kind",
  title: "a refund of any amount and text is answered with 202, and is of its payment and as the merchant asked for it",
  requirements: [
    "create-refund.amount",
    "create-refund.amount-defaults-to-remaining",
    "create-refund.status-202",
    "refund.payment-id",
    "refund.amount-as-requested",
    "refund.reason-as-supplied",
    "refund.merchant-ref-as-supplied",
  ],

  async run({ session, inParallel }) {
    const refunds = [
      ...AMOUNTS.map((amount) => ({
        change: { ...(amount && { amount }), merchantRef: reference(session, "return") },
        mayBeRefused: false,
      })),
      ...REASONS.map((reason) => ({ change: { amount: "5.00", reason }, mayBeRefused: true })),
    ] satisfies readonly { change: Partial<CreateRefundRequest>; mayBeRefused: boolean }[];
    await inParallel(
      refunds.map(({ change, mayBeRefused }) => async ({ api, given, requests, check }) => {
        const payment = await given.completedPayment({ amount: "80.40" });
        const request = requests.refund(change);
        const answer = await api.createRefund(payment, request, { idempotencyKey: null });
        if (mayBeRefused && !answer.accepted) return; // what a text may hold is open
        if (!request.amount) check("create-refund.amount-defaults-to-remaining", answered(answer), isAccepted);
        checkRefundAsAsked(check, payment, { amount: "80.40", ...request }, answer);
      }),
    );
  },
});
