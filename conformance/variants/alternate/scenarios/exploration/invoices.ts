import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { Invoice } from "../../../../../generated/alternate/types.ts";
import {
  type Answer,
  equals,
  equalsAmount,
  isAccepted,
  noValue,
  present,
  type Step,
} from "../../../../scenario/index.ts";
import { describe } from "../../../shared/scenarios/describe.ts";
import { checkDemands, type Demand as DemandOn, demandOf, noEffect } from "../../../shared/scenarios/exploration.ts";
import { isNot } from "../../../shared/scenarios/matchers.ts";
import { attempt } from "../../../shared/scenarios/waiting.ts";
import { linesOf, sameItems, sumOfLines } from "../tools/invoice-lines.ts";
import { isDay } from "../tools/matchers.ts";
import { readUnpaid, remindWaiting } from "../tools/states.ts";
import {
  endAtOtherMove,
  type InvoiceLines,
  type InvoiceState,
  invoiceStatusesOf,
  type KnownInvoice,
  type Model,
  type SequenceContext,
  type StepPrediction,
  withInvoice,
} from "./context.ts";

type Demand = DemandOn<Invoice, KnownInvoice, RequirementId>;

const demand = demandOf<Invoice, RequirementId>;

/** Demands that every read shows the values that were sent. */
const AS_SENT: readonly Demand[] = [
  {
    requirement: "get-invoice.invoice-of-path",
    of: (read) => read.invoice_id,
    is: ({ invoice_id }) => equals(invoice_id),
  },
  {
    requirement: "invoice.customer-name-as-sent",
    of: (read) => read.customer_name,
    is: ({ sent }) => equals(sent.customer_name),
  },
  {
    requirement: "invoice.customer-email-as-sent",
    of: (read) => read.customer_email,
    is: ({ sent }) => equals(sent.customer_email ?? ""),
  },
  { requirement: "invoice.items-as-sent", of: (read) => read.items, is: ({ sent }) => sameItems(sent.items) },
];

const DUE_DATE_AS_SENT: Demand = {
  requirement: "invoice.due-date-as-sent",
  of: (read) => read.due_date,
  is: ({ sent }) => isDay(sent.due_date ?? ""),
};

/** Demands on every read after the invoice was paid. */
const ONCE_PAID: readonly Demand[] = [
  demand("invoice.paid-at-once-paid", (read) => read.paid_at, present),
  demand("invoice.payment-id-once-paid", (read) => read.payment_id, present),
];

/** Returns the demands on an invoice in its current state. */
function standingDemands(invoice: InvoiceState): readonly Demand[] {
  const { isPaid, isAged, hasDueDate } = invoice;
  const status: Demand["of"] = (read) => read.status;
  return [
    ...AS_SENT,
    ...(hasDueDate && !isAged ? [DUE_DATE_AS_SENT] : []),
    ...(isPaid
      ? isAged
        ? [] // whether it could be paid is open
        : ONCE_PAID
      : [
          demand("invoice-states.paid-only-when-paid", status, isNot("PAID")),
          demand("invoice.paid-at-none-before", (read) => read.paid_at, noValue),
        ]),
    ...(hasDueDate && !isAged ? [demand("invoice-states.overdue-only-after-due-date", status, isNot("OVERDUE"))] : []),
  ];
}

function requirementsOf(invoice: InvoiceState): readonly RequirementId[] {
  return [...standingDemands(invoice).map((each) => each.requirement), ...SUMS];
}

const SUMS = ["invoice.line-total-is-product", "invoice.subtotal-is-sum", "invoice.total-is-subtotal"] as const;

async function readAndJudge(context: SequenceContext, invoice: InvoiceState, cause: string): Promise<void> {
  await judge(context, invoice, await context.api.readInvoice(context.invoices.get(invoice.name)), cause);
}

async function judge(
  context: SequenceContext,
  invoice: InvoiceState,
  answer: Answer<Invoice>,
  cause: string,
): Promise<void> {
  const { data, exchange } = answer;
  const { session, api, invoices, check } = context;
  const known = invoices.get(invoice.name);
  // No step paid it, but a simulator may have done so (ruling 10).
  if (!invoice.isPaid && data.status === "PAID") await readUnpaid(session, api, known);
  checkDemands(context, answer, known, standingDemands(invoice));
  const lines = linesOf(data);
  for (const { quantity, unit_price, total } of lines)
    check("invoice.line-total-is-product", total, equalsAmount(quantity * unit_price), exchange);
  check("invoice.subtotal-is-sum", data.subtotal, equalsAmount(sumOfLines(lines)), exchange);
  check("invoice.total-is-subtotal", data.total, equalsAmount(data.subtotal), exchange);
  const expected = invoiceStatusesOf(invoice);
  if (!expected.includes(data.status)) endAtOtherMove(context, "invoice", expected, data.status, cause);
}

const LINES: readonly string[] = ["one", "many", "large"] satisfies readonly InvoiceLines[];

function linesCalled(word: string | undefined): InvoiceLines {
  // A member of LINES is an InvoiceLines value.
  return word !== undefined && LINES.includes(word) ? (word as InvoiceLines) : "usual";
}

