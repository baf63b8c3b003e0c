import type {
  CreatedPayment,
  CreatePaymentRequest,
  CreateRefundRequest,
} from "../../../../../generated/integration/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import { type Answer, Blocked, type Session } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import type { MayBeRejected } from "../../../shared/scenarios/calls.ts";
import { isLoopback, reference } from "../../../shared/scenarios/request-values.ts";
import type { Api } from "./api.ts";

/** Valid request bodies, with fresh references and the configured values. */
export interface Requests {
  /** Returns the four required fields and a window, with the changes of `change`. */
  payment(change?: Partial<CreatePaymentRequest>): CreatePaymentRequest;
  /** Returns the four required fields alone. */
  minimalPayment(): CreatePaymentRequest;
  refund(change?: Partial<CreateRefundRequest>): CreateRefundRequest;
}

/**
 * Default amount of a payment. A full refund uses this amount, never that of a response: the requests of the suite stay
 * valid whatever a deployment sends.
 */
export const USUAL_AMOUNT = "100.00";

export function createRequests(session: Session, role: RoleName = "main"): Requests {
  const { callbackUrl } = session.data;
  const minimalPayment = (): CreatePaymentRequest => ({
    amount: USUAL_AMOUNT,
    currency: "BDT",
    merchantTxnId: reference(session, "order"),
    // The live environment accepts https only, whatever the sandbox accepts.
    callbackUrl: role === "live" ? callbackUrl.replace(/^http:/i, "https:") : callbackUrl,
  });
  return {
    minimalPayment,
    payment: (change) => Object.assign(minimalPayment(), { expiresInMinutes: session.data.windowMinutes }, change),
    refund: (change = {}) => ({ reason: "goods returned", ...change }),
  };
}

/**
 * Creates a payment that must be accepted. If it is rejected and the configured data may be the reason, that is the
 * window or a loopback callback address, throws {@link Blocked}: ruling 11.
 */
export type CreateValid = (body: CreatePaymentRequest, may?: MayBeRejected) => Promise<Answer<CreatedPayment>>;

export function createValidPayment(api: Api, requests: Requests): CreateValid {
  return async (body, may) => {
    const answer = answered(await api.createPayment(body, may));
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
