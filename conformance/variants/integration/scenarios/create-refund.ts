import type { CreateRefundRequest } from "../../../../generated/integration/types.ts";
import {
  equals,
  equalsAmount,
  hasStatus,
  isAccepted,
  type Scenario,
  sameAmount,
  satisfies,
} from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe, describeTried } from "../../shared/scenarios/describe.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
import { counts, isAtMost } from "../../shared/scenarios/matchers.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { attempt, until } from "../../shared/scenarios/waiting.ts";
import { findMember } from "../../shared/scenarios/walk.ts";
import { scenario } from "./scenario.ts";
import type { RefundRef } from "./tools/api.ts";
import { askForRefunds, sumOfNotFailed } from "./tools/asked-refunds.ts";
import { createVaried, type Made, withoutJudging } from "./tools/create-varied.ts";
import { dateFormOf, describeAgain } from "./tools/describe.ts";
import { USUAL_AMOUNT } from "./tools/requests.ts";
import { FEW_PAYMENTS, type VariedPayment } from "./tools/varied-payments.ts";

const FAULTS = [
  ["create-refund.reason-required", { reason: undefined }],
  ["create-refund.amount", { amount: "ten" }],
] as const;

/**
 * Ends of successive refunds of a payment; each refund is so small that all fit, whether or not a failed one counts.
 */
const ENDS = ["rejectRefund", "settleRefund", "settleRefund"] as const;

const LONG = "x".repeat(2_500);

