import { equals, equalsAmount, isAccepted, noValue, present, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { presence } from "../../shared/scenarios/describe.ts";
import { isNot } from "../../shared/scenarios/matchers.ts";
import { BY_ITSELF, until, untilStatus } from "../../shared/scenarios/waiting.ts";
import { changedMembers } from "../../shared/scenarios/walk.ts";
import { type Part, scenario } from "./scenario.ts";
import type { PaymentRef, RefundRef } from "./tools/api.ts";
import { afterFailure } from "./tools/given.ts";

export const paymentStates: readonly Scenario[] = [
  /** Payment states, rows 1 and 2; ruling 13: INITIATED may be read for a short while. */
  scenario({
    id: "payment-states/pending",
    title: "a new payment is PENDING; if a read still shows INITIATED, it becomes PENDING on its own",
    requirements: ["payment-states.create-pending", "payment-states.initiated-becomes-pending"],
    transitions: ["payment.create", "payment.become-pending"],

    async run({ api, requests, check, eventually, blocked }) {
      const created = (await api.createPayment(requests.payment())).data;
      check("payment-states.create-pending", created.status, equals("PENDING"));

      await eventually(
        () => api.readPayment(created),
        ({ data: { status } }) => {
          if (status !== "INITIATED" && status !== "PENDING") {
            blocked(
              `the payment was ${status} before the driver acted on it, so it was not read as PENDING`,
              BY_ITSELF,
            );
          }
          check("payment-states.initiated-becomes-pending", status, equals("PENDING"));
        },
      );
    },
  }),

  /** Payment states, row 3; ruling 10: a payment that a simulator ended otherwise proves nothing, here and below. */
  scenario({
    id: "payment-states/approve",
    title: "a payment that the customer approves becomes COMPLETED, and only then has a completedAt",
    requirements: [
      "payment.completed-at-null-before",
      "payment-states.approve-completes",
      "payment-states.approve-sets-completed-at",
    ],
    transitions: ["payment.approve"],

    async run({ api, driver, given, ends, check, eventually }) {
      const payment = await given.pendingPayment();
      check("payment.completed-at-null-before", payment.completedAt, noValue);
      const { data: again } = await api.readPayment(payment);
      if (again.status === "PENDING") check("payment.completed-at-null-before", again.completedAt, noValue);

      await driver.approve(payment);
      await eventually(ends.reading(payment, "COMPLETED"), ({ data: read }) => {
        check("payment-states.approve-completes", read.status, equals("COMPLETED"));
        check("payment-states.approve-sets-completed-at", read.completedAt, present);
      });
    },
  }),

  /** Payment states, row 4. */
  scenario({
    id: "payment-states/reject",
    title: "a payment that the provider rejects becomes FAILED",
    requirements: ["payment-states.reject-fails", "payment-states.completed-at-after-failed-end"],
    transitions: ["payment.reject"],

    async run({ driver, given, ends, check, observe, eventually }) {
      const payment = await given.pendingPayment();
      await driver.reject(payment);
      const { data: failed } = await eventually(ends.reading(payment, "FAILED"), ({ data: read }) =>
        check("payment-states.reject-fails", read.status, equals("FAILED")),
      );
      observe("payment-states.completed-at-after-failed-end", `FAILED: ${presence(failed.completedAt)}`);
    },
  }),

  /** Payment states, row 5. */
  scenario({
    id: "payment-states/cancel",
    title: "a payment that the customer cancels becomes CANCELLED",
    requirements: ["payment-states.cancel-cancels", "payment-states.completed-at-after-failed-end"],
    transitions: ["payment.cancel"],

    async run({ driver, given, ends, check, observe, eventually }) {
      const payment = await given.pendingPayment();
      await driver.cancel(payment);
      const { data: cancelled } = await eventually(ends.reading(payment, "CANCELLED"), ({ data: read }) =>
        check("payment-states.cancel-cancels", read.status, equals("CANCELLED")),
      );
      observe("payment-states.completed-at-after-failed-end", `CANCELLED: ${presence(cancelled.completedAt)}`);
    },
  }),

  /** Payment states, row 3, condition. */
  scenario({
    id: "payment-states/unpaid",
    title: "a payment that ends without being paid does not end as COMPLETED",
    requirements: ["payment-states.completed-only-when-paid"],

    async run({ inParallel }) {
      await inParallel(
        (
          [
            ["reject", "FAILED"],
            ["cancel", "CANCELLED"],
            ["expire", "EXPIRED"],
          ] as const
        ).map(([end, status]) => async ({ session, driver, given, ends, check }) => {
          const payment = await given.pendingPayment();
          await driver[end](payment);
          const reading = ends.reading(payment, status);
          const read = await until(session, "the end of the payment", reading, (shown) => shown.status !== "PENDING");
          check("payment-states.completed-only-when-paid", read.status, isNot("COMPLETED"));
        }),
      );
    },
  }),

  /** Payment states, rows 4 to 7, also: the effects that reads show. Everything here is observed. */
  scenario({
    id: "payment-states/effects",
    title: "what else changes in a payment when it ends",
    requirements: [
      "payment-states.reject-effects",
      "payment-states.cancel-effects",
      "payment-states.expire-effects",
      "payment-states.refund-whole-effects",
    ],

    async run({ inParallel }) {
      const ends = [
        ["payment-states.reject-effects", "reject", "FAILED"],
        ["payment-states.cancel-effects", "cancel", "CANCELLED"],
        ["payment-states.expire-effects", "expire", "EXPIRED"],
        ["payment-states.refund-whole-effects", "refund", "REFUNDED"],
      ] as const;
      await inParallel(
        ends.map(([requirement, end, status]) => async ({ session, api, driver, given, observe }) => {
          const before = end === "refund" ? await given.completedPayment() : await given.pendingPayment();
          if (end === "refund") await driver.startSettling(await given.newRefund(before));
          else await driver[end](before);
          const after = await untilStatus(session, "payment", status, () => api.readPayment(before));
          // The driver may have moved the window of a payment that it made expire, so its end is ignored.
          const changed = changedMembers(before, after, { leavingOut: ["expiresAt"] });
          observe(requirement, `members that change: ${changed.join(", ").slice(0, 200)}`);
        }),
      );
    },
  }),

  /**
   * Payment states, row 7: refunds of the whole amount. After a failed refund, it may be rejected: whether that one counts
   * is open (ruling 14).
   */
  scenario({
    id: "payment-states/whole-refund",
    title:
      "a payment that is refunded in full becomes REFUNDED, with its amount as the refund total, also after a failed refund",
    requirements: ["service.full-refund", "payment-states.whole-refund-refunds", "payment.refund-total-is-sum"],
    transitions: ["payment.refund-whole"],

    async run({ inParallel }) {
      type Own = Parameters<Part<"payment-states.whole-refund-refunds" | "payment.refund-total-is-sum">>[0];
      const settle = async ({ api, driver, check, eventually }: Own, payment: PaymentRef, refund: RefundRef) => {
        await driver.settleRefund(refund);
        await eventually(
          () => api.readPayment(payment),
          ({ data: read }) => {
            check("payment-states.whole-refund-refunds", read.status, equals("REFUNDED"));
            check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("100.00"));
          },
        );
      };
      await inParallel([
        async (own) => {
          const { api, given, requests, check } = own;
          const payment = await given.completedPayment({ amount: "100.00" });
          const answer = await api.createRefund(payment, requests.refund({ amount: "100.00" }));
          check("service.full-refund", answered(answer), isAccepted);
          await settle(own, payment, answer.data);
        },
        async (own) => {
          const { api, driver, given, requests } = own;
          const payment = await afterFailure(given, driver);
          if (!payment) return;
          const request = requests.refund({ amount: "100.00" });
          const answer = await api.createRefund(payment, request, { mayBeRejected: true });
          if (answered(answer).accepted) await settle(own, payment, answer.data);
        },
      ]);
    },
  }),

  /** Payment states, rows 7 and 8. The amounts do not add up to the whole in binary floating point. */
  scenario({
    id: "payment-states/refunded-in-parts",
    title:
      "a payment of 10.30 stays COMPLETED after refunds of 10.20 and 0.09, and becomes REFUNDED with another of 0.01",
    requirements: [
      "payment-states.partial-refund-keeps-completed",
      "payment-states.whole-refund-refunds",
      "payment-states.approve-sets-completed-at",
      "payment.refund-total-is-sum",
    ],
    transitions: ["payment.refund-part", "payment.refund-whole"],

    async run({ api, driver, given, check, eventually }) {
      const payment = await given.completedPayment({ amount: "10.30" });
      await driver.settleRefund(await given.newRefund(payment, { amount: "10.20" }));
      await driver.settleRefund(await given.newRefund(payment, { amount: "0.09" }));
      await eventually(
        () => api.readPayment(payment),
        ({ data: read }) => {
          check("payment-states.partial-refund-keeps-completed", read.status, equals("COMPLETED"));
          check("payment-states.approve-sets-completed-at", read.completedAt, present);
          check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("10.29"));
        },
      );
      await driver.settleRefund(await given.newRefund(payment, { amount: "0.01" }));
      await eventually(
        () => api.readPayment(payment),
        ({ data: read }) => {
          check("payment-states.whole-refund-refunds", read.status, equals("REFUNDED"));
          check("payment-states.approve-sets-completed-at", read.completedAt, present);
          check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("10.30"));
        },
      );
    },
  }),
];
