import type { CreatedPayment, CreatePaymentRequest } from "../../../../generated/integration/types.ts";
import { type Answer, Blocked } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { isLoopback } from "../../tools/loopback.ts";
import type { Api } from "./api.ts";
import type { Requests } from "./requests.ts";

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
      throw new Blocked(`the deployment refuses the configured window of ${expiresInMinutes} minutes`);
    }
    if (isLoopback(body.callbackUrl) && !(await api.createPayment(requests.minimalPayment())).accepted) {
      throw new Blocked(`the deployment may refuse ${body.callbackUrl}, an address of this machine, as callbackUrl`);
    }
    return answer;
  };
}
