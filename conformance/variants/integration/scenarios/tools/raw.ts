import type { IntegrationCredentials } from "../../../../../generated/integration/client.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import type { Answer, Session } from "../../../../scenario/index.ts";
import { createSend, type Deviation as HeaderDeviation } from "../../../shared/scenarios/client.ts";
import type { PaymentRef, RefundRef } from "./api.ts";
import { headersOf } from "./credentials.ts";

export type HeaderName = "Client-Id" | "Business-Id" | "X-Api-Key" | "X-Idempotency-Key";

export type Deviation = HeaderDeviation<HeaderName>;

/**
 * The same calls as handwritten requests, for cases that the contract forbids or a deployment may reject. Each has a
 * fresh key.
 */
export interface Raw {
  /** Sends a `body` that is a string as it is, and anything else as JSON. */
  createPayment(body: unknown, deviation?: Deviation): Promise<Answer<unknown>>;
  readPayment(payment: PaymentRef, deviation?: Deviation): Promise<Answer<unknown>>;
  /** Lists payments; `query` is the text after the question mark. */
  listPayments(query: string, deviation?: Deviation): Promise<Answer<unknown>>;
  createRefund(payment: PaymentRef, body: unknown, deviation?: Deviation): Promise<Answer<unknown>>;
  readRefund(refund: RefundRef, deviation?: Deviation): Promise<Answer<unknown>>;
}

/** Creates handwritten requests with one set of credentials, at the address of a role. */
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
