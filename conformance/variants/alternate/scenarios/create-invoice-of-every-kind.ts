import type { Invoice, Payment } from "../../../../generated/alternate/types.ts";
import {
  type Answer,
  type Context,
  equals,
  equalsAmount,
  isAccepted,
  type Matcher,
  present,
  type Scenario,
  sameAmount,
} from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { createStops } from "../../shared/scenarios/independently.ts";
import { counts } from "../../shared/scenarios/matchers.ts";
import { answerUntil, firstRead } from "../../shared/scenarios/waiting.ts";
import { isId } from "../../shared/scenarios/walk.ts";
import { scenario, type Tools } from "./scenario.ts";
import {
  CREATING_ROWS,
  createInvoiceRows,
  FAULTS,
  INVOICE_KINDS,
  type InvoiceKind,
  type InvoiceRow,
} from "./tools/invoice-rows.ts";
import { inOwnTime, inWaves } from "./tools/own-time.ts";
import { createShownInvoice, SHOWN_INVOICE, type ShownInvoice } from "./tools/shown-invoice.ts";
import { hasValue } from "./tools/shown-payment.ts";
import { createReached, obstacleTo, remindWaiting } from "./tools/states.ts";

interface Row extends InvoiceRow {
  readonly shown: ShownInvoice;
  /** The payment that paid it, as first read. */
  payment?: Payment;
}

/** Fields of a paid invoice, absent or null before it is paid (ruling 3), with their requirements. */
const PAID_BY = [
  ["paid_at", "invoice.paid-at-once-paid"],
  ["payment_id", "invoice.payment-id-once-paid"],
] as const;

const CITED = [
  ...CREATING_ROWS,
  ...SHOWN_INVOICE,
  "invoice-states.create-pending",
  "invoice.invoice-id-identifies",
  "get-invoice.operation",
  "get-invoice.invoice-of-path",
  "invoice-states.paid-when-paid",
  "invoice.paid-at-once-paid",
  "invoice.payment-id-once-paid",
  "invoice.payment-readable",
  "invoice.payment-completed",
  "invoice.payment-of-total",
  "payment.amount-never-changes",
  "send-invoice-reminder.operation",
] as const;

type Own = Context<Tools, (typeof CITED)[number]>;

const isPaid = ({ end }: InvoiceKind) => end === "paid" || end === "reminded of, then paid";

/** Kinds in waves. The decisive kinds go through more states than the others. */
const WAVES = inWaves(
  INVOICE_KINDS,
  ({ end, options }) => end === "reminded of, then paid" && options.email !== undefined,
);

/**
 * Matches the total of an invoice, in the unit of the invoice, which is open, or in the smallest one. The suite requests
 * whole totals, whose hundredfold is exact.
 */
function isTotal(total: number): Matcher<unknown> {
  const inSmallestUnit = total * 100;
  return {
    ...equalsAmount(total),
    expected: `the amount ${total}, or ${inSmallestUnit} in the smallest unit`,
    test: (actual) => sameAmount(actual, total) || sameAmount(actual, inSmallestUnit),
  };
}

