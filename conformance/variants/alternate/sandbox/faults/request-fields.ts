import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { Incoming } from "../../../shared/sandbox/http/incoming.ts";
import { type Outgoing, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { Json, JsonObject } from "../../../shared/sandbox/values/json.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import {
  accepting,
  hasWrong,
  type Kind,
  rejectingInVain,
  replaced,
  type WrongField,
  type WrongValue,
} from "../../../shared/sandbox/wrong-fields.ts";
import type { AlternateChange } from "../change.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { invoiceFields } from "../rules/invoice-fields.ts";
import { refundFields } from "../rules/refund-payment.ts";
import { takesEffect } from "../rules/rejection.ts";
import { wrongInvoices, wrongPayments, wrongRefunds } from "./blame.ts";
import { type AlternateFault, type Call, fault, faults, idOf, onCall } from "./fault.ts";

/** A wrong value, with the words for its faults. */
interface FaultyField extends WrongValue {
  readonly requirement: RequirementId;
  /** Prefix of the names of its faults: `payment-without-amount`. */
  readonly name: string;
  /** Description of the request: `a payment without amount`. */
  readonly what: string;
}

/** A request, with the words for its faults. */
interface Asked {
  readonly noun: string;
  readonly wrong: readonly WrongField<RequirementId>[];
  /** Values that a lenient server substitutes for wrong ones, by the last member of the place. */
  readonly substitutes: Readonly<Record<string, Json>>;
  /** Names of the fields in the names of faults, where these are not the ends of the requirements' ids. */
  readonly names: Readonly<Record<string, string>>;
}

const PAYMENT: Asked = {
  noun: "payment",
  wrong: wrongPayments,
  substitutes: {
    amount: 100,
    currency: "BDT",
    customer_phone: "unknown",
    callback_url: "https://merchant.example/notify",
    metadata: {},
  },
  names: { customer_phone: "phone", callback_url: "callback", customer_name: "name" },
};

const INVOICE: Asked = {
  noun: "invoice",
  wrong: wrongInvoices,
  substitutes: {
    customer_name: "Customer",
    customer_phone: "unknown",
    items: [],
    description: "Item",
    quantity: 1,
    unit_price: 0,
    send_email: false,
  },
  names: { description: "line-description", quantity: "line-quantity" },
};

const REFUND: Asked = {
  noun: "refund",
  wrong: wrongRefunds,
  substitutes: {},
  names: { amount: "refund-amount", reason: "refund-reason" },
};

/** Words for a kind of wrong value, in names and descriptions. */
const WORDS: Readonly<Record<Exclude<Kind, "missing">, { readonly name: string; readonly is: string }>> = {
  null: { name: "null", is: "is null" },
  empty: { name: "empty", is: "is an empty string" },
  number: { name: "of-digits", is: "is a number" },
  string: { name: "in-a-string", is: "is a number in a string" },
  words: { name: "in-words", is: "is no number" },
  text: { name: "in-a-string", is: "is a string" },
  object: { name: "of-one-object", is: "is one line item instead of an array" },
};

/** Descriptions that do not follow from the field and the kind of value. */
const DESCRIPTIONS: Partial<Record<RequirementId, string>> = {
  "create-payment.amount": "a payment of an amount in words",
  "create-payment.amount-string": "a payment of an amount in a string",
  "create-invoice.optional-strings-number": "an invoice whose notes are a number",
  "create-invoice.send-email-string": "an invoice whose send_email is a string",
  "refund-payment.amount": "a refund of an amount in words",
  "refund-payment.amount-string": "a refund of an amount in a string",
};

/** Returns the wrong values of a request, with the words for their faults. */
function faultyFields({ noun, wrong: all, substitutes, names }: Asked): readonly FaultyField[] {
  return all.map((wrong) => {
    const { requirement, field, within = [], kind } = wrong;
    const member = within.at(-1) ?? field;
    const kebab = member.replaceAll("_", "-");
    const isLine = within.length > 0;
    const request = `${noun === "invoice" ? "an" : "a"} ${noun}${isLine ? " of a line" : ""}`;
    const [name, what] =
      kind === "missing"
        ? [`${isLine ? "line" : noun}-without-${kebab}`, `${request} without ${member}`]
        : [`${names[member] ?? kebab}-${WORDS[kind].name}`, `${request} whose ${member} ${WORDS[kind].is}`];
    return { ...wrong, name, what: DESCRIPTIONS[requirement] ?? what, substitute: substitutes[member] };
  });
}

