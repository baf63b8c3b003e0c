import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { describe, describeAgain } from "../tools/describe.ts";

const LONG = "x".repeat(2_500);

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

  async run({ session, raw, given, requests, observe, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const merchantRef = reference(session, "return");
    const refund = (change: object) => raw.createRefund(payment, { ...requests.refund({ amount: "1.00" }), ...change });
    const cases = [
      ["create-refund.amount-more-decimals", "1.005", { amount: "1.005" }],
      ["create-refund.amount-exponent", "1e0", { amount: "1e0" }],
      ["create-refund.reason-length", `${LONG.length} characters`, { reason: LONG }],
      ["create-refund.unknown-fields", "one more field", { colour: "green" }],
    ] as const;
    for (const [requirement, what, change] of cases) observe(requirement, `${what}: ${describe(await refund(change))}`);
    const first = await refund({ merchantRef });
    if (!first.accepted) blocked(`the first refund with a merchantRef was answered ${first.status}`);
    observe("create-refund.merchant-ref-again", describeAgain(await refund({ merchantRef }), first, "refund"));
  },
});
