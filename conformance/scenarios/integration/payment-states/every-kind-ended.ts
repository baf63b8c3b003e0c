import type { Payment, PaymentStatus } from "../../../../generated/integration/types.ts";
import { type Answer, equals, type Scenario } from "../../../scenario/index.ts";
import { presence } from "../../tools/describe.ts";
import { createStops } from "../../tools/independently.ts";
import { isSameTime } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { createVaried, type FieldRequirement, OBSERVED_OF_ROWS, requirementsOfRow } from "../tools/create-varied.ts";
import type { Outside } from "../tools/driver.ts";
import { judgeListed } from "../tools/judge-varied.ts";
import { VARIED_PAYMENTS } from "../tools/varied-payments.ts";

/** How a payment ends that is not paid, and what demands it. */
const ENDS = {
  FAILED: { by: "reject", requirement: "payment-states.reject-fails" },
  CANCELLED: { by: "cancel", requirement: "payment-states.cancel-cancels" },
  EXPIRED: { by: "expire", requirement: "payment-states.expire-expires" },
} as const satisfies Partial<Record<PaymentStatus, { readonly by: keyof Outside; readonly requirement: string }>>;

type End = keyof typeof ENDS;

type Cited =
  | (typeof ENDS)[End]["requirement"]
  | (typeof OBSERVED_OF_ROWS)[number]
  | "payment.expires-at-never-changes"
  | "list-payments.merchant-txn-id-filter"
  | "payment-states.completed-at-after-failed-end"
  | FieldRequirement;

/** Payment states, rows 4 to 6: they speak of no provider, currency, amount or text either (rulings 4 and 11). */
function ended(end: End): Scenario {
  const { by, requirement } = ENDS[end];
  return scenario<Cited>({
    id: `payment-states/${end.toLowerCase()}-of-every-kind`,
    title: `a payment of any provider, currency, amount and text that nobody pays becomes ${end}, and is read and listed so`,
    requirements: [
      requirement,
      ...(end === "EXPIRED" ? [] : (["payment.expires-at-never-changes"] as const)), // a driver may move it
      "list-payments.merchant-txn-id-filter",
      "payment-states.completed-at-after-failed-end",
      ...OBSERVED_OF_ROWS,
      ...new Set(VARIED_PAYMENTS.flatMap(requirementsOfRow)),
    ],

    async run({ inParallel }) {
      await inParallel(
        VARIED_PAYMENTS.map((row) => async ({ session, requests, api, driver, given, ...words }) => {
          const { check, observe, eventually } = words;
          const made = await createVaried({ session, api, requests }, words, row);
          const payment = made.answer.data;
          const read = () => api.readPayment(payment);
          const judgeWindow = ({ data, exchange }: Answer<Payment>) => {
            if (end === "EXPIRED") return; // the driver may have moved it
            check("payment.expires-at-never-changes", data.expiresAt, isSameTime(payment.expiresAt), exchange);
          };
          const { tell, rethrow } = createStops();
          const isEnded = await tell(async () => {
            await given.pending(payment);
            await driver[by](payment);
            const answer = await eventually(read, ({ data, exchange }) =>
              check(requirement, data.status, equals(end), exchange),
            );
            const { completedAt } = answer.data;
            observe(
              "payment-states.completed-at-after-failed-end",
              `${end}: ${presence(completedAt)}`,
              answer.exchange,
            );
            judgeWindow(answer);
            return true;
          });
          await tell(() => judgeListed({ session, api }, words, made));
          if (!isEnded) await tell(async () => judgeWindow(await read()));
          rethrow();
        }),
      );
    },
  });
}

export const everyKindEnded: readonly Scenario[] = [ended("FAILED"), ended("CANCELLED"), ended("EXPIRED")];
