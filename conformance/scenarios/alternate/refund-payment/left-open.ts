import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

const LONG = "x".repeat(2_500);

/** Refund payment, silent; rulings 2 and 19. Everything here is observed, each of a payment of its own. */
export default scenario({
  id: "refund-payment/left-open",
  title: "what a deployment does with refunds about which the document is silent",
  requirements: [
    "refund-payment.amount-zero",
    "refund-payment.amount-negative",
    "refund-payment.amount-fraction",
    "refund-payment.amount-null",
    "refund-payment.reason-null",
    "refund-payment.reason-length",
    "refund-payment.without-body",
    "refund-payment.unknown-fields",
  ],

  async run({ requests, inParallel }) {
    const cases = [
      ["refund-payment.amount-zero", "0", requests.refund({ amount: 0 })],
      ["refund-payment.amount-negative", "-100", requests.refund({ amount: -100 })],
      ["refund-payment.amount-fraction", "100.5", requests.refund({ amount: 100.5 })],
      ["refund-payment.amount-null", "null", { ...requests.refund(), amount: null }],
      ["refund-payment.reason-null", "null", { ...requests.refund(), reason: null }],
      ["refund-payment.reason-length", `${LONG.length} characters`, requests.refund({ reason: LONG })],
      ["refund-payment.without-body", "no body", undefined],
      ["refund-payment.unknown-fields", "one more field", { ...requests.refund(), colour: "green" }],
    ] as const;
    await inParallel(
      cases.map(([requirement, what, body]) => async ({ raw, given, observe }) => {
        const payment = await given.completedPayment();
        observe(requirement, `${what}: ${describe(await raw.refundPayment(payment, body, { open: true }))}`);
      }),
    );
  },
});