export const createRefund: readonly Scenario[] = [
  /** Create refund, sentence 1 and the request body; Refund. */
  scenario({
    id: "create-refund/accepted",
    title: "a refund is of the payment that the path names, and as the merchant asked for it",
    requirements: [
      "create-refund.merchant-ref",
      "create-refund.payment-of-path",
      "refund.payment-id",
      "refund.amount-as-requested",
      "refund.reason-as-supplied",
      "refund.merchant-ref-as-supplied",
    ],

    async run({ session, api, given, requests, check }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const merchantRef = reference(session, "return");
      const request = requests.refund({ amount: "33.50", reason: "Tea came late and cold", merchantRef });
      const answer = await api.createRefund(payment, request);
      check("create-refund.merchant-ref", answered(answer), isAccepted);
      const refund = answer.data;
      await independently([
        async () => check("create-refund.payment-of-path", refund.paymentId, equals(payment.paymentId)),
        async () => check("refund.payment-id", refund.paymentId, equals(payment.paymentId)),
        async () => check("refund.amount-as-requested", refund.amount, equalsAmount("33.50")),
        async () => check("refund.reason-as-supplied", refund.reason, equals(request.reason)),
        async () => check("refund.merchant-ref-as-supplied", refund.merchantRef, equals(merchantRef)),
      ]);
    },
  }),

  /** Create refund, sentence 2; Response envelope, row message; Refund states, row 1. */
  scenario({
    id: "create-refund/response",
    title: "a refund of a COMPLETED payment is answered with 202 and without a message, and is INITIATED",
    requirements: [
      "create-refund.operation",
      "create-refund.status-202",
      "envelope.message-absent-on-refund",
      "refund-states.create-initiated",
      "create-refund.response-status-initiated",
      "create-refund.response-completed-at-null",
    ],
    transitions: ["refund.create"],

    async run({ api, given, requests, check }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const answer = await api.createRefund(payment, requests.refund({ amount: "25.00" }));
      check("create-refund.operation", answered(answer), isAccepted);
      const { status, completedAt } = answer.data;
      const envelope: Readonly<Record<string, unknown>> = Object(answer.json);
      const absent = satisfies("nothing there", (value: unknown) => value === undefined);
      await independently([
        async () => check("create-refund.status-202", answer, hasStatus(202)),
        async () => check("envelope.message-absent-on-refund", envelope["message"], absent),
        async () => check("refund-states.create-initiated", status, equals("INITIATED")),
        async () => check("create-refund.response-status-initiated", status, equals("INITIATED")),
        async () => check("create-refund.response-completed-at-null", completedAt, equals(null)),
      ]);
    },
  }),

  /** Create refund, column Required; Endpoints, sentence 3. */
  scenario({
    id: "create-refund/optional",
    title: "a refund needs no merchantRef and no X-Idempotency-Key, and takes one",
    requirements: [
      "create-refund.reason",
      "create-refund.merchant-ref-optional",
      "endpoints.create-refund-accepts-key",
      "endpoints.create-refund-key-optional",
    ],

    async run({ inParallel }) {
      const cases = [
        ["create-refund.reason", { idempotencyKey: crypto.randomUUID() }],
        ["create-refund.merchant-ref-optional", { idempotencyKey: crypto.randomUUID() }],
        ["endpoints.create-refund-accepts-key", { idempotencyKey: crypto.randomUUID() }],
        ["endpoints.create-refund-key-optional", { idempotencyKey: null }],
      ] as const;
      await inParallel(
        cases.map(([requirement, key]) => async ({ api, given, requests, check }) => {
          const payment = await given.completedPayment();
          check(
            requirement,
            answered(await api.createRefund(payment, requests.refund({ amount: "10.00" }), key)),
            isAccepted,
          );
        }),
      );
    },
  }),

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

  /** Create refund, row amount and rule 2; ruling 2. Each has its own payment: the twins are refunds too. */
  scenario({
    id: "create-refund/amount-invalid",
    title: "a refund of 0.01 is accepted; one whose amount is zero, below zero or no number is rejected",
    requirements: ["create-refund.amount-above-zero", "create-refund.amount"],

    async run({ inParallel }) {
      const cases = [
        ["create-refund.amount-above-zero", "0.00", "0.01"],
        ["create-refund.amount-above-zero", "0", "1"],
        ["create-refund.amount-above-zero", "-0.01", "0.01"],
        ["create-refund.amount-above-zero", "-10.00", "10.00"],
        ["create-refund.amount", "ten", "10.00"],
        ["create-refund.amount", "NaN", "10.00"],
        ["create-refund.amount", "10.00 BDT", "10.00"],
      ] as const;
      await inParallel(
        cases.map(([requirement, amount, valid]) => async ({ given, rejection, rejects }) => {
          const payment = await given.completedPayment();
          await rejects(requirement, rejection.ofRefund(payment, { amount }, { amount: valid }));
        }),
      );
    },
  }),

  /**
   * Create refund, rule 3. In binary floating point, the first sum falls short of the payment, and the second exceeds
   * it.
   */
  scenario({
    id: "create-refund/decimals",
    title: "of 10.30, 10.10 and then 0.20 can be refunded, as 9.80 and then 0.30 of 10.10 can; a cent more cannot",
    requirements: ["create-refund.fits-beside-in-flight", "create-refund.sum-within-amount"],

    async run({ inParallel }) {
      const cases = [
        ["10.30", "10.10", "0.20"],
        ["10.10", "9.80", "0.30"],
      ] as const;
      await inParallel(
        cases.map(([amount, most, rest]) => async ({ session, api, raw, given, requests, check, blocked }) => {
          const payment = await given.completedPayment({ amount });
          const first = { ...(await given.newRefund(payment, { amount: most })), amount: most };
          const ask = (part: string) => askForRefunds(raw, payment, [requests.refund({ amount: part })]);
          const exact = await ask(rest);
          if (exact.odd + exact.unknown > 0) blocked("it is unknown whether the rest can be refunded");
          check(
            "create-refund.fits-beside-in-flight",
            exact.made.length,
            counts(1, "refunds accepted of what is left"),
          );
          const { made } = await ask("0.01");
          const sum = await sumOfNotFailed(session, api, [first, ...exact.made, ...made]);
          check("create-refund.sum-within-amount", sum, isAtMost(amount));
        }),
      );
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

  /** Create refund: behaviour that the document does not show; ruling 2. Everything here is observed. */
  scenario({
    id: "create-refund/left-open",
    title: "what a deployment does with refunds about which the document is silent",
    requirements: [
      "create-refund.amount-more-decimals",
      "create-refund.amount-exponent",
      "create-refund.amount-null",
      "create-refund.reason-length",
      "create-refund.merchant-ref-null",
      "create-refund.merchant-ref-again",
      "create-refund.unknown-fields",
      "create-refund.same-key-other-payment",
      "refund.refund-id-date",
      "refund.amount-decimals",
    ],

    async run({ session, api, raw, given, requests, observe, blocked }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const merchantRef = reference(session, "return");
      const refund = (change: object) =>
        raw.createRefund(payment, { ...requests.refund({ amount: "1.00" }), ...change });
      const cases = [
        ["create-refund.amount-more-decimals", "1.005", { amount: "1.005" }],
        ["create-refund.amount-exponent", "1e0", { amount: "1e0" }],
        ["create-refund.reason-length", `${LONG.length} characters`, { reason: LONG }],
        ["create-refund.merchant-ref-null", "null", { merchantRef: null }],
        ["create-refund.unknown-fields", "one more field", { colour: "green" }],
      ] as const;
      for (const [requirement, what, change] of cases)
        observe(requirement, `${what}: ${describe(await refund(change))}`);
      const first = await refund({ merchantRef });
      if (!first.accepted) blocked(`the first refund with a merchantRef returned ${first.status}`);
      observe("create-refund.merchant-ref-again", describeAgain(await refund({ merchantRef }), first, "refund"));

      const shown: [string, string][] = [];
      for (const amount of ["1", "1.5", "1.50"]) {
        const { data } = await api.createRefund(payment, requests.refund({ amount }));
        shown.push([amount, String(data.amount)]);
        observe("refund.refund-id-date", dateFormOf(data.refundId, data.initiatedAt));
      }
      observe("refund.amount-decimals", describeTried(shown));

      const [one, other] = [await given.completedPayment(), await given.completedPayment()];
      const key = { headers: { "X-Idempotency-Key": crypto.randomUUID() }, open: true };
      const part = requests.refund({ amount: "10.00" });
      const before = await raw.createRefund(one, part, key);
      const ofOther = await raw.createRefund(other, part, key);
      observe("create-refund.same-key-other-payment", describeAgain(ofOther, before, "refund"));

      const ofNull = await raw.createRefund(other, { ...part, amount: null }, { open: true });
      const amount = ofNull.accepted ? `, of ${String(findMember(ofNull.json, "amount"))} of 100.00` : "";
      observe("create-refund.amount-null", `null: ${describe(ofNull)}${amount}`);
    },
  }),
];
