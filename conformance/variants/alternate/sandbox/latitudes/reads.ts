import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { accepting } from "../../../shared/sandbox/wires/answering.ts";
import { mapObjects, membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import type { AlternateChange } from "../change.ts";
import { callOf } from "../faults/fault.ts";
import { type AlternateLatitude, latitudes } from "./latitude.ts";

const status = "the status of a success";
const reminder = "the data of a reminder";

/** Alternative representations of the same data. */
export const reads: readonly AlternateLatitude[] = latitudes({
  "created-with-200": [
    "Accepted create requests are answered with 200.",
    status,
    { wire: accepting(() => ({ status: 200 })) },
  ],
  "all-with-202": ["Everything is answered with 202.", status, { wire: accepting(() => ({ status: 202 })) }],
  "objects-in-each-other": [
    "Refunds and paid invoices contain their payment; a payment has empty members for its invoice and its refunds.",
    "additional members",
    { wire: accepting(({ body }) => ({ body: mapObjects(body, entangled) })) },
  ],
  "message-without-words": [
    "Messages are empty.",
    "the message",
    { wire: accepting(({ body }) => ("data" in membersOf(body) ? { body: { ...membersOf(body), message: "" } } : {})) },
  ],
  "reminder-with-data": ["A reminder is answered with data.", reminder, remindingWith({ queued: true })],
  "reminder-with-null": ["A reminder is answered with data that are null.", reminder, remindingWith(null)],
});

function remindingWith(data: JsonObject | null): AlternateChange {
  return {
    wire: accepting(({ body }, request) =>
      callOf(request) === "POST /invoices/*/remind" ? { body: { ...membersOf(body), data } } : {},
    ),
  };
}

/** Adds the payment to a refund and to a paid invoice, and empty members for its invoice and refunds to a payment. */
function entangled(each: JsonObject): JsonObject {
  const { payment_id } = each;
  if ("invoice_number" in each) {
    return payment_id ? { ...each, payment: { payment_id, status: "COMPLETED", amount: each["total"] } } : each;
  }
  if ("refund_id" in each) return { ...each, payment: { payment_id, status: "COMPLETED" } };
  if (!("payment_id" in each)) return each;
  return { ...each, invoice_id: null, refund_id: null, refunds: [], invoice: null };
}
