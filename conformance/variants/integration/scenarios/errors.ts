import type { Scenario } from "../../../scenario/index.ts";
import { describe } from "../../shared/scenarios/describe.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";

export const errors: readonly Scenario[] = [
  /** Errors, items 1 and 2: the details of each rejection are not shown. Everything here is observed. */
  scenario({
    id: "errors/rejections",
    title: "the status and errorType of create requests that are not valid",
    requirements: ["errors.validation-failures", "errors.envelope"],

    async run({ raw, requests, observe }) {
      const missing = await raw.createPayment({ ...requests.payment(), amount: undefined });
      observe("errors.validation-failures", `a missing field: ${describe(missing)}`);
      const members = Object.keys(Object(missing.json)).toSorted().join(", ").slice(0, 200);
      observe("errors.envelope", `members of the answer to a missing field: ${members}`);
      const kinds = [
        ["an amount that is not a number", { amount: "a hundred" }],
        ["an amount out of bounds", { amount: "200000.01" }],
        ["a value outside its list", { currency: "EUR" }],
        ["a value of another type", { amount: 100 }],
      ] as const;
      for (const [kind, fault] of kinds) {
        const answer = await raw.createPayment({ ...requests.payment(), ...fault });
        observe("errors.validation-failures", `${kind}: ${describe(answer)}`);
      }
      const withoutKey = await raw.createPayment(requests.payment(), { without: ["X-Idempotency-Key"] });
      observe("errors.validation-failures", `no X-Idempotency-Key: ${describe(withoutKey)}`);
    },
  }),

  /** Errors, item 2: the details of a rejected refund are not shown. Everything here is observed. */
  scenario({
    id: "errors/refund-rejections",
    title: "the status and errorType of refunds that are rejected",
    requirements: ["errors.refund-rejections"],

    async run({ inParallel }) {
      const kinds = [
        ["of more than the remaining amount", { amount: "100.01" }],
        ["of zero", { amount: "0.00" }],
        ["of a negative amount", { amount: "-10.00" }],
        ["of an amount that is not a number", { amount: "ten" }],
        ["without a reason", { reason: undefined }],
      ] as const;
      const states = ["pending", "failed", "cancelled", "expired", "refunded", "completed"] as const;
      await inParallel(
        states.map((state) => async ({ raw, given, requests, observe }) => {
          const reach = () => given[`${state}Payment`]();
          const payment = state === "completed" ? await reach() : await attempt(reach);
          if (!payment) return; // a state that cannot be reached cannot be observed
          const whole = [[`of a payment that is ${payment.status}`, { amount: "10.00" }]] as const;
          for (const [kind, fault] of state === "completed" ? kinds : whole) {
            const answer = await raw.createRefund(payment, { ...requests.refund(), ...fault });
            observe("errors.refund-rejections", `${kind}: ${describe(answer)}`);
          }
        }),
      );
    },
  }),

  /** Errors, item 2: the details of the rejection of an unknown id are not shown. Everything here is observed. */
  scenario({
    id: "errors/unknown-identifiers",
    title: "the status and errorType of calls that name a payment or a refund that does not exist",
    requirements: ["errors.unknown-identifiers"],

    async run({ raw, given, requests, observe }) {
      const unknownId = (prefix: "PAY" | "REF") => `${prefix}_19700101_${crypto.randomUUID().slice(0, 8)}`;
      const unknownPayment = { paymentId: unknownId("PAY") };
      const { paymentId } = await given.newPayment();
      const calls = [
        ["reading a payment", () => raw.readPayment(unknownPayment)],
        ["refunding a payment", () => raw.createRefund(unknownPayment, requests.refund({ amount: "10.00" }))],
        ["reading a refund", () => raw.readRefund({ paymentId, refundId: unknownId("REF") })],
        ["reading a refund of a payment", () => raw.readRefund({ ...unknownPayment, refundId: unknownId("REF") })],
      ] as const;
      for (const [call, send] of calls) observe("errors.unknown-identifiers", `${call}: ${describe(await send())}`);
    },
  }),
];
