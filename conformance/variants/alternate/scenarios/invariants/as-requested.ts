import { type Sighting, sameAmount } from "../../../../scenario/index.ts";
import { createMemory } from "../../../shared/scenarios/invariants/memory.ts";
import { neverChanges } from "../../../shared/scenarios/invariants/never-changes.ts";
import { asList, objectAt, type Shown } from "../../../shared/scenarios/invariants/shown.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { plainLinesOf } from "./invoice-sums.ts";
import {
  createdInvoice,
  createdPayment,
  isPlainEntry,
  readInvoice,
  readPayment,
  rule,
  sentIn,
  shownPayments,
} from "./shown.ts";

type Rule = Parameters<typeof rule>[0];

/** A value of a create request, and its comparison with every exchange that shows the created resource. */
interface AsRequested<T> {
  readonly createdIn: (sighting: Sighting) => Shown | undefined;
  /** Undefined if the request does not determine the value. */
  readonly asked: (sent: Found, created: Found) => T | undefined;
  readonly shownIn: (sighting: Sighting) => readonly Shown[];
  /** Undefined if the shown value cannot be compared: the schemas judge it. */
  readonly isSo: (found: Found, asked: T) => boolean | undefined;
  readonly expected: string;
  readonly actual: (found: Found, asked: T) => readonly [shown: unknown, asked: unknown];
}

/** Marks an id with two requests that differ in the value: the ids are at fault, so neither value is expected. */
const UNCLEAR = Symbol("asked for twice, in two ways");

function asRequested<T extends string | number | boolean>({
  createdIn,
  asked,
  shownIn,
  isSo,
  expected,
  actual,
}: AsRequested<T>): Rule["watch"] {
  return () => {
    const requests = createMemory<{ readonly value: T | undefined | typeof UNCLEAR; readonly scenario: string }>();
    return (sighting, say) => {
      const created = createdIn(sighting);
      if (created) {
        const value = asked(sentIn(sighting.request), created.found);
        const before = requests.get(created.key);
        const isClear = before === undefined || before.value === value;
        requests.set(created.key, { value: isClear ? value : UNCLEAR, scenario: sighting.scenario });
      }
      for (const { key, id, found } of shownIn(sighting)) {
        const request = requests.get(key);
        if (request === undefined || request.value === undefined || request.value === UNCLEAR) continue;
        const so = isSo(found, request.value);
        if (so === undefined) continue;
        if (so) say.held();
        else {
          const [shown, wanted] = actual(found, request.value);
          const text = `${say.show(shown)} of ${say.show(id)}, which was created with ${say.show(wanted)}`;
          say.broken({ expected, actual: text, since: request.scenario });
        }
      }
    };
  };
}

/** Returns the requested amount; undefined unless it is a positive safe integer, since others may be changed. */
function askedAmount({ amount }: Found): number | undefined {
  return typeof amount === "number" && Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
}

const PAYMENT_CALLS = ["createPayment", "getPayment", "listPayments"] as const;

/**
 * Payment, row amount; ruling 3. A list may be full of the payments of others: only those of known requests are
 * compared.
 */
export const amountAsRequested = rule({
  requirement: "payment.amount-as-requested",
  counts: "amounts of payments, compared with their create requests",
  operations: PAYMENT_CALLS,
  watch: asRequested<number>({
    createdIn: createdPayment,
    asked: askedAmount,
    shownIn: shownPayments,
    isSo: ({ amount }, asked) => (typeof amount === "number" ? sameAmount(amount, asked) : undefined),
    expected: "the amount that the create request names, wherever the payment is shown",
    actual: ({ amount }, asked) => [amount, asked],
  }),
});

/** Payment, row currency; ruling 3. Which codes are accepted is open, and so is the treatment of lowercase ones. */
export const currencyAsRequested = rule({
  requirement: "payment.currency-as-requested",
  counts: "currencies of payments, compared with their create requests",
  operations: PAYMENT_CALLS,
  watch: asRequested<string>({
    createdIn: createdPayment,
    asked: ({ currency }) => (typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : undefined),
    shownIn: shownPayments,
    isSo: ({ currency }, asked) => (typeof currency === "string" ? currency === asked : undefined),
    expected: "the currency that the create request names, wherever the payment is shown",
    actual: ({ currency }, asked) => [currency, asked],
  }),
});

/** Payment, silent: the payment of an invoice has no create request that names its amount. */
export const amountNeverChanges = rule({
  requirement: "payment.amount-never-changes",
  counts: "amounts of payments not created by a request, when shown again",
  operations: PAYMENT_CALLS,
  watch(run) {
    const created = createMemory<true>();
    const watch = neverChanges<number>({
      noun: "amount",
      shownIn: (sighting) => shownPayments(sighting).filter(({ key }) => !created.get(key)),
      isFirst: ({ request }) => request.operation !== "listPayments",
      read: ({ amount }) => (typeof amount === "number" && Number.isSafeInteger(amount) ? amount : undefined),
      isSame: sameAmount,
    })(run);
    return (sighting, say) => {
      const payment = createdPayment(sighting);
      if (payment && askedAmount(sentIn(sighting.request)) !== undefined) created.set(payment.key, true);
      watch(sighting, say);
    };
  },
});