/** Repeats the rejection of a faulty request for every later request with the same key. */
function refusedAgain(
  call: Call,
  wrong: FaultyField,
  knownBy: (value: unknown, others: JsonObject, request: Incoming) => string,
): AlternateChange {
  return () => {
    const refused = new Map<string, Outgoing>();
    return {
      wire: onCall(call, async (request, next) => {
        const { [wrong.field]: value, ...others } = await requestBody(request);
        const known = knownBy(value, others, request);
        const before = refused.get(known);
        if (before) return before;
        const answer = await next(request);
        if (hasWrong(wrong, value) && answer.status === 400) refused.set(known, answer);
        return answer;
      }),
    };
  };
}

/**
 * Three faults for each way in which a new payment can be wrong: it is created; rejected but created; rejected together
 * with its corrected twin.
 */
const refusedPayments: readonly AlternateFault[] = [
  ...faultyFields(PAYMENT).flatMap((row) => [
    fault(`${row.name}-accepted`, `Create payment accepts ${row.what}.`, row.requirement, {
      paymentFields: accepting(paymentFields, row),
    }),
    fault(
      `${row.name}-refused-but-made`,
      `Create payment refuses ${row.what}, and makes it all the same.`,
      row.requirement,
      () => {
        const { fields, ...rule } = rejectingInVain(paymentFields, row, takesEffect);
        return { paymentFields: fields, ...rule };
      },
    ),
    fault(
      `${row.name}-refused-once-corrected`,
      `Create payment refuses ${row.what}, and treats the corrected request as a repetition.`,
      row.requirement,
      // An order is identified by everything except its notification address.
      refusedAgain("POST /payments", row, (_, { callback_url: _url, ...order }) => JSON.stringify(order)),
    ),
  ]),
  ...faults({
    "corrected-payment-refused-with-200": [
      "After Create payment rejects a request without amount, the corrected request gets 200 and success false.",
      ["create-payment.data", "envelope.success-true"],
      () => {
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
    ],
  }),
];

/** The same three faults for each way in which a new invoice can be wrong. */
const refusedInvoices: readonly AlternateFault[] = faultyFields(INVOICE).flatMap((row) => [
  fault(`${row.name}-accepted`, `Create invoice accepts ${row.what}.`, row.requirement, {
    invoiceFields: accepting(invoiceFields, row),
  }),
  fault(
    `${row.name}-refused-but-made`,
    `Create invoice refuses ${row.what}, and makes it all the same.`,
    row.requirement,
    () => {
      const { fields, ...rule } = rejectingInVain(invoiceFields, row, takesEffect);
      return { invoiceFields: fields, ...rule };
    },
  ),
  fault(
    `${row.name}-refused-once-corrected`,
    `Create invoice refuses ${row.what}, and treats the corrected request as a repetition.`,
    row.requirement,
    refusedAgain("POST /invoices", row, (value, others) =>
      JSON.stringify([others, replaced(value, row.within ?? [], () => undefined)]),
    ),
  ),
]);

/**
 * Three faults for each way in which a refund can be wrong: it is created; rejected but settled; rejected together with
 * all later refunds.
 */
const refusedRefunds: readonly AlternateFault[] = faultyFields(REFUND).flatMap((row) => [
  fault(`${row.name}-accepted`, `Refund payment accepts ${row.what}.`, row.requirement, {
    refundFields: accepting(refundFields, row),
  }),
  fault(
    `${row.name}-refused-but-settled`,
    `Refund payment refuses ${row.what}, and the payment is REFUNDED all the same.`,
    row.requirement,
    (_, store) => ({
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const { [row.field]: value } = await requestBody(request);
        const answer = await next(request);
        const paid = store.payments.get(idOf(request));
        if (hasWrong(row, value) && answer.status === 400 && paid)
          store.payments.set(paid.paymentId, { ...paid, status: "REFUNDED" });
        return answer;
      }),
    }),
  ),
  fault(
    `${row.name}-refused-once-corrected`,
    `Refund payment refuses ${row.what}, and every refund of the same payment from then on.`,
    row.requirement,
    refusedAgain("POST /payments/*/refund", row, (_value, _others, { url }) => url.href),
  ),
]);

/** Source: Create payment, Create invoice and Refund payment, request bodies. */
export const requestFields: readonly AlternateFault[] = [...refusedPayments, ...refusedInvoices, ...refusedRefunds];
