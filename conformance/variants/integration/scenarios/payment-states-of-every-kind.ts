import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { Payment, PaymentStatus } from "../../../../generated/integration/types.ts";
import {
  type Answer,
  equals,
  equalsAmount,
  hasStatus,
  isAccepted,
  lasts,
  present,
  type Scenario,
  sumOf,
} from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { presence } from "../../shared/scenarios/describe.ts";
import { createStops } from "../../shared/scenarios/independently.ts";
import { isAbove } from "../../shared/scenarios/matchers.ts";
import { isNotAfter, isSameTime } from "../../shared/scenarios/times.ts";
import { firstRead, orByItself } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import type { MadeRefund } from "./tools/asked-refunds.ts";
import {
  alike,
  createVaried,
  type FieldRequirement,
  judgeListed,
  OBSERVED_OF_ROWS,
  refundVaried,
  requirementsOfRow,
} from "./tools/create-varied.ts";
import type { Outside } from "./tools/driver.ts";
import { refundStatusOf } from "./tools/refund-state.ts";
import { windowOf } from "./tools/times.ts";
import { VARIED_PAYMENTS, type VariedPayment, windowOfRow } from "./tools/varied-payments.ts";

const ALWAYS = [
  "create-payment.status-201",
  "create-payment.response-status-pending",
  "create-payment.response-refund-total-zero",
  "create-payment.response-completed-at-null",
  "payment.refund-total-zero-when-new",
  "payment.expires-at-never-changes",
  "payment.times-not-in-future",
  "list-payments.merchant-txn-id-filter",
  "get-payment.operation",
  "get-refund.operation",
  "payment-states.approve-completes",
  "payment-states.approve-sets-completed-at",
  "service.partial-refund",
  "create-refund.amount",
  "create-refund.status-202",
  "create-refund.texts",
  "refund.times-not-in-future",
  "refund-states.settle-completes",
  "payment-states.partial-refund-keeps-completed",
  "payment-states.partial-refund-raises-total",
  "payment.refund-total-is-sum",
  "payment-states.whole-refund-refunds",
  "create-payment.response-metadata",
  ...OBSERVED_OF_ROWS,
] as const satisfies readonly RequirementId[];

const OF_WINDOW = {
  default: ["create-payment.expires-at-after-window", "create-payment.expires-in-minutes-default"],
  chosen: ["create-payment.expires-in-minutes"],
} as const;

const OF_REST = { amount: "service.full-refund", default: "create-refund.amount-defaults-to-remaining" } as const;

type CitedOfPaid =
  | (typeof ALWAYS | (typeof OF_WINDOW)["default" | "chosen"])[number]
  | (typeof OF_REST)["amount" | "default"]
  | "payment.vendor-on-create"
  | "create-refund.merchant-ref"
  | FieldRequirement;

function citedBy(row: VariedPayment): readonly CitedOfPaid[] {
  return [
    ...ALWAYS,
    ...OF_WINDOW[row.window === "default" ? "default" : "chosen"],
    OF_REST[row.restBy],
    ...(row.vendor ? (["payment.vendor-on-create"] as const) : []),
    ...(row.merchantRef ? (["create-refund.merchant-ref"] as const) : []),
    ...requirementsOfRow(row),
  ];
}

/**
 * Payment states, rows 1, 3, 7 and 8, with all that is stated about what is created, read and listed on the way: none
 * of it depends on a provider, a currency, an amount or a text (rulings 3, 4, 11, 13, 14 and 16). A run-wide rule,
 * which sees every response, judges that amounts, texts and times stay the same.
 */