export const createInvoiceOfEveryKind: readonly Scenario[] = [
  /**
   * Invoice, all rows, and the paragraph after the table; rulings 3, 4, 11 and 20. Invoices that differ in every value
   * that a request may set are left alone, reminded of, paid, or moved past their due date, in parallel, and are
   * created and read on the way.
   */
  scenario({
    id: "create-invoice/every-kind",
    title: "invoices of any lines, texts and fields are shown as they were asked for, with their sums, paid or not",
    requirements: CITED,

    async run({ session, as, newBusiness, requests, inParallel, check, observe }) {
      const { passTime, credentials } = await inOwnTime(session, { as, newBusiness });
      const callerOf = (own: Own) => own.callerOf(credentials);
      const { first, waves } = WAVES;
      const stops = createStops();
      const reached = createReached<"invoice-states.paid-when-paid">();

      const kinds = createInvoiceRows(session, requests);
      const make = (wave: readonly InvoiceKind[]) =>
        stops.runEach(inParallel, wave, async (kind, own: Own): Promise<Row> => {
          const tools = Object.assign(callerOf(own), { check: own.check, rejects: own.rejects });
          const row = await kinds.create(tools, kind);
          await stops.run(() => kinds.judgeRefused(tools, row, kind, kind === first ? FAULTS : undefined));
          return { ...row, shown: createShownInvoice(session, stops, row) };
        });
      // Faulty requests are sent before any invoice exists and together with the first: a server that counts invoices
      // may skip its validation there.
      await stops.runEach(inParallel, FAULTS, (fault, own: Own) => kinds.refuse(callerOf(own), first, fault));
      const created = [...(await make([first]))];
      await stops.runEach(inParallel, waves.flat(), (kind, own: Own) => kinds.refuse(callerOf(own), kind));
      for (const wave of waves) {
        await passTime(); // so that the invoices do not all have the same times
        created.push(...(await make(wave)));
      }
      const ids = created.map((row) => row.creation.data.invoice_id);
      stops.judge(() =>
        check(
          "invoice.invoice-id-identifies",
          new Set(ids).size,
          counts(ids.length, "invoice_ids of as many invoices"),
        ),
      );
      // A response for an id that two invoices share may show either of them.
      let rows = created.filter(({ creation: { data } }) => ids.filter((id) => id === data.invoice_id).length === 1);
      /** Performs an action on all rows in parallel. A row that stops is left out of later actions. */
      const withAll = async (act: (row: Row, own: Own) => Promise<void>) => {
        rows = [
          ...(await stops.runEach(inParallel, rows, async (row, own: Own) => {
            await act(row, own);
            return row;
          })),
        ];
      };
      const judgeRead = async (own: Own, { shown, creation }: Row, answer: Answer<Invoice>) => {
        const { check } = own;
        const { invoice_id } = creation.data;
        check("get-invoice.operation", answered(answer), isAccepted, answer.exchange);
        check("get-invoice.invoice-of-path", answer.data.invoice_id, equals(invoice_id), answer.exchange);
        await shown.read(own, answer);
      };

      const judgePayment = async (own: Own, row: Row, { data: invoice }: Answer<Invoice>) => {
        const { session, check, eventually, blocked } = own;
        const { api } = callerOf(own);
        const { payment_id } = invoice;
        if (!isId(payment_id)) return;
        const payment = await firstRead(session, () => api.readPayment({ payment_id }));
        const { exchange } = payment;
        check("invoice.payment-readable", answered(payment), isAccepted, exchange);
        if (!payment.accepted) blocked("the payment of an invoice could not be read");
        row.payment = payment.data;
        const { data } = payment;
        if (typeof data.amount === "number" && typeof invoice.total === "number")
          check("invoice.payment-of-total", data.amount, isTotal(invoice.total), exchange);
        if (typeof data.currency === "string")
          check("invoice.payment-of-total", data.currency, equals(invoice.currency), exchange);
        const judgeCompleted = ({ data: { status, transaction_id, completed_at }, exchange: at }: Answer<Payment>) => {
          check("invoice.payment-completed", status, equals("COMPLETED"), at);
          check("invoice.payment-completed", transaction_id, present, at);
          check("invoice.payment-completed", completed_at, present, at);
        };
        const isComplete =
          data.status === "COMPLETED" && present.test(data.transaction_id) && present.test(data.completed_at);
        if (isComplete) judgeCompleted(payment);
        else await eventually(() => api.readPayment({ payment_id }), judgeCompleted);
      };
      /** Sends a reminder. Whether one is accepted of an invoice that was not sent by e-mail is open. */
      const remind = async (own: Own, { request, creation: { data: invoice } }: Row) => {
        const { api } = callerOf(own);
        if (request.customer_email === undefined || request.send_email !== true)
          await api.remindInvoice(invoice, { mayBeRejected: true });
        else
          await stops.run(async () => {
            const reminded = await remindWaiting(api, invoice);
            own.check("send-invoice-reminder.operation", reminded, isAccepted, reminded.exchange);
          });
      };
      const pay = async (own: Own, row: Row) => {
        const { session, check, eventually } = own;
        const { api, driver } = callerOf(own);
        const { data: invoice } = row.creation;
        const obstacle = await obstacleTo(() => driver.payInvoice(invoice));
        const read = () => api.readInvoice(invoice);
        const hasBeenPaid = (answer: Answer<Invoice>) => answer.accepted && answer.data.status === "PAID";
        const last = await answerUntil(session, read, (each) => obstacle !== undefined || hasBeenPaid(each));
        await judgeRead(own, row, last);
        const requirement = "invoice-states.paid-when-paid";
        const pass = () => check(requirement, last.data.status, equals("PAID"), last.exchange);
        if (hasBeenPaid(last)) reached.add({ requirement, pass });
        else if (obstacle) return reached.prevented(requirement, obstacle);
        else return pass();
        let paid = last;
        for (const [field, demand] of PAID_BY) {
          if (hasValue.test(last.data[field])) check(demand, last.data[field], present, last.exchange);
          else
            await stops.run(async () => {
              paid = await eventually(read, (later) => check(demand, later.data[field], hasValue, later.exchange));
            });
        }
        if (paid !== last) await judgeRead(own, row, paid); // the first read that shows when it was paid
        await judgePayment(own, row, paid);
      };

      /**
       * Pays an invoice past its due date. Whether that is possible is open (ruling 19); an invoice that becomes PAID
       * must show when it was paid and by which payment.
       */
      const payLate = async (own: Own, { creation: { data: invoice } }: Row) => {
        const { check, eventually } = own;
        const { api, driver } = callerOf(own);
        if (await obstacleTo(() => driver.payInvoice(invoice))) return;
        const read = () => api.readInvoice(invoice);
        const late = await read();
        if (!late.accepted || late.data.status !== "PAID") return;
        for (const [field, demand] of PAID_BY) {
          if (hasValue.test(late.data[field])) check(demand, late.data[field], present, late.exchange);
          else await eventually(read, (later) => check(demand, later.data[field], hasValue, later.exchange));
        }
      };

      await withAll(async (row, own) => {
        const { creation, shown } = row;
        const { data: invoice, exchange } = creation;
        shown.created(own, creation);
        stops.judge(() => own.check("invoice-states.create-pending", invoice.status, equals("PENDING"), exchange));
        await judgeRead(own, row, await firstRead(own.session, () => callerOf(own).api.readInvoice(invoice)));
      });
      kinds.end({ observe });

      await passTime();
      await withAll(async (row, own) => {
        const { data: invoice } = row.creation;
        const { api, driver } = callerOf(own);
        if (row.kind.end.startsWith("reminded of")) await remind(own, row);
        // An invoice that is PAID now was not paid by the customer: another scenario judges that no reminder does so.
        if (row.kind.end === "reminded of, then paid" && (await api.readInvoice(invoice)).data.status === "PAID")
          return;
        if (isPaid(row.kind)) return pay(own, row);
        if (row.kind.end === "past its due date" && !(await obstacleTo(() => driver.ageInvoice(invoice)))) {
          row.shown.isAged();
          await api.remindInvoice(invoice, { mayBeRejected: true }); // the form of a success is not open
        }
        await judgeRead(own, row, await api.readInvoice(invoice));
      });

      await passTime();
      await withAll(async (row, own) => {
        const { kind, creation, payment } = row;
        const { api } = callerOf(own);
        if (kind.end === "past its due date") return payLate(own, row);
        if (!isPaid(kind)) return;
        const last = await api.readInvoice(creation.data);
        await judgeRead(own, row, last);
        if (!payment) return;
        if (last.data.status === "PAID")
          for (const [field, demand] of PAID_BY) own.check(demand, last.data[field], hasValue, last.exchange);
        const { data, exchange } = await api.readPayment(payment);
        if (typeof data.amount === "number" && typeof payment.amount === "number")
          own.check("payment.amount-never-changes", data.amount, equalsAmount(payment.amount), exchange);
      });

      await stops.run(async () => reached.end());
      stops.rethrow();
    },
  }),
];
