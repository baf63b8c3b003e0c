import { createIntegrationClient, type IntegrationCredentials } from "../../../../../generated/integration/client.ts";
import type {
  CreatedPayment,
  CreatedRefund,
  CreatePaymentRequest,
  CreateRefundRequest,
  Payment,
} from "../../../../../generated/integration/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import type { Answer, Session } from "../../../../scenario/index.ts";
import { answerOf, clientPorts, withId } from "../../../shared/scenarios/client.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { paymentsIn, refundsIn } from "./shapes.ts";

/** Id of a payment, and the address where its customer pays, if a response named it. */
export type PaymentRef = Pick<Payment, "paymentId"> & Partial<Pick<Payment, "paymentUrl">>;

/** Ids of a refund. */
export type RefundRef = Pick<CreatedRefund, "paymentId" | "refundId">;

export interface Retry {
  /** Key of an earlier call, to send the same request again; `null` sends none where it is optional. */
  readonly idempotencyKey?: string;
}

/** Documented calls through the generated client, whose types forbid what the contract forbids. */
export interface Api {
  createPayment(body: CreatePaymentRequest, retry?: Retry): Promise<Answer<CreatedPayment>>;
  readPayment(payment: PaymentRef): Promise<Answer<Payment>>;
  /** Returns the payments of the business in one response, found by shape. */
  listPayments(query?: ListQuery): Promise<Answer<readonly Found[]>>;
  createRefund(
    payment: PaymentRef,
    body: CreateRefundRequest,
    retry?: { readonly idempotencyKey?: string | null },
  ): Promise<Answer<CreatedRefund>>;
  /** Returns the refund, found by shape: the body is open. */
  readRefund(refund: RefundRef): Promise<Answer<Found>>;
}

export type ListQuery = NonNullable<
  NonNullable<Parameters<ReturnType<typeof createIntegrationClient>["listPayments"]>[0]>["query"]
>;

/** Creates the API for one set of credentials, at the address of a role. */
export function createApi(session: Session, credentials: IntegrationCredentials, role: RoleName = "main"): Api {
  const client = createIntegrationClient({
    baseUrl: session.address(role),
    credentials,
    ...clientPorts(session),
  });

  return {
    async createPayment(body, { idempotencyKey } = {}) {
      const { data, response } = await client.createPayment({
        body,
        ...kept(idempotencyKey),
      });
      return answerOf("create payment", response, () => withId<CreatedPayment>(data?.data, "paymentId"));
    },
    async readPayment({ paymentId }) {
      const { data, response } = await client.getPayment({ path: { paymentId } });
      return answerOf("get payment", response, () => withId<Payment>(data?.data, "paymentId"));
    },
    async listPayments(query = {}) {
      const { data, response } = await client.listPayments({ query });
      return answerOf("list payments", response, () => paymentsIn(data));
    },
    async createRefund({ paymentId }, body, { idempotencyKey } = {}) {
      const { data, response } = await client.createRefund({
        path: { paymentId },
        body,
        ...kept(idempotencyKey),
      });
      return answerOf("create refund", response, () => withId<CreatedRefund>(data?.data, "refundId"));
    },
    async readRefund({ paymentId, refundId }) {
      const { data, response } = await client.getRefund({ path: { paymentId, refundId } });
      return answerOf("get refund", response, () => refundsIn(data).find((each) => each["refundId"] === refundId));
    },
  };
}

/** Keeps a key that the caller gives when the request is sent again after 429: the scenario depends on it. */
function kept<Key>(idempotencyKey: Key | undefined) {
  return idempotencyKey === undefined ? {} : { idempotencyKey, keepIdempotencyKey: true };
}
