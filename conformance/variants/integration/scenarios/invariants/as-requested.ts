import { compareAmounts, type Invariant, isAmount, type Sighting } from "../../../../scenario/index.ts";
import { neverChanges } from "../../../shared/scenarios/invariants/never-changes.ts";
import { asList, type Shown } from "../../../shared/scenarios/invariants/shown.ts";
import { type Asked, type AskedOf, askedOf, paymentOfRefund, repeats, textIfShown, textIn } from "./as-asked.ts";
import {
  createdPayment,
  createdRefund,
  PAYMENT_CREATED_AND_READ,
  REFUND_CREATED_AND_READ,
  rule,
  shownPayments,
  shownRefunds,
} from "./shown.ts";

/** Judges that a response repeats an exact amount. */
function repeatsAmount(pairIn: Parameters<typeof repeats>[1]): Invariant["watch"] {
  return repeats(
    "amount",
    pairIn,
    ({ asked: { amount: asked }, shown }) => {
      const { amount } = shown.found;
      return isExact(asked) && isAmount(amount) ? [{ asked, shown: amount }] : [];
    },
    (shown, asked) => compareAmounts(shown, asked) === 0,
  );
}

const paymentPairIn = (run: object) => askedOf(run).payment;

/** Payment, row merchantTxnId. */
export const referenceAsSent = rule({
  requirement: "payment.merchant-txn-id-as-sent",
  counts: "references of payments, compared with the create request",
  operations: PAYMENT_CREATED_AND_READ,
  watch: repeats("merchantTxnId", paymentPairIn, (pair) => ifThere(pair, "merchantTxnId")),
});

/** Payment, row amount; ruling 3. */
export const amountAsRequested = rule({
  requirement: "payment.amount-as-requested",
  counts: "amounts of payments, compared with the create request",
  operations: PAYMENT_CREATED_AND_READ,
  watch: repeatsAmount(paymentPairIn),
});

/** Payment, row currency; ruling 3. The schemas judge any value other than the two. */
export const currencyAsRequested = rule({
  requirement: "payment.currency-as-requested",
  counts: "currencies of payments, compared with the create request",
  operations: PAYMENT_CREATED_AND_READ,
  watch: repeats("currency", paymentPairIn, (pair) =>
    ["BDT", "USD"].some((each) => each === pair.shown.found["currency"]) ? textIn(pair, "currency") : [],
  ),
});

/** Payment, row vendor. */
export const vendorAsPreferred = rule({
  requirement: "payment.vendor-as-preferred",
  counts: "vendors of payments, compared with the create request",
  operations: PAYMENT_CREATED_AND_READ,
  watch: repeats("vendor", paymentPairIn, ({ asked, shown }) => {
    const { vendor } = shown.found;
    const isOne = vendor === "BKASH" || vendor === "NAGAD";
    return isOne && typeof asked["preferredVendor"] === "string"
      ? [{ asked: asked["preferredVendor"], shown: vendor }]
      : [];
  }),
});

/** Payment, row description; ruling 3: a supplied description is shown. */
export const descriptionEchoed = rule({
  requirement: "payment.description-echoed",
  counts: "descriptions of payments, compared with the create request",
  operations: PAYMENT_CREATED_AND_READ,
  watch: repeats("description", paymentPairIn, (pair) => textIn(pair, "description")),
});

/** Payment, row valueA to valueD; ruling 3: the create response is open. */
export const metadataOnReads = rule({
  requirement: "payment.metadata-on-reads",
  counts: "metadata of payments that were read, compared with the create request",
  operations: PAYMENT_CREATED_AND_READ,
  watch: repeats("metadata", paymentPairIn, (pair) =>
    pair.isNew
      ? []
      : ["valueA", "valueB", "valueC", "valueD"].flatMap((member) =>
          textIn(pair, member).map((each) => ({ ...each, member })),
        ),
  ),
});

/** Returns a member that the schemas demand: if it is missing, they report that. */
function ifThere(pair: Asked, member: string) {
  return typeof pair.shown.found[member] === "string" ? textIn(pair, member) : [];
}

