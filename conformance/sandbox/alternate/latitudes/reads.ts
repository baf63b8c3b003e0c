import type { JsonObject } from "../../values/json.ts";
import { accepting } from "../../wires/answering.ts";
import { mapObjects, membersOf } from "../../wires/map-json.ts";
import { callOf } from "../faults/call.ts";
import type { AlternateLatitude } from "./latitude.ts";

const members = "members that nobody asked for";
const status = "the status of a success";
const reminder = "the data of a reminder";

/** Ways to say the same. */
export const reads: readonly AlternateLatitude[] = [
  {
    name: "created-with-200",
    text: "What is created is answered with 200.",
    about: status,
    change: { wire: accepting(() => ({ status: 200 })) },
  },
  {
    name: "all-with-202",
    text: "Everything is answered with 202.",
    about: status,
    change: { wire: accepting(() => ({ status: 202 })) },
  },
  {
    name: "more-members",
    text: "Every object has members that no document knows.",
    about: members,
    change: {
      wire: accepting(({ body }) => ({ body: mapObjects(body, (each) => ({ ...each, more: null, _links: [] })) })),
    },
  },
  {
    name: "objects-in-each-other",
    text: "Payments, refunds and invoices hold each other.",
    about: members,
    change: { wire: accepting(({ body }) => ({ body: mapObjects(body, entangled) })) },
  },
  {
    name: "message-without-words",
    text: "Messages are empty.",
    about: "the message",
    change: { wire: accepting(({ body }) => ("data" in membersOf(body) ? { body: withMessage(body, "") } : {})) },
  },
  {
    name: "reads-with-message",
    text: "Reads and lists have a message, too.",
    about: "the message",
    change: {
      wire: accepting(({ body }, request) =>
        request.method === "GET" && "data" in membersOf(body) ? { body: withMessage(body, "Done") } : {},
      ),
    },
  },
  {
    name: "reminder-with-data",
    text: "A reminder is answered with data.",
    about: reminder,
    change: remindingWith({ queued: true }),
  },
  {
    name: "reminder-with-null",
    text: "A reminder is answered with data that are null.",
    about: reminder,
    change: remindingWith(null),
  },
];

function remindingWith(data: JsonObject | null): AlternateLatitude["change"] {
  return {
    wire: accepting(({ body }, request) =>
      callOf(request) === "POST /invoices/*/remind" ? { body: { ...membersOf(body), data } } : {},
    ),
  };
}

function withMessage(body: Parameters<typeof membersOf>[0], message: string): JsonObject {
  return { ...membersOf(body), message };
}

/** Every payment names an invoice or none and lists its refunds; an invoice has its payment in it. */
function entangled(each: JsonObject): JsonObject {
  const { payment_id } = each;
  if ("invoice_number" in each) {
    return payment_id ? { ...each, payment: { payment_id, status: "COMPLETED", amount: each["total"] } } : each;
  }
  if ("refund_id" in each) return { ...each, payment: { payment_id, status: "COMPLETED" } };
  if (!("payment_id" in each)) return each;
  return { ...each, invoice_id: null, refund_id: null, refunds: [], invoice: null };
}
