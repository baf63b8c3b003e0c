import type { Sighting } from "../../../scenario/index.ts";
import { createMemory } from "../../tools/invariants/memory.ts";
import { LONGEST_ID, type Shown } from "../../tools/invariants/shown.ts";
import type { Found } from "../../tools/walk.ts";
import { addressOf, businessOf } from "./address.ts";
import { rule } from "./rule.ts";
import { createdInvoice, readInvoice, readPayment, shownPayments } from "./shown.ts";

/** A value that belongs to one resource alone. */
interface OfOne {
  /** What it is called, and what it belongs to, for people: `payment_url`, `payment`. */
  readonly member: string;
  readonly noun: string;
  readonly shownIn: (sighting: Sighting) => readonly Shown[];
  /** Whether the resource has come so far that its value is the one that it keeps. */
  readonly isKept?: (found: Found) => boolean;
}

/**
 * Holds each value against those of other resources, and against the one that a read showed of the same before. What a
 * create request is answered that is sent again is open.
 */
function belongsToOne({ member, noun, shownIn, isKept = () => true }: OfOne): Parameters<typeof rule>[0]["watch"] {
  return () => {
    const owners = createMemory<{ readonly id: string; readonly scenario: string }>();
    const values = createMemory<{ readonly value: string; readonly scenario: string }>();
    return (sighting, say) => {
      const isCreation = sighting.request.operation?.startsWith("create") ?? false;
      for (const { key, id, found } of shownIn(sighting)) {
        const value = found[member];
        if (typeof value !== "string" || value === "" || value.length > 10 * LONGEST_ID || !isKept(found)) continue;
        // Two businesses whose resources share an id are at fault for that.
        const business = businessOf(sighting.request);
        const ownerKey = `${addressOf(sighting.request).base} ${value}`;
        const valueKey = `${business} ${key}`;
        const owner = owners.get(ownerKey);
        const before = values.get(valueKey);
        owners.set(ownerKey, owner ?? { id, scenario: sighting.scenario });
        if (before === undefined) values.set(valueKey, { value, scenario: sighting.scenario });
        if (owner !== undefined && owner.id !== id) {
          const actual = `${say.show(value)} of ${say.show(id)}, and of ${say.show(owner.id)} before`;
          say.broken({ expected: `a ${member} that no other ${noun} has`, actual, since: owner.scenario });
        } else if (before !== undefined && before.value !== value && !isCreation) {
          const actual = `${say.show(value)} of ${say.show(id)}, which was ${say.show(before.value)} before`;
          say.broken({ expected: `the same ${member} wherever a ${noun} is shown`, actual, since: before.scenario });
        } else say.held();
      }
    };
  };
}

/** Payment, row payment_url. */
export const paymentUrls = rule({
  requirement: "payment.payment-url-identifies",
  counts: "addresses of payments, held against those of others and those before",
  operations: ["createPayment", "getPayment", "listPayments"],
  watch: belongsToOne({ member: "payment_url", noun: "payment", shownIn: shownPayments }),
});

/** Payment, row transaction_id: after payment. What stands there before is open. */
export const transactionIds = rule({
  requirement: "payment.transaction-id-identifies",
  counts: "transaction_ids of payments that were paid, held against those of others and those before",
  operations: ["getPayment"],
  watch: belongsToOne({
    member: "transaction_id",
    noun: "payment",
    shownIn: (sighting) => listOf(readPayment(sighting)),
    isKept: ({ status }) => status === "COMPLETED" || status === "REFUNDED",
  }),
});

/** Invoice, row payment_url. */
export const invoiceUrls = rule({
  requirement: "invoice.payment-url-identifies",
  counts: "addresses of invoices, held against those of others and those before",
  operations: ["createInvoice", "getInvoice"],
  watch: belongsToOne({
    member: "payment_url",
    noun: "invoice",
    shownIn: (sighting) => listOf(createdInvoice(sighting) ?? readInvoice(sighting)),
  }),
});

/** Invoice, row payment_id: the payment that paid it. What stands there before is open. */
export const invoicePayments = rule({
  requirement: "invoice.payment-id-identifies",
  counts: "payment_ids of invoices that were paid, held against those of others and those before",
  operations: ["getInvoice"],
  watch: belongsToOne({
    member: "payment_id",
    noun: "invoice",
    shownIn: (sighting) => listOf(readInvoice(sighting)),
    isKept: ({ status }) => status === "PAID",
  }),
});

function listOf(shown: Shown | undefined): readonly Shown[] {
  return shown ? [shown] : [];
}
