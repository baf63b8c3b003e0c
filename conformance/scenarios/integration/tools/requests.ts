import type {
  CreatedPayment,
  CreatePaymentRequest,
  CreateRefundRequest,
} from "../../../../generated/integration/types.ts";
import type { RoleName } from "../../../deployment/index.ts";
import { type Answer, Blocked, type Session } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { isLoopback, reference } from "../../tools/request-values.ts";
import type { Api } from "./api.ts";

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

/**
 * Creates a payment that must be accepted. Where it is refused and our own data may be the reason, the chosen window or a
 * loopback callback address, throws {@link Blocked}: ruling 11.
 */
export type CreateValid = (body: CreatePaymentRequest) => Promise<Answer<CreatedPayment>>;

export function createValidPayment(api: Api, requests: Requests): CreateValid {
  return async (body) => {
    const answer = answered(await api.createPayment(body));
    if (answer.status < 400) return answer;
    const { expiresInMinutes, ...withDefaultWindow } = body;
    if (expiresInMinutes !== undefined && (await api.createPayment(withDefaultWindow)).accepted) {
      throw new Blocked(`the server rejects the configured window of ${expiresInMinutes} minutes`, { code: "window" });
    }
    if (isLoopback(body.callbackUrl) && !(await api.createPayment(requests.minimalPayment())).accepted) {
      throw new Blocked(`the server may reject ${body.callbackUrl}, an address of this machine, as callbackUrl`, {
        code: "callback-url",
      });
    }
    return answer;
  };
}
