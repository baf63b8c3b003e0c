import type { Scenario, Words } from "../../../scenario/index.ts";
import { createStops } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { createVaried } from "../tools/create-varied.ts";
import { refundOfRow, type Texts, VARIED_PAYMENTS, type VariedPayment } from "../tools/varied-payments.ts";
import { isComplete } from "../tools/webhooks.ts";

const ALWAYS = [
  "events.payment-completed",
  "events.payment-completed-metadata",
  "events.payment-refunded",
  "events.payment-refund-failed",
  "events.refund-webhook-metadata",
] as const;

/** Creating payments is judged where they are created: without an inbox, too. */
function withoutJudging({ blocked }: Pick<Words<never>, "blocked">): Parameters<typeof createVaried>[1] {
  return {
    blocked,
    observe: () => {},
    check(requirement, actual, matcher) {
      if (!matcher.test(actual)) blocked(`a payment was refused, which ${requirement} judges elsewhere`);
    },
  };
}

/**
 * Events, the three rows and sentence 2: of payments of one vendor, whatever else they are (rulings 11 and 16). Each refund has
 * a webhook of its own; one fails, and the others leave something of the payment: together with it, they are no more than it.
 */
function notified(vendor: VariedPayment["vendor"]): Scenario {
  const rows = VARIED_PAYMENTS.filter((row) => row.vendor === vendor);
  return scenario({
    id: `events/notified-of-${vendor?.toLowerCase() ?? "any-vendor"}`,
    title: `a payment of any currency, amount and text by ${vendor ?? "any vendor"}, and each of its refunds, has the webhooks that it should`,
    requirements: ALWAYS,
    needs: "inbox",

    async run({ inParallel }) {
      await inParallel(
        rows.map((row) => async ({ session, requests, notified: createNotified, ...words }) => {
          const { check, appears } = words;
          const { api, given, driver, webhooks } = await createNotified();
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
          await tell(async () => {
            for (const part of parts) {
              const made = await refund(part);
              await driver.settleRefund(made);
              settled.push(made);
            }
          });
          await tell(async () => {
            const made = await refund(rest);
            await driver.rejectRefund(made);
            failed.push(made);
          });

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
