import { invalid } from "../../../reading/reading.ts";
import { paymentIdempotencyKey } from "../../rules/create-payment.ts";
import { refundIdempotencyKey } from "../../rules/create-refund.ts";
import { type Rejection, takesEffect } from "../../rules/rejection.ts";
import type { IntegrationFault } from "../fault.ts";
import { WITHOUT_REFUNDS } from "./without-refunds.ts";

/** Endpoints, sentence 3. */
export const idempotencyKey: readonly IntegrationFault[] = [
  {
    name: "missing-idempotency-key-accepted",
    text: "A payment is created without an X-Idempotency-Key too.",
    change: { rules: { paymentIdempotencyKey: refundIdempotencyKey } },
    breaks: ["endpoints.create-payment-requires-key"],
  },
  {
    name: "missing-idempotency-key-refused-but-done",
    text: "A request without X-Idempotency-Key is rejected, and the payment is created all the same.",
    change() {
      const inVain = new Set<Rejection | undefined>();
      return {
        rules: {
          paymentIdempotencyKey(...header) {
            const reading = paymentIdempotencyKey(...header);
            if (reading.rejection) inVain.add(reading.rejection);
            return reading;
          },
          takesEffect: (rejection) => takesEffect(rejection) || inVain.has(rejection),
        },
      };
    },
    breaks: ["endpoints.create-payment-requires-key"],
  },
  {
    name: "idempotency-key-of-refund-refused",
    text: "An X-Idempotency-Key is for payments; a refund that has one is rejected.",
    change: {
      rules: {
        refundIdempotencyKey: (header, ...rest) =>
          header === undefined
            ? refundIdempotencyKey(header, ...rest)
            : { value: undefined, rejection: invalid("a refund takes no such header", "X-Idempotency-Key") },
      },
    },
    breaks: WITHOUT_REFUNDS,
  },
  {
    name: "refund-without-idempotency-key-refused",
    text: "A refund without X-Idempotency-Key is rejected.",
    change: { rules: { refundIdempotencyKey: paymentIdempotencyKey } },
    breaks: ["endpoints.create-refund-key-optional"],
  },
];
