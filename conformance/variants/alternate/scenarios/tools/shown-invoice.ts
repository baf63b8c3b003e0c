import type { CreatedInvoice, Invoice } from "../../../../../generated/alternate/types.ts";
import { type Answer, equals, present, type Session, satisfies, type Words } from "../../../../scenario/index.ts";
import type { Stops } from "../../../shared/scenarios/independently.ts";
import { attemptTime, isNotBefore, timestampOf } from "../../../shared/scenarios/times.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { checkSums, sameItems } from "./invoice-lines.ts";
import type { InvoiceRow } from "./invoice-rows.ts";
import { isDay, isNotAhead, isSameTime } from "./matchers.ts";
import { hasValue, type ShownBy } from "./shown-payment.ts";

/** Requirements judged wherever an invoice is shown. */
export const SHOWN_INVOICE = [
  "invoice.customer-name-as-sent",
  "invoice.customer-email",
  "invoice.customer-email-as-sent",
  "invoice.items",
  "invoice.items-as-sent",
  "invoice.line-total-is-product",
  "invoice.subtotal-is-sum",
  "invoice.total-is-subtotal",
  "invoice.due-date",
  "invoice.due-date-as-sent",
  "invoice.created-at-never-changes",
  "invoice.created-at-not-ahead",
  "invoice.paid-at-never-changes",
  "invoice.paid-at-not-ahead",
  "invoice.paid-at-after-creation",
] as const;

const TIMES = [
  ["created_at", { neverChanges: "invoice.created-at-never-changes", notAhead: "invoice.created-at-not-ahead" }],
  ["paid_at", { neverChanges: "invoice.paid-at-never-changes", notAhead: "invoice.paid-at-not-ahead" }],
] as const;

/** At least one line item. */
const hasItems = satisfies(
  "the line items of the invoice",
  (items: unknown) => Array.isArray(items) && items.length > 0,
);

/** Words of the part of the scenario that reads the invoice. */
type ShownWords = Pick<Words<(typeof SHOWN_INVOICE)[number]>, "check">;

/** An invoice that is shown repeatedly, compared with its request and with its earlier appearances. */
export interface ShownInvoice {
  /** Judges the create response. */
  created(words: ShownWords, answer: Answer<CreatedInvoice>): void;
  /** Judges a read. */
  read(words: ShownWords, answer: Answer<Invoice>): Promise<void>;
  /** Marks the invoice as aged by the driver, which may have moved its times: its due date is not judged any longer. */
  isAged(): void;
}

/**
 * Creates the judge of an invoice. Values are judged separately, so that a wrong one hides no other. The schemas judge
 * types.
 */
export function createShownInvoice(
  { clock }: Pick<Session, "clock">,
  { judge, run }: Pick<Stops, "judge" | "run">,
  { request }: Pick<InvoiceRow, "request">,
): ShownInvoice {
  const times = new Map<"created_at" | "paid_at", number>();
  let creation: Answer<CreatedInvoice> | undefined;
  let aged = false;

  const judgeTimes = ({ check }: ShownWords, shown: Found, answer: ShownBy) => {
    const { exchange } = answer;
    if (aged) return;
    for (const [name, { neverChanges, notAhead }] of TIMES) {
      const time = shown[name];
      const timeMs = attemptTime(time);
      const firstMs = name === "paid_at" && shown["status"] !== "PAID" ? undefined : times.get(name);
      if (firstMs !== undefined && (timeMs !== undefined || (name === "created_at" && !present.test(time))))
        judge(() => check(neverChanges, time, isSameTime(name, firstMs), exchange));
      // Values of an unpaid invoice are judged separately.
      if (timeMs === undefined || (name === "paid_at" && shown["status"] !== "PAID")) continue;
      times.set(name, firstMs ?? timeMs);
      judge(() => check(notAhead, time, isNotAhead(name, answer, clock.now()), exchange));
    }
    const [createdMs, paidMs] = [times.get("created_at"), attemptTime(shown["paid_at"])];
    if (createdMs === undefined || paidMs === undefined) return;
    const created = isNotBefore(timestampOf(createdMs));
    judge(() => check("invoice.paid-at-after-creation", timestampOf(paidMs), created, exchange));
  };
  const anywhere = (words: ShownWords, shown: Found, answer: ShownBy) => {
    const { check } = words;
    const { exchange } = answer;
    const { customer_name, due_date: day } = shown;
    const { due_date } = request;
    if (typeof customer_name === "string") {
      const name = equals(request.customer_name);
      judge(() => check("invoice.customer-name-as-sent", customer_name, name, exchange));
    }
    if (due_date !== undefined)
      judge(() => {
        check("invoice.due-date", day, hasValue, exchange);
        if (!aged) check("invoice.due-date-as-sent", day, isDay(due_date), exchange);
      });
    judgeTimes(words, shown, answer);
  };

  return {
    created(words, answer) {
      anywhere(words, { ...answer.data }, answer);
      creation = answer;
    },
    async read(words, answer) {
      const { check } = words;
      const { data, exchange } = answer;
      const shown: Found = { ...data };
      anywhere(words, shown, answer);
      const { customer_email, items } = shown;
      const { customer_email: address } = request;
      if (address !== undefined)
        judge(() => {
          check("invoice.customer-email", customer_email, hasValue, exchange);
          if (typeof customer_email === "string")
            check("invoice.customer-email-as-sent", customer_email, equals(address), exchange);
        });
      if (!Array.isArray(items)) return; // its schema reports that
      judge(() => check("invoice.items", items, hasItems, exchange));
      if (items.length === 0) return;
      judge(() => check("invoice.items-as-sent", items, sameItems(request.items), exchange));
      const made = creation; // it shows no lines: those of the first read apply
      creation = undefined;
      await run(() => checkSums(check, answer, made));
    },
    isAged: () => {
      aged = true;
    },
  };
}
