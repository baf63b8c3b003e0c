import {
  type Blocked,
  type Context,
  equals,
  noValue,
  present,
  type Scenario,
  satisfies,
} from "../../../scenario/index.ts";
import { presence } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { isNot } from "../../shared/scenarios/matchers.ts";
import { isNotBefore, timeOf, timestampOf } from "../../shared/scenarios/times.ts";
import { answerUntil, attempt, noWay, orByItself, until } from "../../shared/scenarios/waiting.ts";
import { scenario, type Tools } from "./scenario.ts";
import type { Api, InvoiceRef } from "./tools/api.ts";
import type { Caller } from "./tools/callers.ts";
import { readUnpaid } from "./tools/states.ts";

function isNotPaid(what: string) {
  return satisfies<string>(`any status but PAID of an invoice that is ${what}`, (status) => status !== "PAID");
}

const DAY_S = 24 * 60 * 60;

/** Actions on an invoice, with their descriptions for people. */
const MOVES = { payInvoice: "paid", ageInvoice: "past its due date" } as const;

const PAID = [
  "invoice-states.paid-when-paid",
  "invoice.paid-at-once-paid",
  "invoice.payment-id-once-paid",
  "invoice.paid-at-after-creation",
] as const;

type OwnPaid = Context<Tools, (typeof PAID)[number]>;

