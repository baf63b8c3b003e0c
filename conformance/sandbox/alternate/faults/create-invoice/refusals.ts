import type { Outgoing } from "../../../http/outgoing.ts";
import { requestBody } from "../../../wires/json-bodies.ts";
import { invoiceFields } from "../../rules/invoice-fields.ts";
import { takesEffect } from "../../rules/rejection.ts";
import { onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";
import { DEMAND, mending } from "../faulty-field.ts";
import type { FaultyInvoice } from "./faulty-invoice.ts";
import { FAULTY_INVOICES } from "./faulty-invoices.ts";

/** For each way in which a new invoice can be wrong: it is made; refused, and made; refused, and its mended twin with it. */
export const refusals: readonly AlternateFault[] = FAULTY_INVOICES.flatMap((row) => [
  accepted(row),
  refusedButMade(row),
  refusedOnceMended(row),
]);

function accepted(row: FaultyInvoice): AlternateFault {
  return {
    name: `${row.name}-accepted`,
    text: `Create invoice accepts ${row.what}.`,
    change: { rules: { invoiceFields: mending(invoiceFields, row, "taken") } },
    breaks: [row.requirement],
  };
}

function refusedButMade(row: FaultyInvoice): AlternateFault {
  return {
    name: `${row.name}-refused-but-made`,
    text: `Create invoice refuses ${row.what}, and makes it all the same.`,
    change: {
      rules: {
        invoiceFields: mending(invoiceFields, row, "refused"),
        takesEffect: (rejection) => takesEffect(rejection) || rejection?.message.endsWith(DEMAND) === true,
      },
    },
    breaks: [row.requirement],
  };
}

/** As one does who knows a request again by a part of it. */
function refusedOnceMended(row: FaultyInvoice): AlternateFault {
  const { name, what, field, isFaulty, otherwise = () => undefined } = row;
  return {
    name: `${name}-refused-once-mended`,
    text: `Create invoice refuses ${what}, and takes what comes mended for the same again.`,
    change: () => {
      const refused = new Map<string, Outgoing>();
      return {
        wire: onCall("POST /invoices", async (request, next) => {
          const { [field]: value, ...others } = await requestBody(request);
          const known = JSON.stringify([others, otherwise(value)]);
          const before = refused.get(known);
          if (before) return before;
          const answer = await next(request);
          if (isFaulty(value) && answer.status === 400) refused.set(known, answer);
          return answer;
        }),
      };
    },
    breaks: [row.requirement],
  };
}
