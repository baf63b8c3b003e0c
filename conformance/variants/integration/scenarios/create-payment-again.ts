import type { CreatePaymentRequest } from "../../../../generated/integration/types.ts";
import { isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe } from "../../shared/scenarios/describe.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { type Part, scenario } from "./scenario.ts";
import { describeAgain } from "./tools/describe.ts";
import { ofKind, USUAL } from "./tools/given.ts";
import { bearersOf, isAtMostOne } from "./tools/matchers.ts";
import { isTooSlow, mostOfWindow } from "./tools/times.ts";

const OF_REFERENCE = ["create-payment.merchant-txn-id-unique", "errors.duplicate-merchant-txn-id"] as const;

type OfReference = (typeof OF_REFERENCE)[number];

interface Again {
  readonly first: Partial<CreatePaymentRequest>;
  readonly again: Partial<CreatePaymentRequest>;
  /** True if most of the window of the first payment passes, if the driver can do that. */
  readonly late?: boolean;
}

/** Payments, and requests that use their references again. */
const AGAIN: readonly Again[] = [
  { first: USUAL, again: {} },
  { first: USUAL, again: { amount: "50.00" } },
  { first: USUAL, again: { currency: "USD" } },
  { first: { preferredVendor: "BKASH" }, again: { preferredVendor: "NAGAD" } },
  { first: USUAL, again: {}, late: true },
];

export const createPaymentAgain: readonly Scenario[] = [
  /** Create payment, row merchantTxnId; ruling 15: only two payments with the same reference violate it. */
  scenario({
    id: "create-payment/reference-used-twice",
    title: "a second payment cannot use the merchantTxnId of a PENDING payment",
    requirements: OF_REFERENCE,

    async run({ inParallel }) {
      await inParallel(
        AGAIN.map(
          ({ first, again, late = false }): Part<OfReference> =>
            async (own) => {
              const { session, as, newBusiness, requests, check, observe, blocked } = own;
              const business = late ? await attempt(newBusiness) : undefined;
              if (late && !business) return; // the other requests need no driver
              const { api, raw, given } = business ?? as("main");
              const merchantTxnId = reference(session, "order");
              const startMs = session.clock.monotonic();
              const payment = await ofKind(first, (kind) => given.pendingPayment({ ...kind, merchantTxnId }));
              if (!payment) return;
              const hasPassed = await attempt(async () => {
                await business?.advance(mostOfWindow(session.data.windowMinutes));
                return true;
              });
              if (!hasPassed) return;
              const answer = await raw.createPayment(requests.payment({ ...again, merchantTxnId }), { open: true });
              const bearers = await bearersOf(session, api, merchantTxnId, [await api.readPayment(payment), answer]);
              if (late && bearers.length > 1 && isTooSlow(session, startMs))
                blocked("the window of the first payment may have ended before its reference was used again");
              check("create-payment.merchant-txn-id-unique", bearers, isAtMostOne, answer.exchange);
              observe("errors.duplicate-merchant-txn-id", describe(answer), answer.exchange);
            },
        ),
      );
    },
  }),

  /** Create payment, row merchantTxnId; ruling 15: only two payments with the same reference violate it. */
  scenario({
    id: "create-payment/reference-used-at-once",
    title: "a merchantTxnId that two requests ask for at once is not given to two payments",
    requirements: ["create-payment.merchant-txn-id-unique"],

    async run({ session, api, raw, requests, check, blocked }) {
      const merchantTxnId = reference(session, "order");
      const create = () => raw.createPayment(requests.payment({ merchantTxnId }), { open: true });
      const answers = await Promise.all([create(), create()]);
      const bearers = await bearersOf(session, api, merchantTxnId, answers);
      if (bearers.length === 0) blocked("neither request created a payment that can be read");
      check("create-payment.merchant-txn-id-unique", bearers, isAtMostOne, answers[1].exchange);
    },
  }),

  /** Create payment, row merchantTxnId: unique per business; ruling 15. */
  scenario({
    id: "create-payment/reference-of-other-business",
    title: "a merchantTxnId that one business has used is accepted from another",
    requirements: ["create-payment.txn-id-other-business-accepted"],

    async run({ session, given, otherBusiness, requests, check }) {
      const other = await otherBusiness();
      const merchantTxnId = reference(session, "order");
      await given.newPayment({ merchantTxnId });
      const answer = await other.api.createPayment(requests.payment({ merchantTxnId }));
      check("create-payment.txn-id-other-business-accepted", answered(answer), isAccepted);
    },
  }),

  /** Create payment, last sentence, and row merchantTxnId; ruling 15. Everything here is observed. */
  scenario({
    id: "create-payment/again",
    title: "what a deployment does with a key that is used again, and with the reference of a payment that has ended",
    requirements: ["create-payment.repeated-key", "create-payment.merchant-txn-id-after-end"],

    async run({ given, raw, requests, observe, blocked }) {
      const request = requests.payment();
      const headers = { "X-Idempotency-Key": crypto.randomUUID() };
      const first = await raw.createPayment(request, { headers });
      if (!first.accepted) blocked(`the first request returned ${first.status}`);
      const same = await raw.createPayment(request, { headers, open: true });
      observe("create-payment.repeated-key", `the same request: ${describeAgain(same, first, "payment")}`);
      const other = await raw.createPayment(requests.payment({ amount: "50.00" }), { headers, open: true });
      observe("create-payment.repeated-key", `another request: ${describeAgain(other, first, "payment")}`);

      for (const reach of [given.failedPayment, given.completedPayment]) {
        const { status, merchantTxnId } = await reach();
        const afterEnd = await raw.createPayment(requests.payment({ merchantTxnId }), { open: true });
        observe("create-payment.merchant-txn-id-after-end", `after ${status}: ${describe(afterEnd)}`);
      }
    },
  }),

  /** Endpoints, sentence 3; ruling 2. */
  scenario({
    id: "create-payment/idempotency-key",
    title: "a payment is not created without X-Idempotency-Key",
    requirements: ["endpoints.create-payment-requires-key"],

    async run({ api, requests, rejection, rejects }) {
      const lacking = (more: { readonly preferredVendor?: "BKASH" }) =>
        rejects(
          "endpoints.create-payment-requires-key",
          rejection.ofCreateHeaders({ without: ["X-Idempotency-Key"] }, undefined, more),
        );
      await lacking({});
      const more = { preferredVendor: "BKASH" } as const;
      // If it rejects a vendor, another scenario judges that, and its rejections would prove nothing here.
      if ((await api.createPayment(requests.payment(more))).accepted) await lacking(more);
    },
  }),
];
