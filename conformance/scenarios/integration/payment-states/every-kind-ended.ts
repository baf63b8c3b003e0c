import type { Payment, PaymentStatus } from "../../../../generated/integration/types.ts";
import { type Answer, equals, isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { presence } from "../../tools/describe.ts";
import { firstRead } from "../../tools/first-read.ts";
import { createStops } from "../../tools/independently.ts";
import { isSameTime } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { createVaried, type FieldRequirement, OBSERVED_OF_ROWS, requirementsOfRow } from "../tools/create-varied.ts";
import type { Outside } from "../tools/driver.ts";
import { judgeListed } from "../tools/judge-varied.ts";
import { VARIED_PAYMENTS } from "../tools/varied-payments.ts";

/**
 * How a payment ends that is not paid, and what demands it. Each has a business of its own, where the driver can make one,
 * and begins with another payment: what is wrong with the first or the second of a business alone is seen of several.
 */
const ENDS = {
  FAILED: { by: "reject", requirement: "payment-states.reject-fails", first: 0 },
  CANCELLED: { by: "cancel", requirement: "payment-states.cancel-cancels", first: 5 },
  EXPIRED: { by: "expire", requirement: "payment-states.expire-expires", first: 10 },
} as const satisfies Partial<
  Record<PaymentStatus, { readonly by: keyof Outside; readonly requirement: string; readonly first: number }>
>;

type End = keyof typeof ENDS;

type Cited =
  | (typeof ENDS)[End]["requirement"]
  | (typeof OBSERVED_OF_ROWS)[number]
  | "get-payment.operation"
  | "payment.expires-at-never-changes"
  | "list-payments.merchant-txn-id-filter"
  | "payment-states.completed-at-after-failed-end"
  | FieldRequirement;

/** Payment states, rows 4 to 6: they speak of no provider, currency, amount or text either (rulings 4 and 11). */
function ended(end: End): Scenario {
  const { by, requirement, first } = ENDS[end];
  const rows = [...VARIED_PAYMENTS.slice(first), ...VARIED_PAYMENTS.slice(0, first)];
  return scenario<Cited>({
    id: `payment-states/${end.toLowerCase()}-of-every-kind`,
    title: `a payment of any provider, currency, amount and text that nobody pays becomes ${end}, and is read and listed so`,
    requirements: [
      requirement,
      "get-payment.operation",
      ...(end === "EXPIRED" ? [] : (["payment.expires-at-never-changes"] as const)), // a driver may move it
      "list-payments.merchant-txn-id-filter",
      "payment-states.completed-at-after-failed-end",
      ...OBSERVED_OF_ROWS,
      ...new Set(VARIED_PAYMENTS.flatMap(requirementsOfRow)),
    ],

    async run({ session, apart, credentials, inParallel }) {
      const business = session.can("newBusiness") ? (await apart()).credentials : credentials("main");
      await inParallel(
        rows.map((row) => async ({ session, requests, callerOf, ...words }) => {
          const { check, observe, eventually } = words;
          const { api, driver, given } = callerOf(business);
          const made = await createVaried({ session, api, requests }, words, row);
          const payment = made.answer.data;
          const read = () => api.readPayment(payment);
          const judgeWindow = ({ data, exchange }: Answer<Payment>) => {
            if (end === "EXPIRED") return; // the driver may have moved it
            check("payment.expires-at-never-changes", data.expiresAt, isSameTime(payment.expiresAt), exchange);
          };
          const { tell, rethrow } = createStops();
          await tell(async () => {
            const first = await firstRead(session, read);
            check("get-payment.operation", answered(first), isAccepted, first.exchange);
            if (first.data.status !== "PENDING") await given.pending(payment);
            await driver[by](payment);
            const answer = await eventually(read, (shown) => {
              check("get-payment.operation", answered(shown), isAccepted, shown.exchange);
              check(requirement, shown.data.status, equals(end), shown.exchange);
            });
            const { completedAt } = answer.data;
            observe(
              "payment-states.completed-at-after-failed-end",
              `${end}: ${presence(completedAt)}`,
              answer.exchange,
            );
            judgeWindow(answer);
          });
          await tell(() => judgeListed({ session, api }, words, made));
          await tell(async () => judgeWindow(await read()));
          rethrow();
        }),
      );
    },
  });
}

export const everyKindEnded: readonly Scenario[] = [ended("FAILED"), ended("CANCELLED"), ended("EXPIRED")];
