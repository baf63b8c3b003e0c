import type { CreatedPayment, CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import { type Answer, Blocked, type Session } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { isLoopback } from "../../tools/loopback.ts";
import type { Api } from "./api.ts";

/**
 * Creates a payment that must be accepted. Where it is refused and our own data may be the reason, the address of the inbox
 * or of this machine as callback_url, throws {@link Blocked}: rulings 11 and 20.
 */
export type CreateValid = (body: CreatePaymentRequest) => Promise<Answer<CreatedPayment>>;

export function createValidPayment(session: Session, api: Api): CreateValid {
  const { callbackUrl } = session.data;
  return async (body) => {
    const answer = answered(await api.createPayment(body));
    if (answer.status < 400) return answer;
    const elsewhere = { ...body, callback_url: callbackUrl };
    const isOwnAddress = body.callback_url !== callbackUrl;
    if (isOwnAddress && (await api.createPayment(elsewhere)).accepted) {
      throw new Blocked(`the deployment refuses ${body.callback_url} as callback_url, and accepts ${callbackUrl}`);
    }
    if (isLoopback(callbackUrl) && !(await api.createPayment(minimal(elsewhere))).accepted) {
      throw new Blocked(`the deployment may refuse ${callbackUrl}, an address of this machine, as callback_url`);
    }
    return answer;
  };
}

function minimal({ amount, currency, customer_phone, callback_url }: CreatePaymentRequest): CreatePaymentRequest {
  return { amount, currency, customer_phone, callback_url };
}
