import type { Scenario } from "../../../scenario/index.ts";
import { createStops } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { createVaried, withoutJudging } from "../tools/create-varied.ts";
import { refundOfRow, type Texts, VARIED_PAYMENTS, type VariedPayment } from "../tools/varied-payments.ts";
import { isComplete } from "../tools/webhooks.ts";

const ALWAYS = [
  "events.payment-completed",
  "events.payment-completed-metadata",
  "events.payment-refunded",
  "events.payment-refund-failed",
  "events.refund-webhook-metadata",
] as const;

/**
 * Events, the three rows and sentence 2: of payments of one vendor, whatever else they are (rulings 11 and 16). Each refund has
 * a webhook of its own; one fails, before, between or after the others: together, they are no more than the payment.
 */
function notified(vendor: VariedPayment["vendor"]): Scenario {
  // By its metadata a webhook of any shape is recognised: each has some.
  const rows = VARIED_PAYMENTS.filter((row) => row.vendor === vendor).map((row) =>
    row.metadata.length > 0 ? row : { ...row, metadata: ["valueA"] as const },
  );
  return scenario({
    id: `events/notified-of-${vendor?.toLowerCase() ?? "any-vendor"}`,
    title: `a payment of any currency, amount and text by ${vendor ?? "any vendor"}, and each of its refunds, has the webhooks that it should`,
    requirements: ALWAYS,
    needs: "inbox",

    async run({ inParallel }) {
      await inParallel(
        rows.map((row, index) => async ({ session, requests, notified: createNotified, ...words }) => {
          const { check, appears } = words;
          const { api, given, driver, webhooks } = await createNotified();
          if (index % 2 === 1) await api.createPayment(requests.payment()); // what follows is the second of its business
          const made = await createVaried({ session, api, requests }, withoutJudging(words), row);
          const payment = made.answer.data;
          const subject = { order: made.request, payment };
          await given.paid(payment);

          /** Whether it is accepted is judged where payments are refunded. */
          const refund = async (amount: string) => {
            const ask = (texts: Texts) => api.createRefund(payment, refundOfRow(session, made.row, amount, texts));
            const first = await ask(made.texts);
            const { data } = first.accepted || made.texts === "plain" ? first : await ask("plain");
            return { ...data, paymentId: payment.paymentId };
          };
          const { parts, rest } = made.row.size;
          const { judge, tell, rethrow } = createStops();
          const settled: Awaited<ReturnType<typeof refund>>[] = [];
          const failed: typeof settled = [];
          const settle = async (part: string) => {
            const made = await refund(part);
            await driver.settleRefund(made);
            settled.push(made);
          };
          const fail = async () => {
            const made = await refund(rest);
            await driver.rejectRefund(made);
            failed.push(made);
          };
          const acts = parts.map((part) => () => settle(part));
          for (const act of acts.toSpliced(index % 3, 0, fail)) await tell(act);

          const [completed, refunded, unrefunded] = await Promise.all([
            webhooks.arrival("payment.completed", subject),
            webhooks.ofEach("payment.refunded", subject, settled),
            webhooks.ofEach("payment.refund_failed", subject, failed),
          ]);
          judge(() => appears("events.payment-completed", completed));
          for (const each of refunded) judge(() => appears("events.payment-refunded", each));
          for (const each of unrefunded) judge(() => appears("events.payment-refund-failed", each));
          if (completed.there)
            judge(() => {
              const lacking = webhooks.lacking("payment.completed", subject);
              check("events.payment-completed-metadata", lacking, isComplete);
            });
          for (const [kind, sent] of [
            ["payment.refunded", refunded],
            ["payment.refund_failed", unrefunded],
          ] as const)
            if (sent.some(({ there }) => there))
              judge(() => check("events.refund-webhook-metadata", webhooks.lacking(kind, subject), isComplete));
          rethrow();
        }),
      );
    },
  });
}

export const everyKind: readonly Scenario[] = [notified("BKASH"), notified("NAGAD"), notified(undefined)];
