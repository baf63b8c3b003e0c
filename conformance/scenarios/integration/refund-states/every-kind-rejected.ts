import type { Payment } from "../../../../generated/integration/types.ts";
import { type Answer, equals, equalsAmount, isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { orByItself } from "../../tools/attempt.ts";
import { firstRead } from "../../tools/first-read.ts";
import { createStops } from "../../tools/independently.ts";
import { isSameTime } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { createVaried, type FieldRequirement, OBSERVED_OF_ROWS, requirementsOfRow } from "../tools/create-varied.ts";
import { judgeListed, refundVaried } from "../tools/judge-varied.ts";
import { mustNotHaveEnded } from "../tools/not-ended.ts";
import { VARIED_PAYMENTS, type VariedPayment } from "../tools/varied-payments.ts";

const ALWAYS = [
  "service.partial-refund",
  "create-refund.amount",
  "create-refund.status-202",
  "create-refund.merchant-ref",
  "create-refund.texts",
  "get-payment.operation",
  "get-refund.operation",
  "payment.expires-at-never-changes",
  "payment-states.approve-completes",
  "refund-states.reject-fails",
  "refund-states.failed-keeps-payment",
  "payment.refund-total-without-failed",
  "list-payments.merchant-txn-id-filter",
  ...OBSERVED_OF_ROWS,
] as const;

/** Refund states, row 3, and Payment states, row 3: of payments of one vendor, whatever else they are (ruling 11). */
function rejected(vendor: VariedPayment["vendor"]): Scenario {
  const rows = VARIED_PAYMENTS.filter((row) => row.vendor === vendor);
  return scenario<(typeof ALWAYS)[number] | FieldRequirement>({
    id: `refund-states/rejected-of-${vendor?.toLowerCase() ?? "any-vendor"}`,
    title: `a refund of a payment of any currency, amount and text by ${vendor ?? "any vendor"} that the provider rejects becomes FAILED, and moves nothing else`,
    requirements: [...ALWAYS, ...new Set(rows.flatMap(requirementsOfRow))],

    async run({ session, apart, credentials, inParallel }) {
      const business = session.can("newBusiness") ? (await apart()).credentials : credentials("main");
      await inParallel(
        rows.map((row) => async ({ session, requests, callerOf, ...own }) => {
          const { check, eventually } = own;
          const { api, driver } = callerOf(business);
          const made = await createVaried({ session, api, requests }, own, row);
          const payment = made.answer.data;
          const { tell, rethrow } = createStops();
          await tell(async () => {
            const readPaid = () => api.readPayment(payment);
            const judgeRead = ({ data, exchange }: Answer<Payment>) =>
              check("payment.expires-at-never-changes", data.expiresAt, isSameTime(payment.expiresAt), exchange);
            const firstOf = await firstRead(session, readPaid);
            check("get-payment.operation", answered(firstOf), isAccepted, firstOf.exchange);
            judgeRead(firstOf);
            await orByItself(
              () => driver.approve(payment),
              async () => (await readPaid()).data.status === "COMPLETED",
            );
            await eventually(readPaid, ({ data, exchange }) =>
              check("payment-states.approve-completes", data.status, equals("COMPLETED"), exchange),
            );
            const asked = { requirement: "service.partial-refund", amount: made.row.size.parts[0] } as const;
            const { data } = await refundVaried({ session, api }, own, made, asked);
            const refund = { ...data, paymentId: payment.paymentId };
            const shownFirst = await firstRead(session, () => api.readRefund(refund));
            check("get-refund.operation", answered(shownFirst), isAccepted, shownFirst.exchange);
            await mustNotHaveEnded(session, api, refund, "COMPLETED");
            await driver.startRejecting(refund);
            const readEnd = async () => {
              const shown = await api.readRefund(refund);
              return { shown, status: shown.accepted ? await driver.statusOf(refund) : undefined };
            };
            await eventually(readEnd, ({ shown, status }) => {
              check("get-refund.operation", answered(shown), isAccepted, shown.exchange);
              check("refund-states.reject-fails", status, equals("FAILED"));
            });
            const answer = await firstRead(session, readPaid);
            check("get-payment.operation", answered(answer), isAccepted, answer.exchange);
            const { data: read, exchange } = answer;
            check("refund-states.failed-keeps-payment", read.status, equals("COMPLETED"), exchange);
            check("payment.refund-total-without-failed", read.refundTotal, equalsAmount("0"), exchange);
            judgeRead(answer);
            // With the one that failed, it is no more than the payment: whether that one counts is open (ruling 14).
            await refundVaried({ session, api }, own, made, { ...asked, amount: made.row.size.parts[1] });
          });
          await tell(() => judgeListed({ session, api }, own, made));
          rethrow();
        }),
      );
    },
  });
}

export const everyKindRejected: readonly Scenario[] = [rejected("BKASH"), rejected("NAGAD"), rejected(undefined)];
