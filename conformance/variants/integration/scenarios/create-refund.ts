import { equals, equalsAmount, hasStatus, isAccepted, type Scenario, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe, describeTried } from "../../shared/scenarios/describe.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { counts, isAtMost, isNot } from "../../shared/scenarios/matchers.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { findMember, isId } from "../../shared/scenarios/walk.ts";
import { type Part, scenario } from "./scenario.ts";
import { askForRefunds, sumOfNotFailed } from "./tools/asked-refunds.ts";
import { dateFormOf, describeAgain } from "./tools/describe.ts";
import { refundStatusOf } from "./tools/refund-state.ts";
import { refundsIn } from "./tools/shapes.ts";

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

  /**
   * Refund, rows refundId, paymentId and status: the service assigns them. A server may reject a request that has them
   * (ruling 2), and a simulator may settle on its own (ruling 10).
   */
  scenario({
    id: "create-refund/assigned-fields",
    title: "a refund request that names the status, the id or the payment of its refund does not choose them",
    requirements: ["refund.refund-id-identifies", "create-refund.payment-of-path", "refund-states.create-initiated"],

    async run({ inParallel }) {
      // The letter remains when a script draws the rest anew.
      const chosen = `REF_19700101_x${crypto.randomUUID().slice(0, 8)}`;
      await inParallel(
        (["status", "refundId", "paymentId"] as const).map(
          (name) =>
            async ({ api, raw, given, refundEnds, requests, check, blocked }) => {
              const { paymentId } = await given.completedPayment();
              const other = name === "paymentId" ? (await given.completedPayment()).paymentId : undefined;
              const assigned = { status: "COMPLETED", refundId: chosen, paymentId: other }[name];
              const request = requests.refund({ amount: "10.00" });
              const named = await raw.createRefund({ paymentId }, { ...request, [name]: assigned });
              // If the field is rejected, an ordinary refund is judged.
              const answer = named.accepted ? named : await api.createRefund({ paymentId }, request);
              const made = refundsIn(answer.json)[0] ?? blocked("the response has no refund");
              check("refund.refund-id-identifies", made.refundId, isNot(chosen), answer.exchange);
              check("create-refund.payment-of-path", made.paymentId, equals(paymentId), answer.exchange);
              check("refund-states.create-initiated", made.status, equals("INITIATED"), answer.exchange);

              const { refundId } = made;
              if (!isId(refundId)) return;
              const read = await api.readRefund({ paymentId, refundId });
              const status = read.accepted ? await attempt(async () => refundStatusOf(read.data)) : undefined;
              if (status !== "COMPLETED") return;
              const isByRequest = await attempt(async () => {
                await refundEnds.mustBe("FAILED")(status);
                return true;
              });
              if (isByRequest) check("refund-states.create-initiated", status, isNot("COMPLETED"), read.exchange);
            },
        ),
      );
    },
  }),

  /**
   * Create refund, column Required; Endpoints, sentence 3. Several refunds without a key show that none is answered as
   * a repetition of another: their amounts or payments differ.
   */
  scenario({
    id: "create-refund/optional",
    title: "merchantRef and X-Idempotency-Key are optional for a refund; several refunds without a key are all created",
    requirements: [
      "create-refund.reason",
      "create-refund.merchant-ref-optional",
      "endpoints.create-refund-accepts-key",
      "endpoints.create-refund-key-optional",
    ],

    async run({ inParallel }) {
      const withKey = [
        "create-refund.reason",
        "create-refund.merchant-ref-optional",
        "endpoints.create-refund-accepts-key",
      ] as const;
      await inParallel([
        ...withKey.map(
          (requirement): Part<typeof requirement> =>
            async ({ api, given, requests, check }) => {
              const payment = await given.completedPayment();
              const idempotencyKey = crypto.randomUUID();
              const answer = await api.createRefund(payment, requests.refund({ amount: "10.00" }), { idempotencyKey });
              check(requirement, answered(answer), isAccepted);
            },
        ),
        async ({ api, given, requests, check }) => {
          const [payment, other] = await Promise.all([given.completedPayment(), given.completedPayment()]);
          const made: { refundId: string; exchange: number }[] = [];
          for (const [of, amount] of [
            [payment, "10.00"],
            [payment, "15.00"],
            [other, "10.00"],
          ] as const) {
            const answer = await api.createRefund(of, requests.refund({ amount }), { idempotencyKey: null });
            check("endpoints.create-refund-key-optional", answered(answer), isAccepted);
            made.push({ refundId: answer.data.refundId, exchange: answer.exchange });
          }
          for (const [index, { refundId, exchange }] of made.entries())
            for (const earlier of made.slice(0, index))
              check("endpoints.create-refund-key-optional", refundId, isNot(earlier.refundId), exchange);
        },
      ]);
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