/** Returns true if an amount has at most two decimals: the treatment of others is open (ruling 2). */
export function isExact(amount: unknown): amount is string {
  return isAmount(amount) && !/\.\d{3}/.test(amount);
}

const refundPairIn = (run: object) => askedOf(run).refund;

/** Refund, row paymentId. */
export const refundOfPayment = rule({
  requirement: "refund.payment-id",
  counts: "refunds, compared with the payment that was refunded",
  operations: REFUND_CREATED_AND_READ,
  watch: repeats("paymentId", refundPairIn, paymentOfRefund),
});

/** Refund, row amount; ruling 3. Without a requested amount, create-refund.amount-defaults-to-remaining judges it. */
export const refundAmountAsRequested = rule({
  requirement: "refund.amount-as-requested",
  counts: "amounts of refunds, compared with the create request",
  operations: REFUND_CREATED_AND_READ,
  watch: repeatsAmount(refundPairIn),
});

/** Refund, row reason; ruling 5: get refund need not show it. */
export const reasonAsSupplied = rule({
  requirement: "refund.reason-as-supplied",
  counts: "reasons of refunds, compared with the create request",
  operations: REFUND_CREATED_AND_READ,
  watch: repeats("reason", refundPairIn, (pair) => textIfShown(pair, "reason")),
});

/** Refund, row merchantRef; rulings 3 and 5. */
export const merchantRefAsSupplied = rule({
  requirement: "refund.merchant-ref-as-supplied",
  counts: "merchantRefs of refunds, compared with the create request",
  operations: REFUND_CREATED_AND_READ,
  watch: repeats("merchantRef", refundPairIn, (pair) => textIfShown(pair, "merchantRef")),
});

/**
 * Exchanges with the amount of one kind of resource: its create response, all exchanges that show it, and its create
 * request.
 */
interface Amounts {
  readonly createdIn: (sighting: Sighting) => Shown | undefined;
  /** All resources that an exchange shows. */
  readonly shownIn: (sighting: Sighting) => readonly Shown[];
  readonly pair: (asked: AskedOf) => AskedOf[keyof AskedOf];
}

/**
 * Compares the amounts of a resource with the requested one, or else with the first. If the create request names the
 * amount, another rule judges the create response and reads. The schemas judge values that are not decimal strings.
 */
export function amountNeverChanges({ createdIn, shownIn, pair }: Amounts): Invariant["watch"] {
  return (run) => {
    const pairIn = pair(askedOf(run));
    const amountAsked = (sighting: Sighting) => {
      const amount = pairIn(sighting)?.asked["amount"];
      return isExact(amount) ? amount : undefined;
    };
    const watch = neverChanges<string>({
      noun: "amount",
      shownIn(sighting) {
        const amount = amountAsked(sighting);
        const created = createdIn(sighting);
        if (!created) return amount === undefined ? shownIn(sighting) : [];
        return asList(amount === undefined ? created : { ...created, found: { ...created.found, amount } });
      },
      isFirst: (sighting) => createdIn(sighting) !== undefined,
      read: ({ amount }) => (isAmount(amount) ? amount : undefined),
      isSame: (amount, first) => compareAmounts(amount, first) === 0,
    });
    return watch(run);
  };
}

/** Payment, silent. A list may be full of the payments of others: it is only compared with known payments. */
export const paymentAmount = rule({
  requirement: "payment.amount-never-changes",
  counts: "amounts of payments that were shown again",
  operations: ["createPayment", "getPayment", "listPayments"],
  watch: amountNeverChanges({ createdIn: createdPayment, shownIn: shownPayments, pair: ({ payment }) => payment }),
});

/** Refund, silent. */
export const refundAmount = rule({
  requirement: "refund.amount-never-changes",
  counts: "amounts of refunds that were shown again",
  watch: amountNeverChanges({ createdIn: createdRefund, shownIn: shownRefunds, pair: ({ refund }) => refund }),
});
