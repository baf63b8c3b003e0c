import { compareAmounts, isAmount } from "../../../scenario/index.ts";
import { type Asked, askedOf, repeats, textIn } from "./as-asked.ts";
import { rule } from "./rule.ts";

const CREATED_AND_READ = ["createPayment", "getPayment"] as const;

const pairIn = (run: object) => askedOf(run).payment;

/** Payment, row merchantTxnId. */
export const referenceAsSent = rule({
  requirement: "payment.merchant-txn-id-as-sent",
  counts: "references of payments, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats("merchantTxnId", pairIn, (pair) => ifThere(pair, "merchantTxnId")),
});

/** Payment, row amount; ruling 3. */
export const amountAsRequested = rule({
  requirement: "payment.amount-as-requested",
  counts: "amounts of payments, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats(
    "amount",
    pairIn,
    ({ asked, shown }) =>
      isExact(asked["amount"]) && isAmount(shown.found["amount"])
        ? [{ asked: asked["amount"], shown: shown.found["amount"] }]
        : [],
    (shown, asked) => compareAmounts(shown, asked) === 0,
  ),
});

/** Payment, row currency; ruling 3. One that is neither of the two is a matter of the schemas. */
export const currencyAsRequested = rule({
  requirement: "payment.currency-as-requested",
  counts: "currencies of payments, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats("currency", pairIn, (pair) =>
    ["BDT", "USD"].some((each) => each === pair.shown.found["currency"]) ? textIn(pair, "currency") : [],
  ),
});

/** Payment, row vendor. */
export const vendorAsPreferred = rule({
  requirement: "payment.vendor-as-preferred",
  counts: "vendors of payments, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats("vendor", pairIn, ({ asked, shown }) => {
    const { vendor } = shown.found;
    const isOne = vendor === "BKASH" || vendor === "NAGAD";
    return isOne && typeof asked["preferredVendor"] === "string"
      ? [{ asked: asked["preferredVendor"], shown: vendor }]
      : [];
  }),
});

/** Payment, row description; ruling 3: what was supplied is there. */
export const descriptionEchoed = rule({
  requirement: "payment.description-echoed",
  counts: "descriptions of payments, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats("description", pairIn, (pair) => textIn(pair, "description")),
});

/** Payment, row valueA to valueD; ruling 3: on creation it is open. */
export const metadataOnReads = rule({
  requirement: "payment.metadata-on-reads",
  counts: "metadata of payments that were read, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats("metadata", pairIn, (pair) =>
    pair.isNew ? [] : ["valueA", "valueB", "valueC", "valueD"].flatMap((name) => textIn(pair, name)),
  ),
});

/** A member that the schemas demand: where it is missing, they say so. */
function ifThere(pair: Asked, member: string) {
  return typeof pair.shown.found[member] === "string" ? textIn(pair, member) : [];
}

/** Whether an amount has no more decimals than there are cents: what becomes of others is open (ruling 2). */
export function isExact(amount: unknown): amount is string {
  return isAmount(amount) && !/\.\d{3}/.test(amount);
}
