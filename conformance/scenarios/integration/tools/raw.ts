import type { IntegrationCredentials } from "../../../../generated/integration/client.ts";
import type { RoleName } from "../../../deployment/index.ts";
import type { Answer, Session } from "../../../scenario/index.ts";
import type { PaymentRef, RefundRef } from "./api.ts";
import { headersOf } from "./credentials.ts";

export type HeaderName = "Client-Id" | "Business-Id" | "X-Api-Key" | "X-Idempotency-Key";

/** How a hand-made request differs from a proper one. */
export interface Deviation {
  /** Headers to leave out. */
  readonly without?: readonly HeaderName[];
  /** Headers to send with another value. A key that is given here is kept when the request is sent again after a 429. */
  readonly headers?: Readonly<Partial<Record<HeaderName, string>>>;
  /** True for what was asked before: how it is answered is open (ruling 15), even with which success. */
  readonly again?: boolean;
}

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
  const send = (
    operation: string,
    path: string,
    body: unknown,
    { without = [], headers = {}, again = false }: Deviation = {},
  ) => {
    const proper: Partial<Record<string, string>> = Object.fromEntries(headersOf(credentials));
    if (body !== undefined) {
      proper["Content-Type"] = "application/json";
      proper["X-Idempotency-Key"] = crypto.randomUUID();
    }
    const sent = Object.entries({ ...proper, ...headers }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !without.some((each) => each === entry[0]),
    );
    const request = {
      operation,
      role,
      path,
      headers: sent,
      keepIdempotencyKey: "X-Idempotency-Key" in headers,
      open: again,
    };
    if (body === undefined) return session.send(request);
    return session.send({ ...request, body: typeof body === "string" ? body : JSON.stringify(body) });
  };
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
