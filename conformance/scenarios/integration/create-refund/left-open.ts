import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { reference } from "../tools/reference.ts";

/** Create refund: what the document does not show; ruling 2. Everything here is observed. */
export default scenario({
  id: "create-refund/left-open",
  title: "what a deployment does with refunds about which the document is silent",
  requirements: [
    "create-refund.amount-more-decimals",
    "create-refund.amount-exponent",
    "create-refund.reason-length",
    "create-refund.merchant-ref-again",
    "create-refund.unknown-fields",
  ],

  async run({ session, raw, given, requests, observe }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const merchantRef = reference(session, "return");
    const cases = [
      ["create-refund.amount-more-decimals", { amount: "1.005" }],
      ["create-refund.amount-exponent", { amount: "1e0" }],
      ["create-refund.reason-length", { reason: "x".repeat(2_500) }],
      ["create-refund.unknown-fields", { colour: "green" }],
      ["create-refund.merchant-ref-again", { merchantRef }],
      ["create-refund.merchant-ref-again", { merchantRef }],
    ] as const;
    for (const [requirement, change] of cases) {
      const answer = await raw.createRefund(payment, { ...requests.refund({ amount: "1.00" }), ...change });
      observe(requirement, describe(answer));
    }
  },
});
