import type { IntegrationCredentials } from "../../../../generated/integration/client.ts";
import type { RoleName } from "../../../deployment/index.ts";
import type { Answer, Session } from "../../../scenario/index.ts";
import { createSend, type Deviation as HeaderDeviation } from "../../tools/client.ts";
import type { PaymentRef, RefundRef } from "./api.ts";
import { headersOf } from "./credentials.ts";

export type HeaderName = "Client-Id" | "Business-Id" | "X-Api-Key" | "X-Idempotency-Key";

export type Deviation = HeaderDeviation<HeaderName>;

/** The same calls spelled out by hand, for what the contract forbids or a deployment may turn down. Each has a fresh key. */
export interface Raw {
  /** A `body` that is a string is sent as it is; anything else as JSON. */
  createPayment(body: unknown, deviation?: Deviation): Promise<Answer<unknown>>;
  readPayment(payment: PaymentRef, deviation?: Deviation): Promise<Answer<unknown>>;
  /** `query` as it stands behind the question mark. */
  listPayments(query: string, deviation?: Deviation): Promise<Answer<unknown>>;
  createRefund(payment: PaymentRef, body: unknown, deviation?: Deviation): Promise<Answer<unknown>>;
  readRefund(refund: RefundRef, deviation?: Deviation): Promise<Answer<unknown>>;
}

/** Hand-made requests with one set of credentials, at the address of a role. */
export function createRaw(session: Session, credentials: IntegrationCredentials, role: RoleName = "main"): Raw {
  const send = createSend<HeaderName>(session, role, headersOf(credentials), "X-Idempotency-Key");
  const segment = encodeURIComponent;
  return {
    createPayment: (body, deviation) => send("createPayment", "/api/v1/payment/create", body, deviation),
    readPayment: ({ paymentId }, deviation) =>
      send("getPayment", `/api/v1/payment/${segment(paymentId)}`, undefined, deviation),
    listPayments: (query, deviation) =>
      send("listPayments", `/api/v1/payment/list${query === "" ? "" : `?${query}`}`, undefined, deviation),
    createRefund: ({ paymentId }, body, deviation) =>
      send("createRefund", `/api/v1/payment/${segment(paymentId)}/refund/create`, body, deviation),
    readRefund: ({ paymentId, refundId }, deviation) =>
      send("getRefund", `/api/v1/payment/${segment(paymentId)}/refund/${segment(refundId)}`, undefined, deviation),
  };
}
