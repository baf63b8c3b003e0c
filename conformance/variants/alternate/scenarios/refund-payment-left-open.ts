import { Blocked, equalsAmount, type Scenario, sameAmount, satisfies } from "../../../scenario/index.ts";
import { describe } from "../../shared/scenarios/describe.ts";
import { scenario, type Tools } from "./scenario.ts";
import type { PaymentRef } from "./tools/api.ts";
import { describeAgain, describeDefault } from "./tools/describe.ts";
import { USUAL_AMOUNT } from "./tools/requests.ts";

const LONG = "x".repeat(2_500);

const isNotWhole = satisfies(`any amount but the full ${USUAL_AMOUNT}`, (amount) => !sameAmount(amount, USUAL_AMOUNT));

export const refundPaymentLeftOpen: readonly Scenario[] = [
  /**
   * Refund payment, sentence 2, amount; ruling 19: whether a refund of 0 is accepted is open, but only a request without
   * an amount is one for the full amount.
   */
  scenario({
    id: "refund-payment/amount-zero",
    title: "a refund of a part is of that part, and one of 0, if it is accepted, is not of the full amount",
    requirements: ["refund-payment.amount-as-requested", "refund-payment.amount-zero"],

    async run({ inParallel }) {
      await inParallel([
        async ({ given, check }) => {
          const { amount } = await given.newRefund(await given.completedPayment(), { amount: 2_500 });
          if (typeof amount !== "number") return; // a schema judges other types
          check("refund-payment.amount-as-requested", amount, equalsAmount(2_500));
        },
        async ({ raw, given, requests, check, observe }) => {
          const payment = await given.completedPayment();
          const answer = await raw.refundPayment(payment, requests.refund({ amount: 0 }), { open: true });
          observe("refund-payment.amount-zero", `0: ${describe(answer)}`);
          const amount: unknown = Reflect.get(Object(Reflect.get(Object(answer.json), "data")), "amount");
          if (answer.accepted) check("refund-payment.amount-as-requested", amount, isNotWhole, answer.exchange);
        },
      ]);
    },
  }),

  /** Refund payment, silent; ruling 19. Everything here is observed. */
  scenario({
    id: "refund-payment/sum",
    title: "what a deployment does when more is to be refunded than was paid",
    requirements: ["refund-payment.sum"],

    async run({ inParallel }) {
      const cases = [
        ["more than the amount at once", undefined, 10_001],
        ["a part that exceeds what is left", 6_000, 6_000],
        ["a part after the full amount", 10_000, 1_000],
      ] as const;
      await inParallel(
        cases.map(([what, before, amount]) => async ({ raw, given, requests, observe }) => {
          const payment = await given.completedPayment({ amount: 10_000 });
          if (before !== undefined) await given.newRefund(payment, { amount: before });
          const answer = await raw.refundPayment(payment, requests.refund({ amount }), { open: true });
          observe("refund-payment.sum", `${what}: ${describe(answer)}`);
        }),
      );
    },
  }),

  /** Refund payment, silent; ruling 19. Everything here is observed. */
  scenario({
    id: "refund-payment/second",
    title: "what a deployment does when a payment is refunded a second time",
    requirements: ["refund-payment.second"],

    async run({ requests, inParallel }) {
      const refunded = async ({ api, given }: Pick<Tools, "api" | "given">, amount: number) => {
        const payment = await given.completedPayment({ amount: 10_000 });
        const first = await api.refundPayment(payment, requests.refund({ amount }));
        if (!first.accepted) throw new Blocked(`the first refund returned ${first.status}`);
        return { payment, first };
      };
      const again = ({ raw }: Pick<Tools, "raw">, payment: PaymentRef, change: object) =>
        raw.refundPayment(payment, { ...requests.refund(), ...change }, { open: true });
      await inParallel([
        async ({ observe, ...own }) => {
          const { payment, first } = await refunded(own, 2_000);
          const answer = await again(own, payment, { amount: 2_000 });
          observe("refund-payment.second", `the same part again: ${describeAgain(answer, first, "refund")}`);
        },
        async ({ observe, ...own }) => {
          const { payment } = await refunded(own, 4_000);
          const answer = await again(own, payment, {});
          observe(
            "refund-payment.second",
            `after a part, without an amount: ${describeDefault(answer, 6_000, 10_000)}`,
          );
        },
        async ({ observe, ...own }) => {
          const answer = await again(own, await own.given.refundedPayment(), { amount: 1_000 });
          observe("refund-payment.second", `a part of one that is REFUNDED: ${describe(answer)}`);
        },
      ]);
    },
  }),

  /** Refund payment, silent; rulings 2 and 19. Everything here is observed, each with a payment of its own. */
  scenario({
    id: "refund-payment/left-open",
    title: "what a deployment does with refunds about which the document is silent",
    requirements: [
      "refund-payment.amount-negative",
      "refund-payment.amount-fraction",
      "refund-payment.amount-null",
      "refund-payment.reason-null",
      "refund-payment.reason-length",
      "refund-payment.without-body",
      "refund-payment.unknown-fields",
    ],

    async run({ requests, inParallel }) {
      const cases = [
        ["refund-payment.amount-negative", "-100", requests.refund({ amount: -100 })],
        ["refund-payment.amount-fraction", "100.5", requests.refund({ amount: 100.5 })],
        ["refund-payment.amount-null", "null", { ...requests.refund(), amount: null }],
        ["refund-payment.reason-null", "null", { ...requests.refund(), reason: null }],
        ["refund-payment.reason-length", `${LONG.length} characters`, requests.refund({ reason: LONG })],
        ["refund-payment.without-body", "no body", undefined],
        ["refund-payment.unknown-fields", "one more field", { ...requests.refund(), colour: "green" }],
      ] as const;
      await inParallel(
        cases.map(([requirement, what, body]) => async ({ raw, given, observe }) => {
          const payment = await given.completedPayment();
          observe(requirement, `${what}: ${describe(await raw.refundPayment(payment, body, { open: true }))}`);
        }),
      );
    },
  }),
];
