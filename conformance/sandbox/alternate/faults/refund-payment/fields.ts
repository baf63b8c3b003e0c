import type { Outgoing } from "../../../http/outgoing.ts";
import { requestBody } from "../../../wires/json-bodies.ts";
import type { RefundRequest } from "../../refund.ts";
import { refundFields } from "../../rules/refund-payment.ts";
import { idOf, onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";
import { type FaultyField, mending } from "../faulty-field.ts";
import { AMOUNT_IN_WORDS, OF_ANOTHER_TYPE } from "./faulty-fields.ts";

/** For each way in which a refund can be wrong: it is made; refused, and settled; refused, and its mended twin with it. */
export const fields: readonly AlternateFault[] = [AMOUNT_IN_WORDS, ...OF_ANOTHER_TYPE].flatMap((row) => [
  accepted(row),
  refusedButSettled(row),
  refusedOnceMended(row),
]);

function accepted(row: FaultyField<RefundRequest>): AlternateFault {
  return {
    name: `${row.name}-accepted`,
    text: `Refund payment accepts ${row.what}.`,
    change: { rules: { refundFields: mending(refundFields, row, "taken") } },
    breaks: [row.requirement],
  };
}

function refusedButSettled(row: FaultyField<RefundRequest>): AlternateFault {
  const { name, what, field, isFaulty } = row;
  return {
    name: `${name}-refused-but-settled`,
    text: `Refund payment refuses ${what}, and the payment is REFUNDED all the same.`,
    change: (_, store) => ({
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const { [field]: value } = await requestBody(request);
        const answer = await next(request);
        const payment = store.payments.get(idOf(request));
        if (isFaulty(value) && answer.status === 400 && payment)
          store.payments.set(payment.paymentId, { ...payment, status: "REFUNDED" });
        return answer;
      }),
    }),
    breaks: [row.requirement],
  };
}

/** As one does who lets a payment be refunded once, whatever came of it. */
function refusedOnceMended(row: FaultyField<RefundRequest>): AlternateFault {
  const { name, what, field, isFaulty } = row;
  return {
    name: `${name}-refused-once-mended`,
    text: `Refund payment refuses ${what}, and every refund of the same payment from then on.`,
    change: () => {
      const refused = new Map<string, Outgoing>();
      return {
        wire: onCall("POST /payments/*/refund", async (request, next) => {
          const { [field]: value } = await requestBody(request);
          const before = refused.get(request.url.href);
          if (before) return before;
          const answer = await next(request);
          if (isFaulty(value) && answer.status === 400) refused.set(request.url.href, answer);
          return answer;
        }),
      };
    },
    breaks: [row.requirement],
  };
}