/** Predicts `create i1 many texts undated`. */
export function createInvoice(before: Model, { makes: name = "", values = {} }: Step): StepPrediction {
  const { lines, texts, due } = values;
  const invoice: InvoiceState = {
    name,
    lines: linesCalled(lines),
    hasTexts: texts !== undefined,
    hasDueDate: due === undefined,
    isPaid: false,
    isAged: false,
    isReminded: false,
  };
  return {
    model: withInvoice(before, invoice),
    requirements: ["invoice-states.create-pending", ...requirementsOf(invoice)],
    transitions: [],
    async run(context) {
      const { check, eventually, api, invoices } = context;
      const { answer, known } = await context.createInvoice(invoice);
      invoices.set(name, known);
      const { data, exchange } = answer;
      check("invoice-states.create-pending", data.status, equals("PENDING"), exchange);
      check("invoice.customer-name-as-sent", data.customer_name, equals(known.sent.customer_name), exchange);
      check("invoice.total-is-subtotal", data.total, equalsAmount(data.subtotal), exchange);
      const isRead = (read: Answer<Invoice>) =>
        check("get-invoice.invoice-of-path", read.data.invoice_id, equals(known.invoice_id), read.exchange);
      const read = await eventually(() => api.readInvoice(known), isRead);
      await judge(context, invoice, read, "on its own");
      // The create response shows no lines: those of the read apply.
      check("invoice.subtotal-is-sum", data.subtotal, equalsAmount(sumOfLines(linesOf(read.data))), exchange);
    },
  };
}

/** Predicts `pay i1`: an invoice that waits to be paid becomes PAID; whether any other can be paid is open. */
export function payInvoice(before: Model, { to: name = "" }: Step): StepPrediction {
  const invoice = before.invoices.get(name);
  if (!invoice) return noEffect(before);
  const paid: InvoiceState = { ...invoice, isPaid: true };
  if (invoice.isPaid || invoice.isAged) {
    return {
      model: withInvoice(before, paid),
      requirements: requirementsOf(paid),
      transitions: [],
      isIdle: invoice.isPaid,
      async run(context) {
        await attempt(() => context.driver.payInvoice(context.invoices.get(name)));
        await readAndJudge(context, paid, "by pay");
      },
    };
  }
  return {
    model: withInvoice(before, paid),
    requirements: ["invoice-states.paid-when-paid", ...requirementsOf(invoice), ...requirementsOf(paid)],
    transitions: [],
    async run(context) {
      const { eventually, check, api, invoices, driver } = context;
      await readAndJudge(context, invoice, "on its own"); // a simulator may have paid it meanwhile
      const known = invoices.get(name);
      await driver.payInvoice(known);
      const answer = await eventually(
        () => api.readInvoice(known),
        (read) => {
          check("invoice-states.paid-when-paid", read.data.status, equals("PAID"), read.exchange);
          checkDemands(context, read, known, ONCE_PAID);
        },
      );
      await judge(context, paid, answer, "by pay");
    },
  };
}

/** Predicts `age i1`: its due date passes; whether it becomes OVERDUE is open. */
export function ageInvoice(before: Model, { to: name = "" }: Step): StepPrediction {
  const invoice = before.invoices.get(name);
  if (!invoice) return noEffect(before);
  // An invoice that was paid in time has no due date that could pass, but the driver may move its due date.
  const aged: InvoiceState = invoice.isPaid ? { ...invoice, hasDueDate: false } : { ...invoice, isAged: true };
  return {
    model: withInvoice(before, aged),
    requirements: requirementsOf(aged),
    transitions: [],
    isIdle: invoice.isPaid || invoice.isAged,
    async run(context) {
      await attempt(() => context.driver.ageInvoice(context.invoices.get(name)));
      await readAndJudge(context, aged, "by age");
    },
  };
}

/** Predicts `remind i1`: the first reminder of an invoice that waits to be paid is accepted; any other is open. */
export function remindInvoice(before: Model, { to: name = "" }: Step): StepPrediction {
  const invoice = before.invoices.get(name);
  if (!invoice) return noEffect(before);
  const reminded: InvoiceState = { ...invoice, isReminded: true };
  const isDescribed = !invoice.isPaid && !invoice.isAged && !invoice.isReminded;
  return {
    model: withInvoice(before, reminded),
    requirements: [...(isDescribed ? (["send-invoice-reminder.operation"] as const) : []), ...requirementsOf(invoice)],
    transitions: [],
    isIdle: !isDescribed,
    async run(context) {
      const { api, raw, check, observe, invoices } = context;
      const known = invoices.get(name);
      if (isDescribed) check("send-invoice-reminder.operation", await remindWaiting(api, known), isAccepted);
      else {
        const answer = await raw.remindInvoice(known, { open: true });
        if (invoice.isPaid) observe("send-invoice-reminder.of-paid", describe(answer));
        else if (invoice.isReminded) observe("send-invoice-reminder.again", describe(answer));
      }
      await readAndJudge(context, reminded, "by remind");
    },
  };
}

/** Predicts `read i1`. */
export function readInvoiceStep(model: Model, { to = "" }: Step): StepPrediction {
  const invoice = model.invoices.get(to);
  if (!invoice) return noEffect(model);
  return {
    model,
    requirements: requirementsOf(invoice),
    transitions: [],
    run: (context) => readAndJudge(context, invoice, "on its own"),
  };
}
