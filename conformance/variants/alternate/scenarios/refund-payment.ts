import {
  type Answer,
  type Context,
  equalsAmount,
  isAccepted,
  type Scenario,
  satisfies,
} from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { isNot } from "../../shared/scenarios/matchers.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { attempt, BY_ITSELF, orByItself, untilStatus } from "../../shared/scenarios/waiting.ts";
import { scenario, type Tools } from "./scenario.ts";
import type { PaymentRef } from "./tools/api.ts";
import { createPaidBeforeExpiry } from "./tools/callers.ts";
import { USUAL_AMOUNT, unknownIds } from "./tools/requests.ts";
import { becomesByItself, createUnpaidStateReader, hasEnded, isExcessRejected, statusUntil } from "./tools/states.ts";

const areDistinct = satisfies("ids of which no two are the same", (ids: readonly string[]) => {
  return new Set(ids).size === ids.length;
});

const ACCEPTED = [
  "refund-payment.operation",
  "refund-payment.completed-accepted",
  "refund-payment.amount",
  "refund-payment.reason",
  "refund-payment.fields-absent",
] as const;

type Own = Context<Tools, (typeof ACCEPTED)[number]>;

export const refundPayment: readonly Scenario[] = [
  /**
   * Refund payment, sentences 1 to 3. The operation fails only if none of the first requests is accepted. If the driver
   * can move time, another payment is refunded after its link has expired. Whether more than the amount can be refunded
   * is open (ruling 19): if it is rejected, the payment can still be refunded.
   */
  scenario({
    id: "refund-payment/accepted",
    title:
      "a COMPLETED payment can be refunded, with or without amount and reason, also after its link has expired or a refund was rejected",
    requirements: ACCEPTED,

    async run({ inParallel, check, blocked }) {
      const cases = [
        ["refund-payment.completed-accepted", { amount: USUAL_AMOUNT, reason: "goods returned" }],
        ["refund-payment.amount", { amount: USUAL_AMOUNT }],
        ["refund-payment.reason", { reason: "goods returned" }],
        ["refund-payment.fields-absent", {}],
      ] as const;
      const answers: Answer<unknown>[] = [];
      await independently([
        async () => {
          await inParallel([
            ...cases.map(([requirement, body]) => async ({ api, given, check: checkOwn }: Own) => {
              const payment = await given.completedPayment();
              const answer = answered(await api.refundPayment(payment, body));
              answers.push(answer);
              checkOwn(requirement, answer, isAccepted);
            }),
            async ({ session, requests, check: checkOwn }: Own) => {
              const late = await attempt(() => createPaidBeforeExpiry(session));
              if (!late) return; // the driver cannot move time
              const answer = answered(
                await late.api.refundPayment(late.payment, requests.refund({ amount: USUAL_AMOUNT })),
              );
              checkOwn("refund-payment.completed-accepted", answer, isAccepted);
            },
            async ({ api, raw, given, requests, check: checkOwn }: Own) => {
              const payment = await given.completedPayment();
              if (!(await isExcessRejected(raw, payment))) return;
              const answer = answered(await api.refundPayment(payment, requests.refund({ amount: USUAL_AMOUNT })));
              checkOwn("refund-payment.completed-accepted", answer, isAccepted);
            },
          ]);
        },
        async () => {
          const any =
            answers.find(({ accepted }) => accepted) ?? answers[0] ?? blocked("no refund request got a response");
          check("refund-payment.operation", any, isAccepted, any.exchange);
        },
      ]);
    },
  }),

  /**
   * Refund payment, sentence 1. The scenario waits until the payment of the path is REFUNDED, but does not judge that.
   */
  scenario({
    id: "refund-payment/payment-of-path",
    title: "a refund applies to the payment in the path, not to another payment of the same customer",
    requirements: ["refund-payment.payment-of-path"],

    async run({ session, api, driver, given, check }) {
      const customer = { customer_name: reference(session, "customer") };
      const other = await given.completedPayment({ ...customer, amount: 12_345 });
      const payment = await given.completedPayment(customer);
      const { data: refund } = answered(await api.refundPayment(payment));
      check("refund-payment.payment-of-path", refund.payment_id, isNot(other.payment_id));

      await attempt(() => driver.settleRefund({ ...refund, payment_id: payment.payment_id }));
      const read = () => api.readPayment(payment);
      await attempt(() => untilStatus(session, "payment", "REFUNDED", read));
      check("refund-payment.payment-of-path", (await api.readPayment(other)).data.status, isNot("REFUNDED"));
    },
  }),

  /** Refund, row refund_id. Each refund is of a different payment: whether one can be refunded twice is open. */
  scenario({
    id: "refund-payment/refund-ids",
    title: "each refund has a refund_id of its own",
    requirements: ["refund.refund-id-identifies"],

    async run({ given, check }) {
      const ids: string[] = [];
      for (const amount of [10_000, 10_000, 12_345]) {
        const payment = await given.completedPayment({ amount });
        ids.push((await given.newRefund(payment)).refund_id);
      }
      check("refund.refund-id-identifies", ids, areDistinct);
    },
  }),

  /** Refund payment, sentence 2, amount. The default amount after a partial refund is open. */
  scenario({
    id: "refund-payment/default-amount",
    title: "a refund without an amount is of the full amount of the payment",
    requirements: ["refund-payment.amount-defaults-to-full"],

    async run({ api, given, check }) {
      const payment = await given.completedPayment({ amount: 12_345 });
      const { data } = answered(await api.refundPayment(payment, { reason: "goods returned" }));
      check("refund-payment.amount-defaults-to-full", data.amount, equalsAmount(12_345));
    },
  }),

  /**
   * Refund payment, sentence 3; ruling 10. A later refund of the whole amount shows that nothing was refunded before.
   */
  scenario({
    id: "refund-payment/before-payment",
    title: "a payment that waits to be paid cannot be refunded; once it is COMPLETED, the same refund is accepted",
    requirements: ["refund-payment.payment-must-be-completed"],

    async run({ session, api, raw, given, requests, rejects, blocked }) {
      const payment = await given.readablePayment();
      const whole = requests.refund({ amount: USUAL_AMOUNT });
      await rejects("refund-payment.payment-must-be-completed", {
        async send() {
          const answer = await raw.refundPayment(payment, whole);
          if (answer.accepted && (await becomesByItself(session, api, payment, "COMPLETED")))
            blocked("a payment that should still be waiting became COMPLETED on its own", BY_ITSELF);
          return answer;
        },
        async twin() {
          await given.paid(payment);
          return api.refundPayment(payment, whole);
        },
        state: createUnpaidStateReader(api, payment),
      });
    },
  }),

  /** Refund payment, sentence 3; ruling 19. The status of such a payment is not judged here. */
  scenario({
    id: "refund-payment/not-completed",
    title: "a payment that was rejected, cancelled or not paid in time cannot be refunded",
    requirements: ["refund-payment.payment-must-be-completed"],

    async run({ inParallel }) {
      await inParallel(
        (
          [
            ["reject", {}],
            ["cancel", { amount: 1_000 }],
            ["expire", { reason: "goods returned" }],
          ] as const
        ).map(([end, request]) => async ({ session, api, driver, given, rejection, rejects }) => {
          const payment = await given.readablePayment();
          await orByItself(
            () => driver[end](payment),
            async () => hasEnded((await api.readPayment(payment)).data.status),
          );
          await statusUntil(session, api, payment, hasEnded);
          const refundable = await given.completedPayment();
          await rejects("refund-payment.payment-must-be-completed", {
            ...rejection.ofRefundOf(payment, refundable, request),
            state: createUnpaidStateReader(api, payment),
          });
        }),
      );
    },
  }),

  /**
   * Refund payment, sentence 2, amount; ruling 2. The twin refunds the whole amount, which fails after a refund by the
   * faulty request.
   */
  scenario({
    id: "refund-payment/amount-no-number",
    title: "a refund of an amount that is not a number is rejected",
    requirements: ["refund-payment.amount"],

    async run({ inParallel }) {
      await inParallel(
        ["ten", "10,000", true, false, [USUAL_AMOUNT], { value: USUAL_AMOUNT }].map(
          (amount) =>
            async ({ given, rejection, rejects }) => {
              const payment = await given.completedPayment();
              await rejects("refund-payment.amount", rejection.ofRefund(payment, { amount }, { amount: USUAL_AMOUNT }));
            },
        ),
      );
    },
  }),

  /** Refund payment, sentence 2; ruling 2. Each uses a payment of its own: an accepted request is a refund. */
  scenario({
    id: "refund-payment/other-types",
    title: "a text as the amount and a number as the reason are rejected in a refund",
    requirements: [
      "refund-payment.amount-string",
      "refund-payment.amount-empty-string",
      "refund-payment.reason-number",
    ],

    async run({ inParallel }) {
      const faults = [
        ["refund-payment.amount-string", { amount: String(USUAL_AMOUNT) }],
        ["refund-payment.amount-empty-string", { amount: "" }],
        ["refund-payment.reason-number", { reason: 7 }],
      ] as const;
      await inParallel(
        faults.map(([requirement, fault]) => async ({ given, rejection, rejects }) => {
          const payment = await given.completedPayment();
          await rejects(requirement, rejection.ofRefund(payment, fault, { amount: USUAL_AMOUNT }));
        }),
      );
    },
  }),

  /** The document shows no rejection of a refund. Everything here is observed. */
  scenario({
    id: "refund-payment/rejections",
    title: "the status and errorType of refunds that are rejected",
    requirements: ["conventions.refund-rejections"],

    async run({ raw, given, requests, observe }) {
      const { failedPayment, cancelledPayment, expiredPayment } = given;
      const states: readonly (readonly [status: string, reach: () => Promise<PaymentRef>])[] = [
        ["INITIATED", given.readablePayment],
        ["FAILED", failedPayment],
        ["CANCELLED", cancelledPayment],
        ["EXPIRED", expiredPayment],
      ];
      for (const [status, reach] of states) {
        const payment = await attempt(() => reach());
        if (!payment) continue; // states that cannot be reached are skipped
        const answer = await raw.refundPayment(payment, requests.refund());
        observe("conventions.refund-rejections", `of a payment that is ${status}: ${describe(answer)}`);
      }
      const payment = await given.completedPayment();
      const faults = [
        ["no number as amount", { amount: "ten" }],
        ["a number as reason", { reason: 7 }],
      ] as const;
      for (const [what, fault] of faults) {
        const answer = await raw.refundPayment(payment, { ...requests.refund(), ...fault });
        observe("conventions.refund-rejections", `${what}: ${describe(answer)}`);
      }
    },
  }),

  /** Refund payment, silent; ruling 2. */
  scenario({
    id: "refund-payment/unknown-payment",
    title: "a payment that does not exist cannot be refunded",
    requirements: ["refund-payment.unknown-payment"],

    async run({ requests, inParallel }) {
      const request = requests.refund({ amount: USUAL_AMOUNT });
      await inParallel(
        unknownIds("PAY").map((payment_id) => async ({ api, raw, given, rejects }) => {
          const payment = await given.completedPayment();
          await rejects("refund-payment.unknown-payment", {
            send: () => raw.refundPayment({ payment_id }, request),
            twin: () => api.refundPayment(payment, request),
            state: async () => null, // no payment could change; the twin refunds the whole amount
          });
        }),
      );
    },
  }),
];
