import {
  createIntegrationClient,
  type IntegrationClientOptions,
  type IntegrationCredentials,
} from "../../../../generated/integration/client.ts";
import type {
  CreatedPayment,
  CreatedRefund,
  CreatePaymentRequest,
  CreateRefundRequest,
  Payment,
} from "../../../../generated/integration/types.ts";
import type { RoleName } from "../../../deployment/index.ts";
import { RequestDouble, type ResponseDouble } from "../../../exchange/index.ts";
import { type Answer, createAnswer, type Session } from "../../../scenario/index.ts";
import { type Found, isId, paymentsIn, refundsIn } from "./shapes.ts";

/** What names a payment, and where its customer pays, if an answer said so. */
export type PaymentRef = Pick<Payment, "paymentId"> & Partial<Pick<Payment, "paymentUrl">>;

/** What names a refund. */
export type RefundRef = Pick<CreatedRefund, "paymentId" | "refundId">;

export interface Retry {
  /** The key of an earlier call, to send the same request again; `null` sends none where it is optional. */
  readonly idempotencyKey?: string;
}

/** The documented calls, by the generated client: its types forbid what the contract forbids. */
export interface Api {
  createPayment(body: CreatePaymentRequest, retry?: Retry): Promise<Answer<CreatedPayment>>;
  readPayment(payment: PaymentRef): Promise<Answer<Payment>>;
  /** The own payments of one answer, read by shape. */
  listPayments(query?: ListQuery): Promise<Answer<readonly Found[]>>;
  createRefund(
    payment: PaymentRef,
    body: CreateRefundRequest,
    retry?: { readonly idempotencyKey?: string | null },
  ): Promise<Answer<CreatedRefund>>;
  /** The refund, read by shape: the body is open. */
  readRefund(refund: RefundRef): Promise<Answer<Found>>;
}

export type ListQuery = NonNullable<
  NonNullable<Parameters<ReturnType<typeof createIntegrationClient>["listPayments"]>[0]>["query"]
>;

/** The API as one set of credentials may call it, at the address of a role. */
export function createApi(session: Session, credentials: IntegrationCredentials, role: RoleName = "main"): Api {
  const client = createIntegrationClient({
    baseUrl: session.address(role),
    credentials,
    // The doubles have what the client uses of a Request and a Response, and nothing else.
    Request: RequestDouble as unknown as NonNullable<IntegrationClientOptions["Request"]>,
    fetch: ((request: unknown) => session.fetch(request as RequestDouble)) as unknown as NonNullable<
      IntegrationClientOptions["fetch"]
    >,
  });

  return {
    async createPayment(body, { idempotencyKey } = {}) {
      const { data, response } = await client.createPayment({
        body,
        ...kept(idempotencyKey),
      });
      return answer("create payment", response, () => withId<CreatedPayment>(data?.data, "paymentId"));
    },
    async readPayment({ paymentId }) {
      const { data, response } = await client.getPayment({ path: { paymentId } });
      return answer("get payment", response, () => withId<Payment>(data?.data, "paymentId"));
    },
    async listPayments(query = {}) {
      const { data, response } = await client.listPayments({ query });
      return answer("list payments", response, () => paymentsIn(data));
    },
    async createRefund({ paymentId }, body, { idempotencyKey } = {}) {
      const { data, response } = await client.createRefund({
        path: { paymentId },
        body,
        ...kept(idempotencyKey),
      });
      return answer("create refund", response, () => withId<CreatedRefund>(data?.data, "refundId"));
    },
    async readRefund({ paymentId, refundId }) {
      const { data, response } = await client.getRefund({ path: { paymentId, refundId } });
      return answer("get refund", response, () => refundsIn(data).find((each) => each["refundId"] === refundId));
    },
  };
}

/** A key that the caller gives stays the same when the request is sent again after 429: the scenario is about it. */
function kept<Key>(idempotencyKey: Key | undefined) {
  return idempotencyKey === undefined ? {} : { idempotencyKey, keepIdempotencyKey: true };
}

function answer<T>(step: string, response: Response, find: () => T | undefined): Answer<T> {
  // The client hands back the double that its injected fetch resolved to.
  const { exchange, value } = response as unknown as ResponseDouble;
  return createAnswer(step, { status: response.status, json: value, exchange }, find);
}

/**
 * The resource, if it has the id without which no further call can name it. The rest is taken at its word: the choke
 * point has judged it already, and the checks take any value.
 */
function withId<T>(resource: unknown, id: keyof T & string): T | undefined {
  const found = typeof resource === "object" && resource !== null && isId(Reflect.get(resource, id));
  // Judged elsewhere, as said above.
  return found ? (resource as T) : undefined;
}
