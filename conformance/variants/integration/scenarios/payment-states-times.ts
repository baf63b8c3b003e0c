import { contract, type RequirementId } from "../../../../generated/integration/contract.ts";
import type { Payment, PaymentStatus } from "../../../../generated/integration/types.ts";
import {
  type Answer,
  type Blocked,
  equals,
  equalsAmount,
  isAccepted,
  type Scenario,
  sumOf,
} from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { presence } from "../../shared/scenarios/describe.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
import { isNot } from "../../shared/scenarios/matchers.ts";
import { attemptTime, isSameTime } from "../../shared/scenarios/times.ts";
import { attempt, noWay, orByItself } from "../../shared/scenarios/waiting.ts";
import type { Found } from "../../shared/scenarios/walk.ts";
import { scenario } from "./scenario.ts";
import type { MadeRefund } from "./tools/asked-refunds.ts";
import type { Caller } from "./tools/callers.ts";
import { createVaried, type Made, withoutJudging } from "./tools/create-varied.ts";
import type { Requests } from "./tools/requests.ts";
import { isTooSlow, mostOfWindow } from "./tools/times.ts";
import { FEW_PAYMENTS } from "./tools/varied-payments.ts";

/**
 * A payment that has expired in one way. A driver that expires it may move the end of its window; only one that expired
 * in time is listed before it is read.
 */
interface Way {
  readonly listed?: () => Promise<Found | undefined>;
  readonly read: () => Promise<Answer<Payment>>;
  readonly expiresAt?: Payment["expiresAt"];
}

const STATUSES = {
  "payment-states.approve-completes": "COMPLETED",
  "payment-states.partial-refund-keeps-completed": "COMPLETED",
  "payment-states.whole-refund-refunds": "REFUNDED",
} as const satisfies Partial<Record<RequirementId, PaymentStatus>>;

/** Refunds of a payment of 100.00, in turn, and what each makes of it. */
const REFUNDS = [
  ["service.partial-refund", "30.00", "payment-states.partial-refund-keeps-completed", "30.00"],
  ["service.partial-refund", "20.00", "payment-states.partial-refund-keeps-completed", "50.00"],
  ["service.full-refund", "50.00", "payment-states.whole-refund-refunds", "100.00"],
] as const;

/**
 * Seconds between events: two of them are less than any usual window, and each is far more than the second that
 * ruling 4 allows.
 */
const BETWEEN_S = 120;

const PASS_WINDOW =
  "the driver could not pass the checkout window (needs expirePayment, or newBusiness and advanceTime)";

/** Minutes of the window of a payment whose request names none. */
const DEFAULT_MINUTES = 15;

/** Returns a function that creates a payment without naming a window, and waits until it is PENDING. */
function withDefaultWindow({ api, given }: Pick<Caller, "api" | "given">, requests: Requests): () => Promise<Payment> {
  return async () => given.pending((await api.createPayment(requests.minimalPayment(), { mayBeRejected: true })).data);
}

/** Returns true for a status of the document: lists are open, so any other value is not judged. */
function isStatus(shown: unknown): boolean {
  return contract.lifecycles.payment.states.some(({ name }) => name === shown);
}

