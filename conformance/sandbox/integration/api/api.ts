import { createApi } from "../../http/api.ts";
import type { Core } from "../core.ts";
import { createPayment } from "./create-payment.ts";
import { createRefund } from "./create-refund.ts";
import { listPayments } from "./list-payments.ts";
import { getPayment, getRefund } from "./read.ts";

/** Source: Versioning, sentence 1. */
export const API_PATH = "/api/v1/";

/** The integration API. */
export function createIntegrationApi(core: Core) {
  return createApi({
    accounts: core,
    operations: [
      { method: "POST", path: "/api/v1/payment/create", endpoint: createPayment(core) },
      { method: "GET", path: "/api/v1/payment/list", endpoint: listPayments(core) },
      { method: "GET", path: "/api/v1/payment/:paymentId", endpoint: getPayment(core) },
      { method: "POST", path: "/api/v1/payment/:paymentId/refund/create", endpoint: createRefund(core) },
      { method: "GET", path: "/api/v1/payment/:paymentId/refund/:refundId", endpoint: getRefund(core) },
    ],
    answerRejection: core.rules.answerRejection,
  });
}
