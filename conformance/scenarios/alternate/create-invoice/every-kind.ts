import type { Invoice, Payment } from "../../../../generated/alternate/types.ts";
import { type Answer, equals, equalsAmount, isAccepted, present } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { together } from "../../tools/together.ts";
import { answerUntil } from "../../tools/waiting.ts";
import { isId } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { CREATING_ROWS, createInvoiceRows, INVOICE_KINDS, type InvoiceRow } from "../tools/invoice-rows.ts";
import { inOwnTime } from "../tools/own-time.ts";
import { createShownInvoice, SHOWN_INVOICE, type ShownInvoice } from "../tools/shown-invoice.ts";
import { hasValue } from "../tools/shown-payment.ts";
import { createReached, createStories, obstacleTo } from "../tools/stories.ts";

interface Row extends InvoiceRow {
  readonly shown: ShownInvoice;
  /** The payment that paid it, as it was read first. */
  payment?: Payment;
}

/** What an invoice has once it was paid; absent or null before (ruling 3). */
const PAID_BY = [
  ["paid_at", "invoice.paid-at-once-paid"],
  ["payment_id", "invoice.payment-id-once-paid"],
] as const;

/**
 * Invoice, all rows, and the paragraph after the table; rulings 3, 4, 11 and 20. Invoices that differ in all that a request
 * may say are left alone, reminded of, paid, or past their due date, at once, and are created and read on their way.
 */
export default scenario({
  id: "create-invoice/every-kind",
  title: "invoices of any lines, texts and fields are shown as they were asked for, with their sums, paid or not",
  requirements: [
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
  ],

  async run({ session, as, apart, requests, check, observe, eventually, blocked }) {
    const { passTime, ...caller } = await inOwnTime(session, { as, apart });
    const { api, driver } = caller;
    const stories = createStories();
    const reached = createReached<"invoice-states.paid-when-paid">();

    const kinds = createInvoiceRows(session, caller, requests, { check, observe });
    const make = (wave: number) =>
      together(
        INVOICE_KINDS.filter((_, index) => index % 2 === wave).map(
          (kind) => () =>
            stories.tell(async (): Promise<Row> => {
              const row = await kinds.create(kind);
              return { ...row, shown: createShownInvoice(session, { check }, stories, row) };
            }),
        ),
      );
    const first = await make(0);
    await passTime(); // so that the time of one is not that of all
    const created = [...first, ...(await make(1))];
    let rows = created.filter((row) => row !== undefined);
    const ids = rows.map((row) => row.creation.data.invoice_id);
    stories.judge(() => check("invoice.invoice-id-identifies", new Set(ids).size, equals(ids.length)));
    // What is shown of an id that two invoices share is that of either.
    rows = rows.filter((_, index) => ids.filter((id) => id === ids[index]).length === 1);
    /** Does the same to all at once. One that stops takes no part in what comes then. */
    const withAll = async (act: (row: Row) => Promise<void>) => {
      const ends = await together(
        rows.map(
          (row) => () =>
            stories.tell(async () => {
              await act(row);
              return row;
            }),
        ),
      );
      rows = ends.filter((row) => row !== undefined);
    };
    const judgeRead = async ({ shown, creation }: Row, answer: Answer<Invoice>) => {
      const { invoice_id } = creation.data;
      check("get-invoice.operation", answered(answer), isAccepted, answer.exchange);
      check("get-invoice.invoice-of-path", answer.data.invoice_id, equals(invoice_id), answer.exchange);
      await shown.read(answer);
    };

    const judgePayment = async (row: Row, { data: invoice }: Answer<Invoice>) => {
      const { payment_id } = invoice;
      if (!isId(payment_id)) return;
      const payment = await firstRead(session, () => api.readPayment({ payment_id }));
      const { exchange } = payment;
      check("invoice.payment-readable", answered(payment), isAccepted, exchange);
      if (!payment.accepted) blocked("the payment of an invoice could not be read");
      row.payment = payment.data;
      const { data } = payment;
      if (typeof data.amount === "number" && typeof invoice.total === "number")
        check("invoice.payment-of-total", data.amount, equalsAmount(invoice.total), exchange);
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
    const pay = async (row: Row) => {
      const { data: invoice } = row.creation;
      const obstacle = await obstacleTo(() => driver.payInvoice(invoice));
      const read = () => api.readInvoice(invoice);
      const isPaid = (answer: Answer<Invoice>) => answer.accepted && answer.data.status === "PAID";
      const last = await answerUntil(session, read, (each) => obstacle !== undefined || isPaid(each));
      await judgeRead(row, last);
      const requirement = "invoice-states.paid-when-paid";
      const pass = () => check(requirement, last.data.status, equals("PAID"), last.exchange);
      if (isPaid(last)) reached.add({ requirement, pass });
      else if (obstacle) return reached.prevented(requirement, obstacle.message);
      else return pass();
      let paid = last;
      for (const [field, demand] of PAID_BY) {
        if (hasValue.test(last.data[field])) check(demand, last.data[field], present, last.exchange);
        else
          await stories.tell(async () => {
            paid = await eventually(read, (later) => check(demand, later.data[field], hasValue, later.exchange));
          });
      }
      await judgePayment(row, paid);
    };

    /** Whether it can be paid after its due date is open (ruling 19): where it is PAID, it says when and by which payment. */
    const payLate = async ({ creation: { data: invoice } }: Row) => {
      if (await obstacleTo(() => driver.payInvoice(invoice))) return;
      const read = () => api.readInvoice(invoice);
      const late = await read();
      if (!late.accepted || late.data.status !== "PAID") return;
      for (const [field, demand] of PAID_BY) {
        if (hasValue.test(late.data[field])) check(demand, late.data[field], present, late.exchange);
        else await eventually(read, (later) => check(demand, later.data[field], hasValue, later.exchange));
      }
    };

    await withAll(async (row) => {
      const { creation, shown } = row;
      const { data: invoice, exchange } = creation;
      shown.created(creation);
      stories.judge(() => check("invoice-states.create-pending", invoice.status, equals("PENDING"), exchange));
      await judgeRead(row, await firstRead(session, () => api.readInvoice(invoice)));
    });
    kinds.end();

    await passTime();
    await withAll(async (row) => {
      const { data: invoice } = row.creation;
      if (row.kind.end === "paid") return pay(row);
      if (row.kind.end === "reminded of") await api.remindInvoice(invoice); // it may be refused: that is judged elsewhere
      if (row.kind.end === "past its due date" && !(await obstacleTo(() => driver.ageInvoice(invoice)))) {
        row.shown.isAged();
        await api.remindInvoice(invoice); // whether it is sent is open; what is answered then is not
      }
      await judgeRead(row, await api.readInvoice(invoice));
    });

    await passTime();
    await withAll(async (row) => {
      const { kind, creation, payment } = row;
      if (kind.end === "past its due date") return payLate(row);
      if (kind.end !== "paid") return;
      await judgeRead(row, await api.readInvoice(creation.data));
      if (!payment) return;
      const { data, exchange } = await api.readPayment(payment);
      if (typeof data.amount === "number" && typeof payment.amount === "number")
        check("payment.amount-never-changes", data.amount, equalsAmount(payment.amount), exchange);
    });

    await stories.tell(async () => reached.end());
    stories.end();
  },
});