/** Payment, rows customer_phone and customer_name; ruling 3: every read shows the values that were supplied. */
export const customerNameShown = rule({
  requirement: "payment.customer-name",
  counts: "reads of payments for which a customer_name was sent",
  operations: ["createPayment", "getPayment"],
  watch: asRequested<string>({
    createdIn: createdPayment,
    asked: ({ customer_name }) => textIn(customer_name),
    shownIn: (sighting) => asList(readPayment(sighting)),
    isSo: ({ customer_name }) => hasText(customer_name),
    expected: "a customer_name on every read of a payment for which one was sent",
    actual: ({ customer_name }, asked) => [customer_name, asked],
  }),
});

function isPlainMetadata(metadata: Found | undefined): boolean {
  const entries = Object.entries(metadata ?? {});
  return entries.length > 0 && entries.every(isPlainEntry);
}

/** Payment, row metadata; ruling 3. */
export const metadataShown = rule({
  requirement: "payment.metadata",
  counts: "reads of payments for which metadata was sent",
  operations: ["createPayment", "getPayment"],
  watch: asRequested<true>({
    createdIn: createdPayment,
    asked: (sent) => (isPlainMetadata(objectAt(sent, "metadata")) ? true : undefined),
    shownIn: (sighting) => asList(readPayment(sighting)),
    isSo: ({ metadata }) => hasAny(metadata),
    expected: "metadata on every read of a payment for which it was sent",
    actual: ({ metadata }) => [metadata, "metadata"],
  }),
});

/** Invoice, row customer_email; ruling 3. Which addresses are invalid is open. */
export const customerEmailShown = rule({
  requirement: "invoice.customer-email",
  counts: "reads of invoices for which a customer_email was sent",
  operations: ["createInvoice", "getInvoice"],
  watch: asRequested<string>({
    createdIn: createdInvoice,
    asked: ({ customer_email }) =>
      typeof customer_email === "string" && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(customer_email)
        ? customer_email
        : undefined,
    shownIn: (sighting) => asList(readInvoice(sighting)),
    isSo: ({ customer_email }) => hasText(customer_email),
    expected: "a customer_email on every read of an invoice for which one was sent",
    actual: ({ customer_email }, asked) => [customer_email, asked],
  }),
});

/** Invoice, row items; ruling 3: an empty list does not show them. */
export const itemsShown = rule({
  requirement: "invoice.items",
  counts: "reads of invoices for which line items were sent",
  operations: ["createInvoice", "getInvoice"],
  watch: asRequested<number>({
    createdIn: createdInvoice,
    asked: (sent) => plainLinesOf(sent)?.length,
    shownIn: (sighting) => asList(readInvoice(sighting)),
    isSo: ({ items }) => (Array.isArray(items) ? items.length > 0 : undefined),
    expected: "line items on every read of an invoice for which they were sent",
    actual: ({ items }, asked) => [items, asked],
  }),
});

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Invoice, row due_date; ruling 3. The treatment of a day that no calendar has, or that has passed, is open. */
export const dueDateShown = rule({
  requirement: "invoice.due-date",
  counts: "invoices for which a due_date was sent, where they were created or read",
  operations: ["createInvoice", "getInvoice"],
  watch: asRequested<string>({
    createdIn: createdInvoice,
    asked({ due_date }, { created_at }) {
      const day = typeof due_date === "string" && DAY.test(due_date) ? due_date : undefined;
      if (day === undefined || typeof created_at !== "string" || day <= created_at.slice(0, 10)) return undefined;
      const dayMs = Date.parse(day);
      return !Number.isNaN(dayMs) && new Date(dayMs).toISOString().startsWith(day) ? day : undefined;
    },
    shownIn: (sighting) => asList(createdInvoice(sighting) ?? readInvoice(sighting)),
    isSo: ({ due_date }) => hasText(due_date),
    expected: "a due_date wherever an invoice is shown for which one was sent",
    actual: ({ due_date }, asked) => [due_date, asked],
  }),
});

function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" && value.length <= 200 ? value : undefined;
}

/** Returns true if the value is a text that is not empty; undefined if it is of another type. */
function hasText(value: unknown): boolean | undefined {
  const isNone = value === undefined || value === null || value === "";
  return isNone || typeof value === "string" ? !isNone : undefined;
}

function hasAny(value: unknown): boolean | undefined {
  const isNone = value === undefined || value === null;
  return isNone || typeof value === "object" ? !isNone : undefined;
}
