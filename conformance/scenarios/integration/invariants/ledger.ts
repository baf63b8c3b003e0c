import type { OutgoingRequest } from "../../../exchange/index.ts";
import { compareAmounts, isAmount, type Sighting, sumOf } from "../../../scenario/index.ts";
import { createMemory } from "../../tools/invariants/memory.ts";
import { keyOf, LONGEST_ID, latest, once, type Shown } from "../../tools/invariants/shown.ts";
import { refundStatusOf } from "../tools/refund-state.ts";
import { requestOf } from "./as-asked.ts";
import { isExact } from "./as-requested.ts";
import { type Address, addressOf, createdPayment, createdRefund, readPayment, readRefund } from "./shown.ts";

/** What is known of the refunds of one payment that this run has made. */
export interface Account {
  /** Of the payment. */
  readonly amount: string;
  readonly refunds: Map<string, Booked>;
  /** True once a refund may have been made of which nothing is known: nobody can say what the sum is. */
  isUncertain: boolean;
  /** The last readings of the payment, oldest first. */
  readings: readonly Reading[];
}

/** A refund that was accepted. */
export interface Booked {
  readonly id: string;
  readonly amount: string;
  /** When it was asked for, and when it was there. */
  readonly began: number;
  readonly ended: number;
  isFailed: boolean;
  isSettled: boolean;
  /** Until when it is known to have been in flight: it had not settled before. */
  inFlightUntil: number;
}

/** What matters here of a payment that was read. */
export interface Reading {
  readonly isRefunded: boolean;
  /** Absent where it showed no decimal string. */
  readonly total?: string;
  readonly ended: number;
  readonly exchange: number;
}

/** A reading of a payment whose refunds are known, to be held against them. */
export interface Entry {
  readonly account: Account;
  readonly reading: Reading;
  /** What was learned of a refund after the reading; absent where the reading itself is the news. */
  readonly refund?: Booked;
}

/** Keeps the accounts of the payments that this run has made. */
export interface Ledger {
  /** What an exchange shows; booked when it is first asked for. Undefined where nothing can be said. */
  readonly book: (sighting: Sighting) => Entry | undefined;
}

/** The operations whose exchanges say anything of refunds. */
export const BOOKED = ["createPayment", "createRefund", "getPayment", "getRefund"] as const;

/** A payment that is refunded more often than this is nobody's, and its sums would take long. */
const MOST_REFUNDS = 100;

/** So many readings of one payment may overlap with a reading of its refund. */
const MOST_READINGS = 8;

/** The ledger of a run: the rules that read it share one. */
export const ledgerOf = once((_run: object) => createLedger());

function createLedger(): Ledger {
  const accounts = createMemory<Account>();

  const open = (sighting: Sighting) => {
    const payment = createdPayment(sighting);
    const amount = payment && amountOf(sighting, payment);
    if (payment && !accounts.get(payment.key) && isAmount(amount)) accounts.set(payment.key, newAccount(amount));
  };

  const bookRefund = (sighting: Sighting, account: Account) => {
    const { answer, began, ended } = sighting;
    if (answer && answer.status >= 400 && answer.status < 500) return;
    const refund = createdRefund(sighting);
    const amount = refund && amountOf(sighting, refund);
    // A refund of nothing, or of less, is none: that it was accepted is judged, and no sum is to blame for it.
    if (!refund || !isAmount(amount) || compareAmounts(amount, "0") !== 1) account.isUncertain = true;
    else if (!account.refunds.has(refund.id)) {
      const known = { isFailed: false, isSettled: false, inFlightUntil: 0 };
      account.refunds.set(refund.id, { id: refund.id, amount, began, ended, ...known });
      if (account.refunds.size > MOST_REFUNDS) account.isUncertain = true;
    }
  };

  const bookReading = (sighting: Sighting, account: Account): Omit<Entry, "account"> | undefined => {
    const payment = readPayment(sighting);
    if (payment) {
      const { found, ended, exchange } = payment;
      const { status, refundTotal } = found;
      const total = isAmount(refundTotal) ? { total: refundTotal } : {};
      const reading: Reading = { isRefunded: status === "REFUNDED", ...total, ended, exchange };
      account.readings = [...account.readings, reading].slice(-MOST_READINGS);
      return { reading };
    }
    const read = readRefund(sighting);
    const refund = read && account.refunds.get(read.id);
    if (!read || !refund) return undefined;
    const status = refundStatusOf(read.found);
    if (status === "COMPLETED") refund.isSettled = true;
    if (status === "FAILED") refund.isFailed = true;
    if (status === "INITIATED" || status === "PROCESSING") {
      refund.inFlightUntil = Math.max(refund.inFlightUntil, read.began);
    }
    const before = account.readings.findLast(({ ended }) => ended < read.began);
    return before && { reading: before, refund };
  };

  return {
    book: latest((sighting: Sighting) => {
      const { request, underway } = sighting;
      open(sighting);
      const address = addressOf(request);
      if (address.paymentId.length > LONGEST_ID) return undefined;
      const key = keyOf(address, address.paymentId);
      const account = accounts.get(key);
      if (request.operation === "createRefund") {
        if (account) bookRefund(sighting, account);
        // Its payment may be met later, as one that was created before; this refund is not known then.
        else accounts.set(key, { ...newAccount("0"), isUncertain: true });
      }
      if (!account) return undefined;
      const entry = bookReading(sighting, account);
      const isUnclear = account.isUncertain || underway.some((each) => isRefundOf(each, address));
      return entry && !isUnclear ? { account, ...entry } : undefined;
    }),
  };
}

/** The amount that was asked for, whatever the answer says: that it says so is a rule of its own. */
function amountOf(sighting: Sighting, { found }: Shown): unknown {
  const asked = sighting.request.keepIdempotencyKey ? undefined : requestOf(sighting)?.["amount"];
  return isExact(asked) ? asked : found["amount"];
}

function newAccount(amount: string): Account {
  return { amount, refunds: new Map(), isUncertain: false, readings: [] };
}

/** The sum of the refunds that count, of those that could be there at the reading. */
export function sumAt({ account, reading }: Entry, counts: (refund: Booked) => boolean): string {
  const refunds = [...account.refunds.values()].filter((each) => each.began < reading.ended && counts(each));
  return sumOf(refunds.map(({ amount }) => amount));
}

/** Whether a refund was shown to have failed. What settled once is not undone by what is shown later. */
export function hasFailed({ isFailed, isSettled }: Booked): boolean {
  return isFailed && !isSettled;
}

/** Whether a refund was shown in flight after the reading, and so had not settled before. */
export function wasInFlight({ isSettled, inFlightUntil }: Booked, { ended }: Reading): boolean {
  return inFlightUntil > ended && !isSettled;
}

function isRefundOf(request: OutgoingRequest, { base, paymentId }: Address): boolean {
  if (request.operation !== "createRefund") return false;
  const other = addressOf(request);
  return other.base === base && other.paymentId === paymentId;
}