function paid(row: VariedPayment): Scenario {
  const { size, vendor = "any provider", currency, texts, window } = row;
  return scenario<CitedOfPaid>({
    id: `payment-states/paid-${row.name}`,
    title: `a payment of ${size.amount} ${currency} by ${vendor}, with ${texts} texts and the ${window} window, is paid, and refunded in three parts`,
    requirements: citedBy(row),

    async run({
      session,
      requests,
      api,
      driver,
      given,
      ends,
      refundEnds,
      check,
      observe,
      appears,
      eventually,
      blocked,
    }) {
      const { judge, run, rethrow } = createStops();
      const made = await createVaried({ session, api, requests }, { check, observe, blocked }, row);
      const { answer: created } = made;
      const { amount, parts, rest } = made.row.size;
      const payment = created.data;
      const by = created.exchange;
      judge(() => check("create-payment.status-201", created, hasStatus(201), by));
      judge(() => check("create-payment.response-status-pending", payment.status, equals("PENDING"), by));
      judge(() => check("create-payment.response-refund-total-zero", payment.refundTotal, equalsAmount("0"), by));
      judge(() => check("create-payment.response-completed-at-null", payment.completedAt, equals(null), by));
      judge(() => {
        if (row.vendor !== made.row.vendor) blocked(`the server rejects ${row.vendor}`);
        if (row.vendor) check("payment.vendor-on-create", payment.vendor, present, by);
      });
      judge(() => {
        const minutes = windowOfRow(row, session);
        if (made.windowRefused) blocked(`the server rejects a window of ${minutes} minutes`);
        const requirements = OF_WINDOW[minutes === undefined ? "default" : "chosen"];
        const lastsSo = lasts((minutes ?? 15) * 60_000, 1_000);
        for (const each of requirements) judge(() => check(each, windowOf(payment), lastsSo, by));
      });
      const [supplied = "valueA"] = row.metadata;
      observe("create-payment.response-metadata", presence(Reflect.get(payment, supplied)), by);

      /**
       * Reads until the payment is as expected, and then finds it in its list. Requirements on its times hold in any
       * state.
       */
      const stands = async (
        judgeRead: (read: Payment, exchange: number) => void,
        read = () => api.readPayment(payment),
      ) => {
        const answer = await eventually(read, (shown) => {
          check("get-payment.operation", answered(shown), isAccepted, shown.exchange);
          judgeRead(shown.data, shown.exchange);
        });
        const { data, exchange } = answer;
        judge(() => check("payment.expires-at-never-changes", data.expiresAt, isSameTime(payment.expiresAt), exchange));
        for (const time of [data.initiatedAt, data.completedAt])
          check("payment.times-not-in-future", time, isNotAfter(answer, session.clock.now()), exchange);
        await run(() => judgeListed({ session, api }, { eventually, appears }, made));
      };
      const settled: MadeRefund[] = [];
      const refund = async (requirement: CitedOfPaid, part: string, named: boolean) => {
        const asked = { requirement, ...(named && { amount: part }) };
        const answer = await refundVaried({ session, api }, { check, observe }, made, asked);
        if (!named) check(requirement, answer.data.amount, equalsAmount(part), answer.exchange);
        const ref = { ...answer.data, paymentId: payment.paymentId };
        const isPlausible = (time: unknown, shown: Answer<unknown>) =>
          check("refund.times-not-in-future", time, isNotAfter(shown, session.clock.now()), shown.exchange);
        isPlausible(answer.data.initiatedAt, answer);
        const shownFirst = await firstRead(session, () => api.readRefund(ref));
        check("get-refund.operation", answered(shownFirst), isAccepted, shownFirst.exchange);
        await driver.startSettling(ref);
        const mustBeCompleted = refundEnds.mustBe("COMPLETED", {
          create: async () => given.newRefund(await given.completedPayment(alike(made)), { amount: part }),
        });
        const read = async () => {
          const shown = await api.readRefund(ref);
          if (!shown.accepted) return { shown };
          const status = refundStatusOf(shown.data) ?? (await driver.statusOf(ref));
          await mustBeCompleted(status);
          return { shown, status };
        };
        const { shown } = await eventually(read, ({ status, shown }) => {
          check("get-refund.operation", answered(shown), isAccepted, shown.exchange);
          check("refund-states.settle-completes", status, equals("COMPLETED"), shown.exchange);
        });
        isPlausible(shown.data["completedAt"], shown);
        settled.push({ ...ref, amount: part });
      };

      const walk = async () => {
        await stands((read, exchange) =>
          check("payment.refund-total-zero-when-new", read.refundTotal, equalsAmount("0"), exchange),
        );
        await orByItself(
          () => driver.approve(payment),
          async () => (await api.readPayment(payment)).data.status === "COMPLETED",
        );
        await stands(
          (read, exchange) => {
            check("payment-states.approve-completes", read.status, equals("COMPLETED"), exchange);
            check("payment-states.approve-sets-completed-at", read.completedAt, present, exchange);
            check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("0"), exchange);
          },
          ends.reading(payment, "COMPLETED", { create: () => given.readablePayment(alike(made)) }),
        );
        for (const part of parts) {
          await refund("service.partial-refund", part, true);
          const before = sumOf(settled.slice(0, -1).map((each) => each.amount));
          const total = sumOf(settled.map((each) => each.amount));
          await stands((read, exchange) => {
            check("payment-states.partial-refund-keeps-completed", read.status, equals("COMPLETED"), exchange);
            check("payment-states.approve-sets-completed-at", read.completedAt, present, exchange);
            check("payment-states.partial-refund-raises-total", read.refundTotal, isAbove(before), exchange);
            check("payment.refund-total-is-sum", read.refundTotal, equalsAmount(total), exchange);
          });
        }
        await refund(OF_REST[row.restBy], rest, row.restBy === "amount");
        await stands((read, exchange) => {
          check("payment-states.whole-refund-refunds", read.status, equals("REFUNDED"), exchange);
          check("payment-states.approve-sets-completed-at", read.completedAt, present, exchange);
          check("payment.refund-total-is-sum", read.refundTotal, equalsAmount(amount), exchange);
        });
      };
      await run(walk);
      rethrow();
    },
  });
}

