import { identifies, isOfPath } from "../../../shared/scenarios/invariants/identity.ts";
import { neverChanges } from "../../../shared/scenarios/invariants/never-changes.ts";
import { holdsNoKey } from "../../../shared/scenarios/invariants/no-full-key.ts";
import { asList, isAccepted } from "../../../shared/scenarios/invariants/shown.ts";
import { type Found, isId } from "../../../shared/scenarios/walk.ts";
import { credentialFields } from "../tools/credentials.ts";
import { refundsIn } from "../tools/shapes.ts";
import {
  addressOf,
  createdOrReadPayment,
  createdPayment,
  createdRefund,
  dataOf,
  PAYMENT_CREATED_AND_READ,
  rule,
} from "./shown.ts";

/** Payment, row paymentId. A request repeated under its key may return the first payment, which shows nothing. */
export const paymentIds = rule({
  requirement: "payment.payment-id-identifies",
  counts: "payments that were created, compared with all others",
  operations: ["createPayment"],
  watch: identifies(
    (sighting) => {
      const payment = sighting.request.keepIdempotencyKey ? undefined : createdPayment(sighting);
      const whose = payment?.found["merchantTxnId"];
      return payment && typeof whose === "string" ? { whose, ...payment } : undefined;
    },
    {
      expected: "a paymentId that no other payment has",
      actual: (id, reference, other) => `${id} for ${reference}, and for ${other} before`,
    },
  ),
});

/** Refund, row refundId. A request repeated under its key may return the first refund, which shows nothing. */
export const refundIds = rule({
  requirement: "refund.refund-id-identifies",
  counts: "refunds that were created, compared with those of other payments",
  operations: ["createRefund"],
  watch: identifies(
    (sighting) => {
      const refund = sighting.request.keepIdempotencyKey ? undefined : createdRefund(sighting);
      return refund && { whose: addressOf(sighting.request).paymentId, ...refund };
    },
    {
      expected: "a refundId that no refund of another payment has",
      actual: (id, payment, other) => `${id} for a refund of ${payment}, and of ${other} before`,
    },
  ),
});

/** Get payment, sentence 1. */
export const paymentOfPath = rule({
  requirement: "get-payment.payment-of-path",
  counts: "payments that were read",
  operations: ["getPayment"],
  watch: isOfPath("paymentId", ({ request, answer }) =>
    request.operation === "getPayment"
      ? { shown: dataOf(answer)?.["paymentId"], asked: addressOf(request).paymentId }
      : undefined,
  ),
});

/** Get refund, sentence 1; ruling 5: the body is open, so any refund in it may be the requested one. */
export const refundOfPath = rule({
  requirement: "get-refund.refund-of-path",
  counts: "refunds that were read",
  operations: ["getRefund"],
  watch: () => (sighting, say) => {
    const { request, answer } = sighting;
    if (request.operation !== "getRefund" || !isAccepted(answer)) return;
    const ids = refundsIn(answer.json).map(({ refundId }) => refundId);
    const { refundId } = addressOf(request);
    const [other] = ids.filter(isId);
    if (ids.includes(refundId)) say.held();
    else if (other !== undefined) {
      say.broken({ expected: "the refundId of the path", actual: `${say.show(other)}, not ${say.show(refundId)}` });
    }
  },
});

/** Longer addresses are not remembered: browsers do not accept them either. */
const LONGEST = 2_000;

/** Payment, row paymentUrl: one address is for one payment. */
export const paymentUrlIdentifies = rule({
  requirement: "payment.payment-url-identifies",
  counts: "addresses of checkout pages, compared with those of other payments",
  operations: PAYMENT_CREATED_AND_READ,
  watch: identifies(
    (sighting) => {
      const shown = createdOrReadPayment(sighting);
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
  operations: PAYMENT_CREATED_AND_READ,
  watch: neverChanges<string>({
    noun: "paymentUrl",
    shownIn: (sighting) => asList(createdOrReadPayment(sighting)),
    isFirst: () => true,
    read: urlOf,
    isSame: (url, first) => url === first,
  }),
});

function urlOf({ paymentUrl }: Found): string | undefined {
  return typeof paymentUrl === "string" && paymentUrl.length <= LONGEST ? paymentUrl : undefined;
}

/** Authentication, item 5; ruling 7. */
export const noFullKey = rule({
  requirement: "auth.no-full-key-in-responses",
  counts: "responses, searched for every key that was accepted",
  readsUnjudged: true,
  watch: holdsNoKey(credentialFields, "API key"),
});
