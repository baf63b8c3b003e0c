import type { Business } from "../business.ts";
import type { Core } from "../core.ts";
import { toResponse } from "../http/reply.ts";
import { createRoutes, type Routed } from "../http/routes.ts";
import { authenticate } from "./authenticate.ts";
import type { Endpoint } from "./call.ts";
import { createPayment } from "./create-payment.ts";
import { createRefund } from "./create-refund.ts";
import { listPayments } from "./list-payments.ts";
import { getPayment, getRefund } from "./read.ts";
import { readJsonObject } from "./read-json.ts";

/** Source: Versioning, sentence 1. */
export const API_PATH = "/api/v1/";

/** The integration API: authenticates first, then finds the endpoint. */
export function createApi(core: Core): (request: Request) => Promise<Response> {
  const { rules } = core;
  const answer =
    (endpoint: Endpoint) =>
    async ({ entered: business, request, params }: Routed<Business>) => {
      const readJson = () => readJsonObject(request);
      return toResponse(await endpoint({ business, params, request, url: new URL(request.url), readJson }));
    };

  return createRoutes<Business>({
    routes: [
      { method: "POST", path: "/api/v1/payment/create", handle: answer(createPayment(core)) },
      { method: "GET", path: "/api/v1/payment/list", handle: answer(listPayments(core)) },
      { method: "GET", path: "/api/v1/payment/:paymentId", handle: answer(getPayment(core)) },
      { method: "POST", path: "/api/v1/payment/:paymentId/refund/create", handle: answer(createRefund(core)) },
      { method: "GET", path: "/api/v1/payment/:paymentId/refund/:refundId", handle: answer(getRefund(core)) },
    ],
    enter(request) {
      const caller = authenticate(core, request.headers);
      return "reply" in caller ? toResponse(caller.reply) : caller.business;
    },
    unknown: () => toResponse(rules.answerRejection({ reason: "unknownPath", message: "there is no such path" })),
    wrongMethod(allow) {
      const message = `this path answers ${allow.join(", ")}`;
      return toResponse(rules.answerRejection({ reason: "wrongMethod", message, allow }));
    },
  });
}
