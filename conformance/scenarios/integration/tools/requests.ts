import type { CreatePaymentRequest, CreateRefundRequest } from "../../../../generated/integration/types.ts";
import type { RoleName } from "../../../deployment/index.ts";
import type { Session } from "../../../scenario/index.ts";
import { reference } from "../../tools/reference.ts";

/** Valid request bodies: fresh references, and the values that the configuration gives. */
export interface Requests {
  /** The four required fields and a window, unless `change` says otherwise. */
  payment(change?: Partial<CreatePaymentRequest>): CreatePaymentRequest;
  /** The four required fields alone. */
  minimalPayment(): CreatePaymentRequest;
  refund(change?: Partial<CreateRefundRequest>): CreateRefundRequest;
}

/**
 * What a payment is of, unless a scenario says otherwise. A refund of all of it is written with this, never with what a
 * deployment has answered: our own requests stay valid whatever that is.
 */
export const USUAL_AMOUNT = "100.00";

export function createRequests(session: Session, role: RoleName = "main"): Requests {
  const { callbackUrl } = session.data;
  const minimalPayment = (): CreatePaymentRequest => ({
    amount: USUAL_AMOUNT,
    currency: "BDT",
    merchantTxnId: reference(session, "order"),
    // In live only https is valid, whatever the sandbox is sent.
    callbackUrl: role === "live" ? callbackUrl.replace(/^http:/i, "https:") : callbackUrl,
  });
  return {
    minimalPayment,
    payment: (change) => Object.assign(minimalPayment(), { expiresInMinutes: session.data.windowMinutes }, change),
    refund: (change = {}) => ({ reason: "goods returned", ...change }),
  };
}
