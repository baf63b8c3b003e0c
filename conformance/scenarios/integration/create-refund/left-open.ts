import { describeTried } from "../../tools/describe.ts";
import { reference } from "../../tools/reference.ts";
import { findMember } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { dateFormOf, describe, describeAgain } from "../tools/describe.ts";

const LONG = "x".repeat(2_500);

/** Create refund: what the document does not show; ruling 2. Everything here is observed. */
export default scenario({
  id: "create-refund/left-open",
  title: "what a deployment does with refunds about which the document is silent",
  requirements: [
    "create-refund.amount-more-decimals",
    "create-refund.amount-exponent",
    "create-refund.amount-null",
    "create-refund.reason-length",
    "create-refund.merchant-ref-null",
    "create-refund.merchant-ref-again",
    "create-refund.unknown-fields",
    "create-refund.same-key-other-payment",
    "refund.refund-id-date",
    "refund.amount-decimals",
  ],

  async run({ session, api, raw, given, requests, observe, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const merchantRef = reference(session, "return");
    const refund = (change: object) => raw.createRefund(payment, { ...requests.refund({ amount: "1.00" }), ...change });
    const cases = [
      ["create-refund.amount-more-decimals", "1.005", { amount: "1.005" }],
      ["create-refund.amount-exponent", "1e0", { amount: "1e0" }],
      ["create-refund.reason-length", `${LONG.length} characters`, { reason: LONG }],
      ["create-refund.merchant-ref-null", "null", { merchantRef: null }],
      ["create-refund.unknown-fields", "one more field", { colour: "green" }],
    ] as const;
    for (const [requirement, what, change] of cases) observe(requirement, `${what}: ${describe(await refund(change))}`);
    const first = await refund({ merchantRef });
    if (!first.accepted) blocked(`the first refund with a merchantRef was answered ${first.status}`);
    observe("create-refund.merchant-ref-again", describeAgain(await refund({ merchantRef }), first, "refund"));

    const shown: [string, string][] = [];
    for (const amount of ["1", "1.5", "1.50"]) {
      const { data } = await api.createRefund(payment, requests.refund({ amount }));
      shown.push([amount, String(data.amount)]);
      observe("refund.refund-id-date", dateFormOf(data.refundId, data.initiatedAt));
    }
    observe("refund.amount-decimals", describeTried(shown));

    const [one, other] = [await given.completedPayment(), await given.completedPayment()];
    const key = { headers: { "X-Idempotency-Key": crypto.randomUUID() }, open: true };
    const part = requests.refund({ amount: "10.00" });
    const before = await raw.createRefund(one, part, key);
    const ofOther = await raw.createRefund(other, part, key);
    observe("create-refund.same-key-other-payment", describeAgain(ofOther, before, "refund"));

    const ofNull = await raw.createRefund(other, { ...part, amount: null }, { open: true });
    const amount = ofNull.accepted ? `, of ${String(findMember(ofNull.json, "amount"))} of 100.00` : "";
    observe("create-refund.amount-null", `null: ${describe(ofNull)}${amount}`);
  },
});
