import { equals, equalsAmount, hasStatus, isAccepted, type Scenario, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe, describeTried } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { counts, isAtMost } from "../../shared/scenarios/matchers.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { findMember } from "../../shared/scenarios/walk.ts";
import { scenario } from "./scenario.ts";
import { askForRefunds, sumOfNotFailed } from "./tools/asked-refunds.ts";
import { dateFormOf, describeAgain } from "./tools/describe.ts";

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
      const repeated = requests.refund({ amount: "1.00", merchantRef });
      const again = await raw.createRefund(payment, repeated, { open: true });
      observe("create-refund.merchant-ref-again", describeAgain(again, first, "refund"));

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
