import type { OutgoingRequest } from "../../../../exchange/index.ts";
import { compareAmounts, isAmount, type Sighting, sumOf } from "../../../../scenario/index.ts";
import { createMemory } from "../../../shared/scenarios/invariants/memory.ts";
import { keyOf, LONGEST_ID, latest, once, type Shown } from "../../../shared/scenarios/invariants/shown.ts";
import { refundStatusOf } from "../tools/refund-state.ts";
import { requestOf } from "./as-asked.ts";
import { isExact } from "./as-requested.ts";
import { type Address, addressOf, createdPayment, createdRefund, readPayment, readRefund } from "./shown.ts";

/** Refunds of one payment that this run has made. */
export interface Account {
  /** Amount of the payment. */
  readonly amount: string;
  readonly refunds: Map<string, Booked>;
  /** True once an unknown refund may have been made: then the sum is unknown. */
  isUncertain: boolean;
  /** Last readings of the payment, oldest first. */
  readings: readonly Reading[];
}

/** Refund that was accepted. */
export interface Booked {
  readonly id: string;
  readonly amount: string;
  /** Start and end of the exchange that made it. */
  readonly began: number;
  readonly ended: number;
  isFailed: boolean;
  isSettled: boolean;
  /** Moment until which it is known to have been in flight: it had not settled before. */
  inFlightUntil: number;
}

/** Relevant data of a payment that was read. */
export interface Reading {
  readonly isRefunded: boolean;
  /** Absent if it was not a decimal string. */
  readonly total?: string;
  readonly ended: number;
  readonly exchange: number;
}

/** Reading of a payment whose refunds are known, to be compared with them. */
export interface Entry {
  readonly account: Account;
  readonly reading: Reading;
  /** Refund whose state was read after the reading of the payment; absent if the reading itself is new. */
  readonly refund?: Booked;
}

/** Accounts of the payments that this run has made. */
export interface Ledger {
  /** Returns what an exchange shows, and books it on the first call; undefined if nothing can be judged. */
  readonly book: (sighting: Sighting) => Entry | undefined;
}

/** Operations whose exchanges show anything about refunds. */
export const BOOKED = ["createPayment", "createRefund", "getPayment", "getRefund"] as const;

/** Maximum number of refunds of a payment: more are unusual, and their sums would take long. */
const MOST_REFUNDS = 100;

/** Maximum number of readings of one payment that may overlap with a reading of its refund. */
const MOST_READINGS = 8;

/** Returns the ledger of a run, which all rules share. */
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
    // Another rule judges that a refund of zero or less was accepted; sums that may include it are not judged.
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
        // The payment may be seen later as one that was created before; this refund is unknown then.
        else accounts.set(key, { ...newAccount("0"), isUncertain: true });
      }
      if (!account) return undefined;
      const entry = bookReading(sighting, account);
      const isUnclear = account.isUncertain || underway.some((each) => isRefundOf(each, address));
      return entry && !isUnclear ? { account, ...entry } : undefined;
    }),
  };
}

/** Returns the requested amount, whatever the response shows: another rule compares the two. */
function amountOf(sighting: Sighting, { found }: Shown): unknown {
  const asked = sighting.request.keepIdempotencyKey ? undefined : requestOf(sighting)?.["amount"];
  return isExact(asked) ? asked : found["amount"];
}

function newAccount(amount: string): Account {
  return { amount, refunds: new Map(), isUncertain: false, readings: [] };
}

/** Returns the sum of the refunds that count, among those that may have existed at the reading. */
export function sumAt({ account, reading }: Entry, counts: (refund: Booked) => boolean): string {
  const refunds = [...account.refunds.values()].filter((each) => each.began < reading.ended && counts(each));
  return sumOf(refunds.map(({ amount }) => amount));
}

/**
 * Returns true if a refund was shown as failed. A refund that has settled once stays settled, whatever is shown later.
 */
export function hasFailed({ isFailed, isSettled }: Booked): boolean {
  return isFailed && !isSettled;
}

/** Returns true if a refund was shown in flight after the reading, and so had not settled before. */
export function wasInFlight({ isSettled, inFlightUntil }: Booked, { ended }: Reading): boolean {
  return inFlightUntil > ended && !isSettled;
}

function isRefundOf(request: OutgoingRequest, { base, paymentId }: Address): boolean {
  if (request.operation !== "createRefund") return false;
  const other = addressOf(request);
  return other.base === base && other.paymentId === paymentId;
}
