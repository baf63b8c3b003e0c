import type { CreatedPayment, PaymentStatus } from "../../../../generated/integration/types.ts";
import { mustBeAvailable, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { foreignRevealsNothing } from "../../shared/scenarios/authentication-keys.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { isOnNoPage } from "../../shared/scenarios/shows-nothing.ts";
import { before, HOUR_MS } from "../../shared/scenarios/times.ts";
import { attempt, until } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { KEY } from "./tools/credentials.ts";
import { namesNothingOf, namesNothingOfRefund, showsNothingOf } from "./tools/matchers.ts";
import { USUAL_AMOUNT } from "./tools/requests.ts";

/** Returns the id of a payment, and a query for each filter that keeps it: each may forget whose payments it lists. */
function secretOf(
  { paymentId, initiatedAt, vendor }: Pick<CreatedPayment, "paymentId" | "initiatedAt" | "vendor">,
  status: PaymentStatus,
) {
  const amount = Number(USUAL_AMOUNT);
  const filters = [
    `status=${status}`,
    `from=${encodeURIComponent(before([initiatedAt], HOUR_MS))}`,
    `amountMin=${amount - 1}&amountMax=${amount + 1}`,
    ...(vendor === "BKASH" || vendor === "NAGAD" ? [`vendor=${vendor}`] : []),
  ];
  return { paymentId, filters };
}

export const authenticationOtherBusiness: readonly Scenario[] = [
  /**
   * Authentication, table of headers, row Business-Id; ruling 8. The effect of a repeated key is open, but not whose
   * payment it may show.
   */
  scenario({
    id: "authentication/other-business-key",
    title: "reusing an X-Idempotency-Key of another business reveals nothing of what was created with it",
    requirements: ["auth.other-business-payment-not-read", "auth.other-business-refund-not-read"],

    async run({ session, otherBusiness, api, given, requests, check }) {
      const other = await otherBusiness();
      const newKey = () => {
        const idempotencyKey = crypto.randomUUID();
        return { idempotencyKey, again: { headers: { "X-Idempotency-Key": idempotencyKey }, open: true } };
      };
      await independently([
        async () => {
          const { idempotencyKey, again } = newKey();
          const [description, merchantTxnId] = [reference(session, "secret"), reference(session, "order")];
          const request = requests.payment({ description, merchantTxnId });
          const { paymentId } = (await api.createPayment(request, { idempotencyKey })).data;

          const differing = await other.raw.createPayment(requests.payment(), again);
          mustBeAvailable(differing);
          const nothing = namesNothingOf(paymentId, merchantTxnId, description);
          check("auth.other-business-payment-not-read", differing, nothing);
          const same = await other.raw.createPayment(request, again); // here only the id belongs to the other business
          mustBeAvailable(same);
          check("auth.other-business-payment-not-read", same, namesNothingOf(paymentId));
        },
        async () => {
          const { idempotencyKey, again } = newKey();
          const { paymentId } = await given.completedPayment();
          const own = (await attempt(() => other.given.completedPayment())) ?? (await other.given.newPayment());
          const part = { amount: "10.00" };
          const request = requests.refund({ ...part, reason: reference(session, "secret") });
          const { refundId } = (await api.createRefund({ paymentId }, request, { idempotencyKey })).data;
          const secret = { paymentId, refundId };

          const differing = await other.raw.createRefund(own, requests.refund(part), again);
          mustBeAvailable(differing);
          check("auth.other-business-refund-not-read", differing, namesNothingOfRefund(secret, request.reason));
          const same = await other.raw.createRefund(own, request, again); // here it knows the reason
          mustBeAvailable(same);
          check("auth.other-business-refund-not-read", same, namesNothingOfRefund(secret));
        },
      ]);
    },
  }),

  /** Authentication, table of headers, row Business-Id; ruling 8: the status of the response is open. */
  scenario({
    id: "authentication/other-business-payment",
    title: "another business can neither read nor list a payment, and receives none of its data",
    requirements: ["auth.other-business-payment-not-read", "auth.other-business-payment-not-listed"],

    async run({ session, otherBusiness, given, listing, check }) {
      const said = () => ({ description: reference(session, "secret"), merchantTxnId: reference(session, "order") });
      const [pending, completed] = [said(), said()];
      const secrets = [{ ...pending, ...secretOf(await given.readablePayment(pending), "PENDING") }];
      const complete = await attempt(() => given.completedPayment(completed));
      if (complete) secrets.push({ ...completed, ...secretOf(complete, "COMPLETED") });
      const other = await otherBusiness();

      await independently(
        secrets.flatMap(({ description, merchantTxnId, paymentId, filters }) => [
          async () => {
            const answer = await other.raw.readPayment({ paymentId });
            mustBeAvailable(answer);
            const nothing = showsNothingOf([merchantTxnId, description], paymentId);
            check("auth.other-business-payment-not-read", answer, nothing);
          },
          async () => {
            const nothing = namesNothingOf(paymentId);
            await listing.waitFor({ paymentId, merchantTxnId }); // its owner sees it
            for (const query of [`merchantTxnId=${encodeURIComponent(merchantTxnId)}`, "", "size=100", ...filters]) {
              const listed = answered(await other.raw.listPayments(query));
              check("auth.other-business-payment-not-listed", listed, nothing);
            }
            const isListed = await other.listing.isOnAnyPage({}, { paymentId, merchantTxnId });
            check("auth.other-business-payment-not-listed", isListed, isOnNoPage, other.listing.lastRead());
          },
        ]),
      );
    },
  }),

  /** Authentication, table of headers, row Business-Id; ruling 8: the status of the response is open. */
  scenario({
    id: "authentication/other-business-refund",
    title: "another business cannot read a refund, under its payment or under one of its own",
    requirements: ["auth.other-business-refund-not-read"],

    async run({ session, otherBusiness, api, given, check }) {
      const reason = reference(session, "secret");
      const merchantRef = reference(session, "return");
      const refund = await given.readableRefund(await given.completedPayment(), {
        amount: "10.00",
        reason,
        merchantRef,
      });
      await until(
        session,
        "the refund to its own business",
        () => api.readRefund(refund),
        () => true,
      );
      const other = await otherBusiness();
      const own = await other.given.newPayment();

      for (const { paymentId } of [refund, own]) {
        const answer = await other.raw.readRefund({ paymentId, refundId: refund.refundId });
        mustBeAvailable(answer);
        check("auth.other-business-refund-not-read", answer, showsNothingOf([reason, merchantRef], refund.refundId));
      }
    },
  }),

  /** Authentication, table of headers, row Business-Id; ruling 8: the status of the response is open. */
  scenario({
    id: "authentication/other-business-refunding",
    title: "another business cannot refund a payment that its own business can",
    requirements: ["auth.other-business-payment-not-refunded"],

    async run({ otherBusiness, api, given, requests, rejects }) {
      const other = await otherBusiness();
      const paid = await given.completedPayment();
      const request = requests.refund({ amount: USUAL_AMOUNT });
      await rejects("auth.other-business-payment-not-refunded", {
        send: () => other.raw.createRefund(paid, request),
        twin: () => api.createRefund(paid, request),
        state: async () => (await api.readPayment(paid)).data.refundTotal,
      });
    },
  }),

  /** Authentication, item 7; ruling 7. */
  scenario(foreignRevealsNothing(KEY)),
];
