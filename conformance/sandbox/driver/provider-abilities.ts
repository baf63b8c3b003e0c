import type { Outcome } from "../outcome.ts";
import { member } from "../values/json.ts";
import { type Ability, abilityOn, bad, replyTo } from "./ability.ts";

interface PaymentMover<Vendor extends string> {
  movePayment(paymentId: string, move: "approve" | "reject" | "cancel", vendor?: Vendor): Outcome;
  expirePayment(paymentId: string): Outcome;
}

/** What a driver does to payments, in every variant. `vendors` are those of whom it may name one. */
export function paymentAbilities<Vendor extends string>(
  provider: PaymentMover<Vendor>,
  vendors: readonly Vendor[],
): readonly Ability[] {
  return [
    abilityOn("approvePayment", "/payments/:id/approve", (id, body) => {
      const named = member(body, "vendor");
      const vendor = vendors.find((each) => each === named);
      if (named !== undefined && !vendor) return bad(`vendor must be one of ${vendors.join(", ")}`);
      return replyTo(provider.movePayment(id, "approve", vendor));
    }),
    abilityOn("rejectPayment", "/payments/:id/reject", (id) => replyTo(provider.movePayment(id, "reject"))),
    abilityOn("cancelPayment", "/payments/:id/cancel", (id) => replyTo(provider.movePayment(id, "cancel"))),
    abilityOn("expirePayment", "/payments/:id/expire", (id) => replyTo(provider.expirePayment(id))),
  ];
}

interface RefundMover {
  moveRefund(refundId: string, move: "settle" | "reject"): Outcome;
}

/** What a driver does to refunds, in every variant. */
export function refundAbilities(provider: RefundMover): readonly Ability[] {
  return [
    abilityOn("settleRefund", "/refunds/:id/settle", (id) => replyTo(provider.moveRefund(id, "settle"))),
    abilityOn("rejectRefund", "/refunds/:id/reject", (id) => replyTo(provider.moveRefund(id, "reject"))),
  ];
}