export const paymentStatesTimes: readonly Scenario[] = [
  /**
   * Payment states, row 6; rulings 5 and 6. By an action of the driver, and by time alone if the driver can move it;
   * then also with the default window. The payment is listed before it is read: a read may be what makes it EXPIRED.
   * Lists whose status is not shown, or not one of the document, are not judged.
   */
  scenario({
    id: "payment-states/expire",
    title: "a payment whose checkout window passes before it is paid becomes EXPIRED",
    requirements: [
      "payment-states.expire-expires",
      "payment.expires-at-never-changes",
      "payment-states.completed-at-after-failed-end",
    ],
    transitions: ["payment.expire"],

    async run({ session, api, newBusiness, driver, given, ends, requests, check, observe, eventually }) {
      const first = await given.pendingPayment();
      const { data: again } = await api.readPayment(first);
      check("payment.expires-at-never-changes", again.expiresAt, isSameTime(first.expiresAt));
      const obstacles: Blocked[] = [];
      const note = (obstacle: Blocked) => obstacles.push(obstacle);
      const driven = await attempt(async () => {
        await driver.expire(first);
        // The driver decides when the window of this one ended.
        return { read: ends.reading(first, "EXPIRED") };
      }, note);
      const waited = await attempt(async () => {
        const business = await newBusiness();
        const create = withDefaultWindow(business, requests);
        const payment = await business.given.pendingPayment();
        const byDefault = await attempt(create);
        const { windowMinutes } = session.data;
        await business.advance(Math.max(windowMinutes, DEFAULT_MINUTES) * 60 + 60);
        const pass = () => business.advance(mostOfWindow(windowMinutes));
        const mustBeExpired = business.ends.mustBe("EXPIRED", { pass });
        const listed = async () => {
          const entry = await business.listing.entry(payment);
          await mustBeExpired(entry?.["status"]);
          return entry;
        };
        const passDefault = () => business.advance(mostOfWindow(DEFAULT_MINUTES));
        const untouched = { create, pass: passDefault };
        return [
          { listed, read: business.ends.reading(payment, "EXPIRED", { pass }), expiresAt: payment.expiresAt },
          ...(byDefault
            ? [{ read: business.ends.reading(byDefault, "EXPIRED", untouched), expiresAt: byDefault.expiresAt }]
            : []),
        ];
      }, note);
      const ways: readonly Way[] = [driven, ...(waited ?? [])].filter((way) => way !== undefined);
      if (ways.length === 0) {
        throw noWay(PASS_WINDOW, obstacles);
      }
      for (const { listed, read, expiresAt } of ways) {
        await independently([
          async () => {
            if (!listed) return;
            await eventually(
              () => attempt(listed),
              (entry) => {
                const status = entry?.["status"];
                if (isStatus(status)) check("payment-states.expire-expires", status, equals("EXPIRED"));
              },
            );
          },
          async () => {
            const { data: expired } = await eventually(read, (answer) =>
              check("payment-states.expire-expires", answer.data.status, equals("EXPIRED")),
            );
            if (expiresAt) check("payment.expires-at-never-changes", expired.expiresAt, isSameTime(expiresAt));
            observe("payment-states.completed-at-after-failed-end", `EXPIRED: ${presence(expired.completedAt)}`);
          },
        ]);
      }
    },
  }),

  /**
   * Payment states, row 6, trigger. The driver lets most of the window pass, of the configured and of the default one:
   * one read at once proves little.
   */
  scenario({
    id: "payment-states/open-window",
    title: "a payment is not EXPIRED while its checkout window is open",
    requirements: ["payment-states.expired-only-after-window"],

    async run({ session, api, newBusiness, given, requests, check, blocked }) {
      const payment = await given.readablePayment();
      check("payment-states.expired-only-after-window", (await api.readPayment(payment)).data.status, isNot("EXPIRED"));

      const business = await newBusiness();
      const startMs = session.clock.monotonic();
      const { windowMinutes } = session.data;
      const waiting = [{ minutes: windowMinutes, payment: await business.given.pendingPayment() }];
      const byDefault = await attempt(withDefaultWindow(business, requests));
      if (byDefault) waiting.push({ minutes: DEFAULT_MINUTES, payment: byDefault });
      let passedS = 0;
      for (const { minutes, payment } of waiting.toSorted((one, other) => one.minutes - other.minutes)) {
        const wantedS = mostOfWindow(minutes);
        if (wantedS > passedS) await business.advance(wantedS - passedS);
        passedS = wantedS;
        const { data: later } = await business.api.readPayment(payment);
        if (isTooSlow(session, startMs)) blocked("the window of a payment may have ended before it was read");
        check("payment-states.expired-only-after-window", later.status, isNot("EXPIRED"));
      }
    },
  }),

  /** Payment states, row 6, condition. */
  scenario({
    id: "payment-states/paid-in-time",
    title: "a payment that was paid does not become EXPIRED when its checkout window passes",
    requirements: ["payment-states.expired-only-unpaid"],

    async run({ session, api, newBusiness, driver, given, check }) {
      const payment = await given.completedPayment();
      const obstacles: Blocked[] = [];
      const note = (obstacle: Blocked) => obstacles.push(obstacle);
      const driven = await attempt(async () => {
        await driver.expire(payment);
        return (await api.readPayment(payment)).data;
      }, note);
      const waited = await attempt(async () => {
        const business = await newBusiness();
        const paid = await business.given.completedPayment();
        const refunded = await attempt(() => business.given.refundedPayment());
        const refund = await attempt(async () => {
          const part = await business.given.newRefund(await business.given.completedPayment(), { amount: "10.00" });
          await business.driver.settleRefund(part);
          return part;
        });
        await business.advance(session.data.windowMinutes * 60 + 60);
        if (refund) await business.api.readRefund(refund); // a run-wide rule judges its times
        const read = async (each: Payment) => (await business.api.readPayment(each)).data;
        return [await read(paid), ...(refunded ? [await read(refunded)] : [])];
      }, note);
      const reads = [...(driven ? [driven] : []), ...(waited ?? [])];
      if (reads.length === 0) throw noWay(PASS_WINDOW, obstacles);
      for (const { status } of reads) check("payment-states.expired-only-unpaid", status, isNot("EXPIRED"));
    },
  }),

  /**
   * Payment states, rows 3, 7 and 8; Refund states, row 2. If the driver can do that, the payment is paid near the end
   * of its window, and only its first refund is created before the window ends. The document names no other time for
   * either.
   */
  scenario({
    id: "payment-states/late",
    title: "a payment that is paid late in its checkout window becomes COMPLETED, and is refunded after the window",
    requirements: [
      "payment-states.approve-completes",
      "service.partial-refund",
      "service.full-refund",
      "refund-states.settle-completes",
      "payment-states.partial-refund-keeps-completed",
      "payment-states.whole-refund-refunds",
      "payment.refund-total-is-sum",
    ],
    patient: true,

    async run({ session, as, newBusiness, requests, check, eventually, blocked }) {
      const own = session.can("newBusiness") ? await newBusiness() : undefined;
      const { api, driver, given, ends, refundEnds } = own ?? as("main");
      const pass = (seconds: number) =>
        attempt(async () => {
          await own?.advance(seconds);
          return own !== undefined;
        });
      const passMost = () => pass(mostOfWindow(session.data.windowMinutes));
      const startMs = session.clock.monotonic();
      const payment = await given.readablePayment({ amount: "100.00" });
      const read = () => api.readPayment(payment);
      const isLate = await passMost();
      await orByItself(
        () => driver.approve(payment),
        async () => (await read()).data.status === "COMPLETED",
      );
      if (isLate && isTooSlow(session, startMs)) blocked("the window of a payment may have ended before it was paid");
      const untouched = {
        async pass() {
          await passMost();
        },
      };
      await eventually(ends.reading(payment, "COMPLETED", untouched), ({ data, exchange }) =>
        check("payment-states.approve-completes", data.status, equals("COMPLETED"), exchange),
      );

      for (const [index, [accepted, amount, shown, total]] of REFUNDS.entries()) {
        const answer = await api.createRefund(payment, requests.refund({ amount }));
        check(accepted, answered(answer), isAccepted);
        const refund = { ...answer.data, paymentId: payment.paymentId };
        if (index === 0) await pass(session.data.windowMinutes * 60 + 60);
        await driver.startSettling(refund);
        await eventually(refundEnds.reading(refund, "COMPLETED"), (status) =>
          check("refund-states.settle-completes", status, equals("COMPLETED")),
        );
        await eventually(read, ({ data, exchange }) => {
          check(shown, data.status, equals(STATUSES[shown]), exchange);
          check("payment.refund-total-is-sum", data.refundTotal, equalsAmount(total), exchange);
        });
      }
    },
  }),

  /**
   * Payment, rows initiatedAt, completedAt and expiresAt; refundTotal; Refund, row initiatedAt; ruling 4. If the driver
   * can do that, minutes pass between creation, payment and refund, so that no time can be mistaken for another. A
   * run-wide rule judges that the times of refunds stay the same.
   */
  scenario({
    id: "payment-states/times-stay",
    title:
      "two payments of one business, minutes apart, keep each of their times while they are refunded, and each has its own refundTotal",
    requirements: [
      "payment.initiated-at-never-changes",
      "payment.completed-at-never-changes",
      "payment.expires-at-never-changes",
      "payment.refund-total-is-sum",
      "payment-states.approve-completes",
      "payment-states.partial-refund-keeps-completed",
      "payment-states.whole-refund-refunds",
    ],
    patient: true,

    async run({ session, as, newBusiness, requests, check, eventually, blocked }) {
      const own = session.can("newBusiness") ? await newBusiness() : undefined;
      const { api, driver, given } = own ?? as("main");
      const pass = () => attempt(async () => own?.advance(BETWEEN_S));
      const payments: (Made & { readonly paid: Payment; readonly refunds: MadeRefund[] })[] = [];
      const created: Made[] = [];
      for (const row of FEW_PAYMENTS.slice(0, 2)) {
        created.push(await createVaried({ session, api, requests }, withoutJudging({ blocked }), row));
        await pass();
      }
      for (const made of created) {
        payments.push({ ...made, paid: await given.paid(made.answer.data), refunds: [] });
        await pass();
      }

      /** Reads each payment twice, so that changes are seen, and its last refund. */
      const readBoth = async (requirement: keyof typeof STATUSES) => {
        const status = STATUSES[requirement];
        await together(
          payments.map(({ answer, paid, refunds }) => async () => {
            const total = sumOf(refunds.map(({ amount }) => amount));
            const { initiatedAt, expiresAt } = answer.data;
            for (const _ of ["once", "again"])
              await eventually(
                () => api.readPayment(answer.data),
                ({ data, exchange }) => {
                  const times = [
                    ["payment.initiated-at-never-changes", data.initiatedAt, initiatedAt],
                    ["payment.expires-at-never-changes", data.expiresAt, expiresAt],
                    ["payment.completed-at-never-changes", data.completedAt, paid.completedAt],
                  ] as const;
                  for (const [each, time, first] of times) {
                    // Any other value is judged by the schemas, which allow a completedAt of null.
                    const isGone = each === "payment.completed-at-never-changes" && (time ?? null) === null;
                    const isJudged = attemptTime(time) !== undefined || (isGone && attemptTime(first) !== undefined);
                    check(each, isJudged ? time : first, isSameTime(first), exchange);
                  }
                  check(requirement, data.status, equals(status), exchange);
                  check("payment.refund-total-is-sum", data.refundTotal, equalsAmount(total), exchange);
                },
              );
            for (const each of refunds.slice(-1)) await api.readRefund(each);
          }),
        );
      };
      await readBoth("payment-states.approve-completes");
      for (const part of [0, 1, 2]) {
        const unsettled: Blocked[] = [];
        await together(
          payments.map(({ row, paid, refunds }) => async () => {
            const amount = [...row.size.parts, row.size.rest][part] ?? row.size.rest;
            const refund = { ...(await given.newRefund(paid, { amount })), amount };
            refunds.push(refund);
            await attempt(
              () => driver.settleRefund(refund),
              (obstacle) => unsettled.push(obstacle),
            );
          }),
        );
        for (const obstacle of unsettled) throw obstacle;
        await pass();
        await readBoth(
          part < 2 ? "payment-states.partial-refund-keeps-completed" : "payment-states.whole-refund-refunds",
        );
      }
    },
  }),
];