/**
 * Ends of a payment that is not paid, with the requirement of each. Each has a business of its own, if the driver can
 * create one, and begins with another payment: a fault of only the first or second payment of a business then shows in
 * several.
 */
const ENDS = {
  FAILED: { by: "reject", requirement: "payment-states.reject-fails", first: 0 },
  CANCELLED: { by: "cancel", requirement: "payment-states.cancel-cancels", first: 5 },
  EXPIRED: { by: "expire", requirement: "payment-states.expire-expires", first: 10 },
} as const satisfies Partial<
  Record<PaymentStatus, { readonly by: keyof Outside; readonly requirement: string; readonly first: number }>
>;

type End = keyof typeof ENDS;

type CitedOfEnded =
  | (typeof ENDS)[End]["requirement"]
  | (typeof OBSERVED_OF_ROWS)[number]
  | "get-payment.operation"
  | "payment.expires-at-never-changes"
  | "list-payments.merchant-txn-id-filter"
  | "payment-states.completed-at-after-failed-end"
  | FieldRequirement;

/**
 * Payment states, rows 4 to 6: they do not depend on a provider, currency, amount or text either (rulings 4 and 11).
 */
function ended(end: End): Scenario {
  const { by, requirement, first } = ENDS[end];
  const rows = [...VARIED_PAYMENTS.slice(first), ...VARIED_PAYMENTS.slice(0, first)];
  return scenario<CitedOfEnded>({
    id: `payment-states/${end.toLowerCase()}-of-every-kind`,
    title: `an unpaid payment of any provider, currency, amount and text becomes ${end} in reads and lists`,
    requirements: [
      requirement,
      "get-payment.operation",
      ...(end === "EXPIRED" ? [] : (["payment.expires-at-never-changes"] as const)), // a driver may move it
      "list-payments.merchant-txn-id-filter",
      "payment-states.completed-at-after-failed-end",
      ...OBSERVED_OF_ROWS,
      ...new Set(VARIED_PAYMENTS.flatMap(requirementsOfRow)),
    ],

    async run({ session, newBusiness, credentials, inParallel }) {
      const business = session.can("newBusiness") ? (await newBusiness()).credentials : credentials("main");
      await inParallel(
        rows.map((row) => async ({ session, requests, callerOf, ...words }) => {
          const { check, observe, eventually } = words;
          const { api, driver, given, ends } = callerOf(business);
          const made = await createVaried({ session, api, requests }, words, row);
          const payment = made.answer.data;
          const read = () => api.readPayment(payment);
          const judgeWindow = ({ data, exchange }: Answer<Payment>) => {
            if (end === "EXPIRED") return; // the driver may have moved it
            check("payment.expires-at-never-changes", data.expiresAt, isSameTime(payment.expiresAt), exchange);
          };
          const { run, rethrow } = createStops();
          await run(async () => {
            const first = await firstRead(session, read);
            check("get-payment.operation", answered(first), isAccepted, first.exchange);
            if (first.data.status !== "PENDING") await given.pending(payment);
            await driver[by](payment);
            const answer = await eventually(
              ends.reading(payment, end, { create: () => given.readablePayment(alike(made)) }),
              (shown) => {
                check("get-payment.operation", answered(shown), isAccepted, shown.exchange);
                check(requirement, shown.data.status, equals(end), shown.exchange);
              },
            );
            const { completedAt } = answer.data;
            observe(
              "payment-states.completed-at-after-failed-end",
              `${end}: ${presence(completedAt)}`,
              answer.exchange,
            );
            judgeWindow(answer);
          });
          await run(() => judgeListed({ session, api }, words, made));
          await run(async () => judgeWindow(await read()));
          rethrow();
        }),
      );
    },
  });
}

export const paymentStatesOfEveryKind: readonly Scenario[] = [
  ...VARIED_PAYMENTS.map(paid),

  ended("FAILED"),

  ended("CANCELLED"),

  ended("EXPIRED"),
];
