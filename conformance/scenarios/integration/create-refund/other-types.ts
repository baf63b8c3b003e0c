import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";

/** Create refund, column Type; ruling 2. Each against a payment of its own: where it is accepted, it is a refund. */
export default scenario({
  id: "create-refund/other-types",
  title: "a number or an empty string is rejected in place of a text of a refund, and null in place of its reason",
  requirements: [
    "create-refund.amount-json-number",
    "create-refund.amount-empty-string",
    "create-refund.reason-json-number",
    "create-refund.reason-empty-string",
    "create-refund.reason-null",
    "create-refund.merchant-ref-json-number",
  ],

  async run({ inParallel }) {
    const faults = [
      ["create-refund.amount-json-number", { amount: 100 }],
      ["create-refund.amount-empty-string", { amount: "" }],
      ["create-refund.reason-json-number", { reason: 7 }],
      ["create-refund.reason-empty-string", { reason: "" }],
      ["create-refund.reason-null", { reason: null }],
      ["create-refund.merchant-ref-json-number", { merchantRef: 7 }],
    ] as const;
    await inParallel(
      faults.map(([requirement, fault]) => async ({ session, given, rejection, rejects }) => {
        const payment = await given.completedPayment();
        const merchantRef = "merchantRef" in fault ? { merchantRef: reference(session, "return") } : {};
        const twin = { amount: USUAL_AMOUNT, ...merchantRef };
        await rejects(requirement, rejection.ofRefund(payment, fault, twin));
      }),
    );
  },
});
