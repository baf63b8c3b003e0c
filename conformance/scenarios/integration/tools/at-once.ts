import type { Matcher, Session, Words } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { isAtMost } from "../../tools/matchers.ts";
import type { Api } from "./api.ts";
import { type AskedRefunds, sumOfNotFailed } from "./asked-refunds.ts";

type AtOnceWords = Pick<
  Words<"create-refund.concurrent-serialised" | "create-refund.no-double-refund">,
  "check" | "blocked"
>;

const isOneAtLeast: Matcher<number> = {
  expected: "one refund accepted at least",
  test: (count) => count > 0,
  show: (count) => `${count} refunds accepted`,
};

/** Judges refunds that were asked for at once, of which each fits alone and no two fit together (ruling 14). */
export async function judgeAtOnce(
  { session, api, check, blocked }: AtOnceWords & { readonly session: Session; readonly api: Api },
  { made, odd, unknown }: AskedRefunds,
  amount: string,
): Promise<void> {
  await independently([
    async () => {
      if (made.length === 0 && odd + unknown > 0) blocked(`none was accepted, and ${odd + unknown} were not rejected`);
      check("create-refund.concurrent-serialised", made.length, isOneAtLeast);
    },
    async () => {
      if (made.length === 0) blocked("no refund was accepted, so there is no sum");
      check("create-refund.no-double-refund", await sumOfNotFailed(session, api, made), isAtMost(amount));
    },
  ]);
  if (unknown > 0) blocked(`${unknown} of the requests were not answered, and may have made refunds as well`);
}
