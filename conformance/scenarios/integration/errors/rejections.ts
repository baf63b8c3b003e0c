import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Errors, items 1 and 2: what stands beside each rejection is not shown. Everything here is observed. */
export default scenario({
  id: "errors/rejections",
  title: "the status and errorType of rejections for which none is stated",
  requirements: [
    "errors.validation-failures",
    "errors.refund-rejections",
    "errors.unknown-identifiers",
    "errors.envelope",
  ],

  async run({ raw, given, requests, observe }) {
    const missing = await raw.createPayment({ ...requests.payment(), amount: undefined });
    observe("errors.validation-failures", `a missing field: ${describe(missing)}`);
    observe("errors.envelope", Object.keys(Object(missing.json)).toSorted().join(", ").slice(0, 200));
    const tooMuch = await raw.createPayment({ ...requests.payment(), amount: "200000.01" });
    observe("errors.validation-failures", `an amount out of bounds: ${describe(tooMuch)}`);

    const pending = await given.pendingPayment();
    const early = await raw.createRefund(pending, requests.refund({ amount: "10.00" }));
    observe("errors.refund-rejections", `of a PENDING payment: ${describe(early)}`);
    const payment = await given.completedPayment({ amount: "100.00" });
    const excess = await raw.createRefund(payment, requests.refund({ amount: "100.01" }));
    observe("errors.refund-rejections", `of too much: ${describe(excess)}`);
    const zero = await raw.createRefund(payment, requests.refund({ amount: "0.00" }));
    observe("errors.refund-rejections", `of nothing: ${describe(zero)}`);

    const paymentId = `PAY_19700101_${crypto.randomUUID().slice(0, 8)}`;
    observe("errors.unknown-identifiers", `a payment: ${describe(await raw.readPayment({ paymentId }))}`);
    const refundId = `REF_19700101_${crypto.randomUUID().slice(0, 8)}`;
    const unknown = await raw.readRefund({ paymentId: payment.paymentId, refundId });
    observe("errors.unknown-identifiers", `a refund: ${describe(unknown)}`);
  },
});
