import { responseBody } from "../../../wires/json-bodies.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

/** Answers that hold the key of whoever called. */
export const fullKey: readonly IntegrationFault[] = [
  {
    name: "key-in-refusal",
    text: "Who is refused gets the key back in the body, so as to see the mistake.",
    change: {
      async wire(request, next) {
        const answer = await next(request);
        const presented = request.headers.get("x-api-key");
        if (answer.status !== 401 || !presented) return answer;
        return { ...answer, text: JSON.stringify({ ...responseBody(answer), presented }) };
      },
    },
    breaks: ["auth.no-full-key-in-responses", "auth.uniform-body"],
  },
  {
    name: "key-in-header",
    text: "The response to a new payment repeats the request's headers, the key among them.",
    change: {
      async wire(request, next) {
        const answer = await next(request);
        const presented = request.headers.get("x-api-key");
        if (operationOf(request) !== "createPayment" || !presented) return answer;
        return { ...answer, headers: { ...answer.headers, "x-debug-api-key": presented } };
      },
    },
    breaks: ["auth.no-full-key-in-responses"],
  },
  {
    name: "key-in-payment-url",
    text: "The paymentUrl of a payment that is read has the key of the reader in its query.",
    change: {
      async wire(request, next) {
        const answer = await next(request);
        const presented = request.headers.get("x-api-key") ?? "";
        if (operationOf(request) !== "getPayment" || !answer.text) return answer;
        return { ...answer, text: answer.text.replace(/("paymentUrl":"[^"]*)"/, `$1?key=${presented}"`) };
      },
    },
    breaks: ["list-payments.listed-as-read", "auth.no-full-key-in-responses", "payment.payment-url-never-changes"],
  },
];
