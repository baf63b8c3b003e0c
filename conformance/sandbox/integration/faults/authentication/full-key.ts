import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";
import { rewritten } from "../rewritten.ts";

/** Responses that hold the key of whoever called. */
export const fullKey: readonly IntegrationFault[] = [
  {
    name: "key-in-refusal",
    text: "Who is refused gets the key back in the body, so as to see the mistake.",
    change: {
      async wire(request, next) {
        const response = await next(request);
        const presented = request.headers.get("x-api-key");
        if (response.status !== 401 || !presented) return response;
        return rewritten(response, (text) => JSON.stringify({ ...JSON.parse(text), presented }));
      },
    },
    reports: { violated: ["auth.no-full-key-in-responses"], findings: ["auth.uniform-body"] },
  },
  {
    name: "key-in-header",
    text: "The response to a new payment repeats the request's headers, the key among them.",
    change: {
      async wire(request, next) {
        const response = await next(request);
        const presented = request.headers.get("x-api-key");
        if (operationOf(request) === "createPayment" && presented) response.headers.set("X-Debug-Api-Key", presented);
        return response;
      },
    },
    reports: { violated: ["auth.no-full-key-in-responses"] },
  },
  {
    name: "key-in-payment-url",
    text: "The paymentUrl of a payment that is read has the key of the reader in its query.",
    change: {
      async wire(request, next) {
        const response = await next(request);
        const presented = request.headers.get("x-api-key") ?? "";
        if (operationOf(request) !== "getPayment" || !response.ok) return response;
        return rewritten(response, (text) => text.replace(/("paymentUrl":"[^"]*)"/, `$1?key=${presented}"`));
      },
    },
    reports: { violated: ["auth.no-full-key-in-responses"] },
  },
];
