import type { IntegrationCredentials } from "../../../../../generated/integration/client.ts";
import type {
  CreatedRefund,
  CreatePaymentRequest,
  CreateRefundRequest,
  operations,
  Payment,
} from "../../../../../generated/integration/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import type { Session } from "../../../../scenario/index.ts";
import {
  createCalls,
  type Deviation as HeaderDeviation,
  type MayBeRejected,
  withId,
} from "../../../shared/scenarios/calls.ts";
import { type CredentialHeader, headersOf } from "./credentials.ts";
import { paymentsIn, refundsIn } from "./shapes.ts";

/** Id of a payment, and the address where its customer pays, if a response named it. */
export type PaymentRef = Pick<Payment, "paymentId"> & Partial<Pick<Payment, "paymentUrl">>;

/** Ids of a refund. */
export type RefundRef = Pick<CreatedRefund, "paymentId" | "refundId">;

export type ListQuery = NonNullable<operations["listPayments"]["parameters"]["query"]>;

const KEY = "X-Idempotency-Key";

export type HeaderName = CredentialHeader | typeof KEY;

export type Deviation = HeaderDeviation<HeaderName>;

export type Api = ReturnType<typeof createApi>;

export type Raw = ReturnType<typeof createRaw>;

function callsOf(session: Session, credentials: IntegrationCredentials, role: RoleName) {
  const options = { role, credentials: headersOf(credentials), idempotencyHeader: KEY } as const;
  return createCalls<operations, HeaderName>(session, options);
}

/** Creates the documented calls for one set of credentials, at the address of a role. */
export function createApi(session: Session, credentials: IntegrationCredentials, role: RoleName = "main") {
  const { call } = callsOf(session, credentials, role);
  return {
    createPayment: (
      body: CreatePaymentRequest,
      { idempotencyKey, ...may }: MayBeRejected & { readonly idempotencyKey?: string } = {},
    ) =>
      call("createPayment", { ...keyed(idempotencyKey), ...may, body }, (created) =>
        withId(created?.data, "paymentId"),
      ),
    readPayment: (path: PaymentRef) => call("getPayment", { path }, (payment) => withId(payment?.data, "paymentId")),
    /** Resolves to the payments of the business in one response, found by shape. */
    listPayments: (query: ListQuery = {}) => call("listPayments", { query }, paymentsIn),
    /** Creates a refund; with the key `null`, none is sent. */
    createRefund: (
      path: PaymentRef,
      body: CreateRefundRequest,
      { idempotencyKey, ...may }: MayBeRejected & { readonly idempotencyKey?: string | null } = {},
    ) => {
      const key = idempotencyKey === null ? {} : keyed(idempotencyKey);
      return call("createRefund", { path, ...key, ...may, body }, (created) => withId(created?.data, "refundId"));
    },
    /** Resolves to the refund, found by shape: the body is open. */
    readRefund: (path: RefundRef) =>
      call("getRefund", { path }, (body) => refundsIn(body).find((each) => each["refundId"] === path.refundId)),
  };
}

/** Returns a new key for a call, or that of an earlier call, which is kept whenever the request is sent again. */
function keyed(idempotencyKey?: string) {
  const header = { [KEY]: idempotencyKey ?? crypto.randomUUID() };
  return { header, keepIdempotencyKey: idempotencyKey !== undefined };
}

/**
 * Creates the same calls for requests that the contract forbids, or a deployment may reject. Each request that creates
 * something has a new key. A `query` is the text after the question mark.
 */
export function createRaw(session: Session, credentials: IntegrationCredentials, role: RoleName = "main") {
  const { send } = callsOf(session, credentials, role);
  return {
    createPayment: (body: unknown, deviation?: Deviation) => send("createPayment", { body, ...deviation }),
    readPayment: (path: PaymentRef, deviation?: Deviation) => send("getPayment", { path, ...deviation }),
    listPayments: (query: string, deviation?: Deviation) => send("listPayments", { query, ...deviation }),
    createRefund: (path: PaymentRef, body: unknown, deviation?: Deviation) =>
      send("createRefund", { path, body, ...deviation }),
    readRefund: (path: RefundRef, deviation?: Deviation) => send("getRefund", { path, ...deviation }),
  };
}
