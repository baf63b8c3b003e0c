import type { CreateRefundRequest } from "../../../../generated/integration/types.ts";
import { compareAmounts, type Scenario, sameAmount } from "../../../scenario/index.ts";
import { together } from "../../shared/scenarios/independently.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { attempt, until } from "../../shared/scenarios/waiting.ts";
import { type Part, scenario } from "./scenario.ts";
import type { RefundRef } from "./tools/api.ts";
import { createVaried, type Made, withoutJudging } from "./tools/create-varied.ts";
import { KINDS, ofKind, USUAL } from "./tools/given.ts";
import { USUAL_AMOUNT } from "./tools/requests.ts";
import { refundsIn } from "./tools/shapes.ts";
import { FEW_PAYMENTS, type VariedPayment } from "./tools/varied-payments.ts";

const FAULTS = [
  ["create-refund.reason-required", { reason: undefined }],
  ["create-refund.amount", { amount: "ten" }],
] as const;

/**
 * Ends of successive refunds of a payment; each refund is so small that all fit, whether or not a failed one counts.
 */
const ENDS = ["rejectRefund", "settleRefund", "settleRefund"] as const;

export const createRefundInvalid: readonly Scenario[] = [
  /** Create refund, row reason. */
  scenario({
    id: "create-refund/reason-required",
    title: "a refund without a reason is rejected",
    requirements: ["create-refund.reason-required"],

    async run({ given, rejection, rejects }) {
      const payment = await given.completedPayment();
      await rejects(
        "create-refund.reason-required",
        rejection.ofRefund(payment, { reason: undefined }, { amount: USUAL_AMOUNT }),
      );
    },
  }),

  /**
   * Create refund, row amount and rule 2; rulings 2 and 11. Each has its own payment: the twins are refunds too. A refund
   * without an amount is of what is left: of zero, beside one of the whole amount.
   */
  scenario({
    id: "create-refund/amount-invalid",
    title:
      "a refund of 0.01 is accepted; an amount that is zero, negative or no number is rejected, and so is a refund when nothing remains",
    requirements: ["create-refund.amount-above-zero", "create-refund.amount"],

    async run({ inParallel }) {
      const cases = [
        ...KINDS.map((kind) => ["create-refund.amount-above-zero", "0.00", "0.01", kind] as const),
        ["create-refund.amount-above-zero", "0", "1", USUAL],
        ["create-refund.amount-above-zero", "-0.01", "0.01", USUAL],
        ["create-refund.amount-above-zero", "-10.00", "10.00", USUAL],
        ["create-refund.amount", "ten", "10.00", USUAL],
        ["create-refund.amount", "NaN", "10.00", USUAL],
        ["create-refund.amount", "10.00 BDT", "10.00", USUAL],
      ] as const;
      await inParallel([
        ...cases.map(
          ([requirement, amount, valid, kind]): Part<typeof requirement> =>
            async ({ given, rejection, rejects }) => {
              const payment = await ofKind(kind, given.completedPayment);
              if (!payment) return;
              await rejects(requirement, rejection.ofRefund(payment, { amount }, { amount: valid }));
            },
        ),
        async ({ api, raw, given, requests, rejects, blocked }) => {
          const [payment, untouched] = await Promise.all([given.completedPayment(), given.completedPayment()]);
          await given.readableRefund(payment, { amount: USUAL_AMOUNT });
          const ofNothing = await raw.createRefund(payment, requests.refund());
          const isOfMore = refundsIn(ofNothing.json).some(({ amount }) => compareAmounts(amount, "0") === 1);
          if (ofNothing.accepted && isOfMore) return; // the first has failed, or does not count: others judge that
          await rejects("create-refund.amount-above-zero", {
            send: async () => ofNothing,
            async twin() {
              const answer = await api.createRefund(untouched, requests.refund());
              if (!answer.accepted) blocked("no refund without an amount is accepted, which another scenario judges");
              return answer;
            },
            state: async () => null, // a refund of nothing changes nothing, and the first one may settle on its own
          });
        },
      ]);
    },
  }),

  /** Create refund, column Type; ruling 2. Each has its own payment: an accepted request is a refund. */
  scenario({
    id: "create-refund/other-types",
    title: "a number or an empty string is rejected in place of a text of a refund, and null in place of its reason",
    requirements: [
      "create-refund.amount-json-number",
      "create-refund.amount-empty-string",
      "create-refund.reason-json-number",
      "create-refund.reason-empty-string",
      "create-refund.reason-null",
      "create-refund.merchant-ref-json-number",
    ],

    async run({ inParallel }) {
      const faults = [
        ["create-refund.amount-json-number", { amount: 100 }],
        ["create-refund.amount-empty-string", { amount: "" }],
        ["create-refund.reason-json-number", { reason: 7 }],
        ["create-refund.reason-empty-string", { reason: "" }],
        ["create-refund.reason-null", { reason: null }],
        ["create-refund.merchant-ref-json-number", { merchantRef: 7 }],
      ] as const;
      await inParallel(
        faults.map(([requirement, fault]) => async ({ session, given, rejection, rejects }) => {
          const payment = await given.completedPayment();
          const merchantRef = "merchantRef" in fault ? { merchantRef: reference(session, "return") } : {};
          const twin = { amount: USUAL_AMOUNT, ...merchantRef };
          await rejects(requirement, rejection.ofRefund(payment, fault, twin));
        }),
      );
    },
  }),

  /** Create refund; Errors, unknown identifiers; ruling 2. */
  scenario({
    id: "create-refund/unknown-payment",
    title: "a payment that does not exist cannot be refunded",
    requirements: ["create-refund.unknown-payment"],

    async run({ api, raw, given, requests, rejects }) {
      const payment = await given.completedPayment();
      const request = requests.refund({ amount: USUAL_AMOUNT });
      await rejects("create-refund.unknown-payment", {
        send: () => raw.createRefund({ paymentId: `PAY_19700101_${crypto.randomUUID().slice(0, 8)}` }, request),
        twin: () => api.createRefund(payment, request),
        state: async () => null, // nothing exists that could change; the twin refunds the whole amount
      });
    },
  }),

  /**
   * Create refund, columns Required and Type; rulings 2, 11 and 14: neither the payment nor the outcome of its other
   * refunds makes an invalid request valid. Each fault has a business of its own, if the driver can create one.
   */
  scenario({
    id: "create-refund/invalid-of-every-kind",
    title: "a refund without a reason or a numeric amount is rejected, whatever its payment and earlier refunds",
    requirements: FAULTS.map(([requirement]) => requirement),
    patient: true,

    async run({ inParallel }) {
      const businesses = await inParallel(
        FAULTS.map(([requirement, fault]) => async ({ session, requests, newBusiness, api, credentials, blocked }) => {
          const business = session.can("newBusiness") ? await newBusiness() : { api, credentials: credentials("main") };
          const words = withoutJudging({ blocked });
          const create = (row: VariedPayment) =>
            attempt(() => createVaried({ session, api: business.api, requests }, words, row));
          const [first, second, ...others] = FEW_PAYMENTS;
          const made: (Made | undefined)[] = [];
          for (const row of [first, second]) made.push(row && (await create(row)));
          made.push(...(await together(others.map((row) => () => create(row)))));
          const payments = made.filter((each) => each !== undefined);
          if (payments.length === 0) blocked("no payment could be created, which another scenario judges");
          return { requirement, fault, credentials: business.credentials, payments };
        }),
      );
      await inParallel(
        businesses.flatMap(({ requirement, fault, credentials, payments }) =>
          payments.map((made, index) => async ({ session, callerOf, requests, rejects, blocked }) => {
            const { api, driver, given, rejection } = callerOf(credentials);
            const payment = await given.paid(made.answer.data);
            const [amount] = made.row.size.parts;
            const merchantRef = made.row.merchantRef ? { merchantRef: reference(session, "return") } : {};
            /**
             * Sends an invalid refund and then its twin, which it returns; another scenario judges that such a refund
             * is accepted.
             */
            const refused = async (valid: CreateRefundRequest): Promise<RefundRef> => {
              let made: RefundRef | undefined;
              const twin = async () => {
                const answer = await api.createRefund(payment, valid);
                if (!answer.accepted)
                  blocked("the same refund without the fault is rejected, which another scenario judges");
                made = { refundId: answer.data.refundId, paymentId: payment.paymentId };
                return answer;
              };
              await rejects(requirement, { ...rejection.ofRefund(payment, fault, valid), twin });
              return made ?? blocked("the refund was accepted without an id");
            };
            if (index > 0) {
              await refused(requests.refund({ amount, ...merchantRef }));
              return;
            }
            const valid = () => requests.refund({ amount: "1.00", merchantRef: reference(session, "return") });
            /** Waits until the payment shows its settled refunds: a later change would be attributed to a rejection. */
            const shown = (total: number) =>
              until(
                session,
                "the settled refunds in refundTotal",
                () => api.readPayment(payment),
                ({ refundTotal }) => sameAmount(refundTotal, `${total}.00`),
              );
            for (const [before, end] of ENDS.entries()) {
              const refund = await refused(valid());
              // Other scenarios judge how it ends, and what it adds to the payment.
              const ended = await attempt(async () => {
                await driver[end](refund);
                return shown(ENDS.slice(0, before + 1).filter((each) => each === "settleRefund").length);
              });
              if (!ended) return;
            }
            await refused(valid());
          }),
        ),
      );
    },
  }),
];