export const invoiceStates: readonly Scenario[] = [
  /** Invoice states, row PAID; Invoice, rows paid_at and payment_id; rulings 3 and 10. */
  scenario({
    id: "invoice-states/unpaid",
    title: "an unpaid invoice is not PAID and has no paid_at, whether new, reminded of or past its due date",
    requirements: ["invoice-states.paid-only-when-paid", "invoice.paid-at-none-before", "invoice.payment-id-before"],

    async run({ session, api, given, check, observe }) {
      const ways = [
        ["new", given.newInvoice],
        ["reminded of", given.remindedInvoice],
        ["past its due date", () => attempt(given.agedInvoice)],
      ] as const;
      await independently(
        ways.map(([what, reach]) => async () => {
          const invoice = await reach();
          if (!invoice) return; // the driver cannot age it
          const read = await readUnpaid(session, api, invoice);
          check("invoice-states.paid-only-when-paid", read.status, isNotPaid(what));
          check("invoice.paid-at-none-before", read.paid_at, noValue);
          observe("invoice.payment-id-before", `${what}: ${presence(read.payment_id)}`);
        }),
      );
    },
  }),

  /**
   * Invoice states, row PAID; Invoice, rows paid_at and payment_id; rulings 3 and 10. If the driver can move time,
   * another invoice is paid two days before its due date.
   */
  scenario({
    id: "invoice-states/paid",
    title: "an invoice that is paid, early or late, becomes PAID, and is read with a paid_at and a payment_id",
    requirements: PAID,

    async run({ inParallel }) {
      const pay = async ({ api, driver }: Pick<Caller, "api" | "driver">, invoice: InvoiceRef) =>
        orByItself(
          () => driver.payInvoice(invoice),
          async () => (await api.readInvoice(invoice)).data.status === "PAID",
        );
      const judgePaid = async ({ check, eventually }: OwnPaid, { api }: Pick<Caller, "api">, invoice: InvoiceRef) => {
        await eventually(
          () => api.readInvoice(invoice),
          ({ data }) => check("invoice-states.paid-when-paid", data.status, equals("PAID")),
        );
      };
      await inParallel([
        async (own: OwnPaid) => {
          const { session, api, given, check, eventually } = own;
          // Read while unpaid, so that a stale copy would show in later reads.
          const invoice = await given.readableInvoice();
          const read = () => api.readInvoice(invoice);
          await pay(own, invoice);
          await judgePaid(own, own, invoice);
          await independently([
            async () => {
              await eventually(read, ({ data }) => check("invoice.paid-at-once-paid", data.paid_at, present));
            },
            async () => {
              await eventually(read, ({ data }) => check("invoice.payment-id-once-paid", data.payment_id, present));
            },
            async () => {
              const { paid_at } = await until(session, "the paid_at", read, (each) => present.test(each.paid_at));
              check("invoice.paid-at-after-creation", timestampOf(timeOf(paid_at)), isNotBefore(invoice.created_at));
            },
          ]);
        },
        async (own: OwnPaid) => {
          const late = await attempt(async () => {
            const business = await own.newBusiness();
            const invoice = await business.given.readableInvoice(); // due in a week
            await business.advance(5 * DAY_S);
            return { business, invoice, read: (await business.api.readInvoice(invoice)).data };
          });
          // Without a driver that can move time, or if the invoice no longer waits, which is open, nothing is judged.
          if (!late || (late.read.status !== "PENDING" && late.read.status !== "PAID")) return;
          await pay(late.business, late.invoice);
          await judgePaid(own, late.business, late.invoice);
        },
      ]);
    },
  }),

  /**
   * Invoice states, row OVERDUE; ruling 19. The driver ages one invoice and, if it can move time, the due date of
   * another passes: the outcome is observed.
   */
  scenario({
    id: "invoice-states/overdue",
    title: "an invoice is not OVERDUE before its due date; whether it becomes OVERDUE afterwards is open",
    requirements: ["invoice-states.overdue-after-due-date", "invoice-states.overdue-only-after-due-date"],
    patient: true,

    async run({ session, api, newBusiness, given, check, observe }) {
      /** Resolves to the status that follows PENDING, or to PENDING if none does. */
      const nextStatus = async (of: Api, invoice: InvoiceRef) => {
        const read = () => of.readInvoice(invoice);
        const answer = await answerUntil(session, read, (each) => each.accepted && each.data.status !== "PENDING");
        return answer.data.status;
      };
      const obstacles: Blocked[] = [];
      const note = (obstacle: Blocked) => obstacles.push(obstacle);
      const aged = await attempt(given.agedInvoice, note);
      const business = await attempt(newBusiness, note);
      if (!aged && !business)
        throw noWay(
          "the driver could not pass the due date (needs ageInvoice, or newBusiness and advanceTime)",
          obstacles,
        );
      await independently([
        async () => {
          if (!aged) return;
          observe("invoice-states.overdue-after-due-date", `made to age: ${await nextStatus(api, aged)}`);
        },
        async () => {
          if (!business)
            throw noWay(
              "the driver could not advance the time (needs newBusiness and advanceTime)",
              obstacles.slice(-1),
            );
          const own = business;
          const invoice = await own.given.readableInvoice(); // due in a week
          await own.advance(5 * DAY_S);
          const { data: before } = await own.api.readInvoice(invoice);
          check("invoice-states.overdue-only-after-due-date", before.status, isNot("OVERDUE"));
          await own.advance(4 * DAY_S);
          const after = await nextStatus(own.api, invoice);
          const seen = `two days before its due date: ${before.status}; two days after it: ${after}`;
          observe("invoice-states.overdue-after-due-date", seen);
        },
      ]);
    },
  }),

  /** Invoice states, last sentence; ruling 19. Everything here is observed. */
  scenario({
    id: "invoice-states/moves",
    title: "what becomes of an invoice that ages and is paid then, or is paid and ages then",
    requirements: ["invoice-states.transitions"],
    patient: true,

    async run({ session, inParallel }) {
      for (const ability of ["payInvoice", "ageInvoice"] as const) session.assertCan(ability);
      const orders = [
        ["ageInvoice", "payInvoice"],
        ["payInvoice", "ageInvoice"],
      ] as const satisfies readonly (readonly (keyof typeof MOVES)[])[];
      await inParallel(
        orders.map((moves) => async ({ session: own, api, driver, given, observe }) => {
          const invoice = await given.readableInvoice();
          const read = () => api.readInvoice(invoice);
          let { status } = (await read()).data;
          const seen: string[] = [status];
          for (const move of moves) {
            const before = status;
            const moved = await attempt(async () => {
              await driver[move](invoice);
              return answerUntil(own, read, (each) => each.accepted && each.data.status !== before);
            });
            if (moved) status = moved.data.status;
            seen.push(`${MOVES[move]}: ${moved ? status : "the driver could not"}`);
          }
          observe("invoice-states.transitions", seen.join("; "));
        }),
      );
    },
  }),
];
