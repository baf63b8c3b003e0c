import type { Session } from "../../../scenario/index.ts";

/** Actions on a payment outside the API. Each resolves once the driver has performed it. */
export interface PaymentActions<Ref> {
  approve(payment: Ref): Promise<void>;
  reject(payment: Ref): Promise<void>;
  cancel(payment: Ref): Promise<void>;
  expire(payment: Ref): Promise<void>;
}

/** `namesOf` returns the id of a payment and the address of its checkout page, which a deployment may not have sent. */
export function createPaymentActions<Ref>(
  session: Session,
  namesOf: (payment: Ref) => readonly [id: string, url: unknown],
): PaymentActions<Ref> {
  const acting =
    (ability: "approvePayment" | "rejectPayment" | "cancelPayment" | "expirePayment") => (payment: Ref) => {
      const [id, url] = namesOf(payment);
      return session.drive(ability, id, known(url));
    };
  return {
    approve: acting("approvePayment"),
    reject: acting("rejectPayment"),
    cancel: acting("cancelPayment"),
    expire: acting("expirePayment"),
  };
}

/** Returns a hint for the driver; undefined if it is not a text, since a deployment may send any value. */
export function known(hint: unknown): string | undefined {
  return typeof hint === "string" && hint !== "" ? hint : undefined;
}
