import type { OutgoingRequest } from "../../../exchange/index.ts";
import { once } from "../../tools/invariants/once.ts";
import { decoded } from "../../tools/invariants/resource-key.ts";

/** What a request addresses. */
export interface Address {
  /** Where the deployment is: no two resources below one base share an id, but live and sandbox may. */
  readonly base: string;
  /** Empty where the request names none. */
  readonly paymentId: string;
  readonly refundId: string;
}

const PATH = /^(.*?)\/api\/v1\/payment\/([^/?#]+)(?:\/refund\/([^/?#]+))?/;

export const addressOf = once(({ url }: OutgoingRequest): Address => {
  const [, base = "", payment = "", refund = ""] = PATH.exec(url) ?? [];
  return { base, paymentId: decoded(payment), refundId: decoded(refund) };
});
