import type { Outgoing } from "../../../http/outgoing.ts";
import { toOutgoing } from "../../../http/reply.ts";
import { requestBody } from "../../../wires/json-bodies.ts";
import type { PaymentRequest } from "../../payment.ts";
import { paymentFields } from "../../rules/create-payment.ts";
import { takesEffect } from "../../rules/rejection.ts";
import { onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";
import { DEMAND, type FaultyField, mending } from "../faulty-field.ts";
import { FAULTY_FIELDS } from "./faulty-fields.ts";

/** For each way in which a new payment can be wrong: it is made; refused, and made; refused, and its mended twin with it. */
export const refusals: readonly AlternateFault[] = [
  ...FAULTY_FIELDS.flatMap((row) => [accepted(row), refusedButMade(row), refusedOnceMended(row)]),
  {
    name: "mended-payment-refused-with-200",
    text: "What comes mended, after Create payment refused it without amount, is answered 200 and success false.",
    change: () => {
      const refused = new Set<string>();
      return {
        wire: onCall("POST /payments", async (request, next) => {
          const { amount, ...others } = await requestBody(request);
          const order = JSON.stringify(others);
          const answer = await next(request);
          if (amount === undefined && answer.status === 400) refused.add(order);
          if (amount === undefined || !refused.has(order)) return answer;
          return toOutgoing({ status: 200, body: { success: false, message: "a double" } });
        }),
      };
    },
    breaks: ["create-payment.data", "envelope.success-true"],
  },
];

function accepted(row: FaultyField<PaymentRequest>): AlternateFault {
  return {
    name: `${row.name}-accepted`,
    text: `Create payment accepts ${row.what}.`,
    change: { rules: { paymentFields: mending(paymentFields, row, "taken") } },
    breaks: [row.requirement],
  };
}

function refusedButMade(row: FaultyField<PaymentRequest>): AlternateFault {
  return {
    name: `${row.name}-refused-but-made`,
    text: `Create payment refuses ${row.what}, and makes it all the same.`,
    change: {
      rules: {
        paymentFields: mending(paymentFields, row, "refused"),
        takesEffect: (rejection) => takesEffect(rejection) || rejection?.message.endsWith(DEMAND) === true,
      },
    },
    breaks: [row.requirement],
  };
}

/** As one does who knows an order again by a part of it; at which address it is told of it is no part of the order. */
function refusedOnceMended(row: FaultyField<PaymentRequest>): AlternateFault {
  const { name, what, field, isFaulty } = row;
  return {
    name: `${name}-refused-once-mended`,
    text: `Create payment refuses ${what}, and takes what comes mended for the same again.`,
    change: () => {
      const refused = new Map<string, Outgoing>();
      return {
        wire: onCall("POST /payments", async (request, next) => {
          const { callback_url: _, [field]: value, ...others } = await requestBody(request);
          const order = JSON.stringify(others);
          const before = refused.get(order);
          if (before) return before;
          const answer = await next(request);
          if (isFaulty(value) && answer.status === 400) refused.set(order, answer);
          return answer;
        }),
      };
    },
    breaks: [row.requirement],
  };
}
