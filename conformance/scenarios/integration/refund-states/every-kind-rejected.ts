import { equals, equalsAmount, type Scenario } from "../../../scenario/index.ts";
import { createStops } from "../../tools/independently.ts";
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
  "refund-states.reject-fails",
  "refund-states.failed-keeps-payment",
  "payment.refund-total-without-failed",
  "list-payments.merchant-txn-id-filter",
  ...OBSERVED_OF_ROWS,
] as const;

/** Refund states, row 3: of payments of one vendor, whatever else they are (ruling 11). */
function rejected(vendor: VariedPayment["vendor"]): Scenario {
  const rows = VARIED_PAYMENTS.filter((row) => row.vendor === vendor);
  return scenario<(typeof ALWAYS)[number] | FieldRequirement>({
    id: `refund-states/rejected-of-${vendor?.toLowerCase() ?? "any-vendor"}`,
    title: `a refund of a payment of any currency, amount and text by ${vendor ?? "any vendor"} that the provider rejects becomes FAILED, and moves nothing else`,
    requirements: [...ALWAYS, ...new Set(rows.flatMap(requirementsOfRow))],

    async run({ inParallel }) {
      await inParallel(
        rows.map((row) => async ({ session, requests, api, driver, given, ...own }) => {
          const { check, eventually } = own;
          const made = await createVaried({ session, api, requests }, own, row);
          const payment = made.answer.data;
          const { tell, rethrow } = createStops();
          await tell(async () => {
            await given.paid(payment);
            const asked = { requirement: "service.partial-refund", amount: made.row.size.parts[0] } as const;
            const { data } = await refundVaried({ session, api }, own, made, asked);
            const refund = { ...data, paymentId: payment.paymentId };
            await mustNotHaveEnded(session, api, refund, "COMPLETED");
            await driver.startRejecting(refund);
            await eventually(
              () => driver.statusOf(refund),
              (status) => check("refund-states.reject-fails", status, equals("FAILED")),
            );
            const { data: read, exchange } = await api.readPayment(payment);
            check("refund-states.failed-keeps-payment", read.status, equals("COMPLETED"), exchange);
            check("payment.refund-total-without-failed", read.refundTotal, equalsAmount("0"), exchange);
          });
          await tell(() => judgeListed({ session, api }, own, made));
          rethrow();
        }),
      );
    },
  });
}

export const everyKindRejected: readonly Scenario[] = [rejected("BKASH"), rejected("NAGAD"), rejected(undefined)];
