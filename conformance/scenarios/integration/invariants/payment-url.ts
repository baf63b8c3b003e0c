import { identifies } from "../../tools/invariants/identifies.ts";
import { neverChanges } from "../../tools/invariants/never-changes.ts";
import { asList } from "../../tools/invariants/shown.ts";
import type { Found } from "../../tools/walk.ts";
import { rule } from "./rule.ts";
import { createdPayment, readPayment } from "./shown.ts";

const CREATED_AND_READ = ["createPayment", "getPayment"] as const;

/** Longer addresses are not remembered: browsers do not take them either. */
const LONGEST = 2_000;

/** Payment, row paymentUrl: whoever pays at it pays one payment. */
export const paymentUrlIdentifies = rule({
  requirement: "payment.payment-url-identifies",
  counts: "addresses of checkout pages, held against those of other payments",
  operations: CREATED_AND_READ,
  watch: identifies(
    (sighting) => {
      const shown = createdPayment(sighting) ?? readPayment(sighting);
      const url = shown && urlOf(shown.found);
      return url === undefined ? undefined : { key: url, id: url, whose: shown?.id ?? "" };
    },
    {
      expected: "a paymentUrl that no other payment has",
      actual: (url, payment, other) => `${url} of ${payment}, and of ${other} before`,
    },
  ),
});

/** Payment, row paymentUrl. */
export const paymentUrlStays = rule({
  requirement: "payment.payment-url-never-changes",
  counts: "addresses of checkout pages that were shown again",
  operations: CREATED_AND_READ,
  watch: neverChanges<string>({
    noun: "paymentUrl",
    shownIn: (sighting) => asList(createdPayment(sighting) ?? readPayment(sighting)),
    isFirst: () => true,
    read: urlOf,
    isSame: (url, first) => url === first,
  }),
});

function urlOf({ paymentUrl }: Found): string | undefined {
  return typeof paymentUrl === "string" && paymentUrl.length <= LONGEST ? paymentUrl : undefined;
}
