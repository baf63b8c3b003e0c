import type { CreatePaymentRequest, CreateRefundRequest } from "../../../../../generated/integration/types.ts";
import type { Session } from "../../../../scenario/index.ts";
import { coveringArray } from "../../../shared/scenarios/covering-array.ts";
import { reference } from "../../../shared/scenarios/request-values.ts";
import type { Requests } from "./requests.ts";
import { METADATA } from "./webhooks.ts";

/** Amount of a payment, and its refunds: two parts, and the rest. */
interface Size {
  readonly name: string;
  readonly amount: string;
  readonly parts: readonly [string, string];
  readonly rest: string;
}

/** In binary floating point, neither the sums nor the differences of these are exact. */
const SIZES = [
  { name: "ten", amount: "10", parts: ["3.70", "2.2"], rest: "4.10" },
  { name: "tens", amount: "80.00", parts: ["30", "19.99"], rest: "30.01" },
  { name: "cents", amount: "45.10", parts: ["20.05", "15.02"], rest: "10.03" },
  { name: "thousands", amount: "3141.59", parts: ["1200.70", "940.89"], rest: "1000.00" },
  // A 32-bit float loses the cents of an amount this large.
  { name: "hundred-thousands", amount: "199999.99", parts: ["131072.01", "60000.00"], rest: "8927.98" },
  { name: "most", amount: "200000", parts: ["150000", "49999.99"], rest: "0.01" },
] as const satisfies readonly Size[];

/** Size for a server that rejects another amount in USD, whose bounds are open. */
export const USUAL_SIZE: Size = SIZES[1];

/** Kind of the texts; a server that rejects any other kind is sent `plain` (ruling 11). */
export type TextKind = "plain" | "marked" | "foreign";

/** Windows that are judged in addition to the configured one (ruling 4). */
const WINDOWS = ["default", "shorter", "longer"] as const;

/** Form of the texts of a row: as they are, or a replacement for a server that rejects them. */
export type Texts = "as they are" | "with a plain reference" | "short" | "plain";

const FACTORS = {
  size: SIZES,
  vendor: ["BKASH", "NAGAD", undefined],
  currency: ["BDT", "USD"],
  texts: ["plain", "marked", "foreign"],
  window: WINDOWS,
  description: [true, false],
  valueA: [true, false],
  valueB: [true, false],
  valueC: [true, false],
  valueD: [true, false],
  customer: [true, false],
  merchantRef: [true, false],
  restBy: ["amount", "default"],
} as const;

/** Values of one payment of the covering array. */
export interface VariedPayment {
  /** Part of an id: `nagad-usd-cents-marked`. */
  readonly name: string;
  readonly size: Size;
  readonly vendor: "BKASH" | "NAGAD" | undefined;
  readonly currency: "BDT" | "USD";
  readonly texts: TextKind;
  readonly window: (typeof WINDOWS)[number];
  readonly description: boolean;
  /** Supplied metadata: each is supplied, and not supplied, together with any other value and any other of them. */
  readonly metadata: readonly (typeof METADATA)[number][];
  readonly customer: boolean;
  readonly merchantRef: boolean;
  /** Amount of the last refund: in the request, or by default. */
  readonly restBy: "amount" | "default";
}

const [, TENS, CENTS] = SIZES;

/**
 * Rows in which three values meet: texts that show where one is lost, in one field, with a vendor, the default window
 * or another field that is absent.
 */
const OF_THREE = [
  { size: TENS, vendor: "BKASH", currency: "BDT", texts: "foreign", description: true, valueA: true, valueB: false },
  { size: CENTS, vendor: "NAGAD", currency: "BDT", texts: "foreign", description: false, valueA: false, valueB: true },
  { size: CENTS, vendor: undefined, currency: "USD", texts: "marked", description: true, valueA: true, valueB: true },
  { size: TENS, vendor: "BKASH", currency: "USD", texts: "marked", description: true, valueA: false, valueB: false },
] as const;

const OF_ALL_THREE = {
  window: "default",
  customer: false,
  merchantRef: true,
  restBy: "amount",
} as const;

/** Covering array: any two values meet in at least one row (ruling 11). */
export const VARIED_PAYMENTS: readonly VariedPayment[] = [
  ...coveringArray(FACTORS),
  ...OF_THREE.map((row) => ({
    ...row,
    ...OF_ALL_THREE,
    valueC: row.texts === "marked",
    valueD: row.valueA || !row.valueB,
  })),
].map(({ valueA, valueB, valueC, valueD, ...row }) => ({
  ...row,
  metadata: METADATA.filter((_, index) => [valueA, valueB, valueC, valueD][index]),
  name: [row.vendor ?? "any", row.currency, row.size.name, row.texts].join("-").toLowerCase(),
}));

/** A small selection of rows that has every value of every factor. */
export const FEW_PAYMENTS: readonly VariedPayment[] = withEveryValue(VARIED_PAYMENTS);

function withEveryValue(rows: readonly VariedPayment[]): readonly VariedPayment[] {
  const valuesOf = ({ name: _, size, metadata, ...row }: VariedPayment) => [
    ...Object.entries({ ...row, size: size.name }).map((each) => each.join()),
    ...METADATA.map((name) => `${name},${metadata.includes(name)}`),
  ];
  const missing = new Set(rows.flatMap(valuesOf));
  const chosen: VariedPayment[] = [];
  while (missing.size > 0) {
    const newIn = (row: VariedPayment) => valuesOf(row).filter((each) => missing.has(each)).length;
    const best = rows.reduce((most, row) => (newIn(row) > newIn(most) ? row : most));
    for (const each of valuesOf(best)) missing.delete(each);
    chosen.push(best);
  }
  return chosen;
}

/**
 * Returns the window in minutes, which is neither the configured one nor the default of 15; undefined for the default.
 */
export function windowOfRow({ window }: Pick<VariedPayment, "window">, session: Session): number | undefined {
  if (window === "default") return undefined;
  const usual = window === "shorter" ? 20 : 45;
  return usual === session.data.windowMinutes ? usual + 5 : usual;
}

/** Returns a valid request with the values of a row; `lesser` is for a server that rejects its texts as they are. */
export function requestOfRow(
  session: Session,
  requests: Requests,
  row: VariedPayment,
  lesser: Texts = "as they are",
): CreatePaymentRequest {
  const text = (name: string) => textOf(session, row.texts, name, lesser);
  const minutes = windowOfRow(row, session);
  const given = [...(row.description ? ["description"] : []), ...row.metadata];
  return {
    ...requests.minimalPayment(),
    amount: row.size.amount,
    currency: row.currency,
    merchantTxnId: referenceOf(session, row.texts, lesser),
    ...(row.vendor && { preferredVendor: row.vendor }),
    ...(minutes !== undefined && { expiresInMinutes: minutes }),
    ...Object.fromEntries(given.map((name) => [name, text(name)])),
    ...(row.customer && { customerEmail: session.data.email, customerPhone: session.data.phone }),
  };
}

/** Returns a refund of a row's payment; of the whole rest if no amount is given. */
export function refundOfRow(
  session: Session,
  row: VariedPayment,
  amount: string | undefined,
  lesser: Texts = "as they are",
): CreateRefundRequest {
  return {
    ...(amount !== undefined && { amount }),
    reason: textOf(session, row.texts, "reason", lesser),
    ...(row.merchantRef && { merchantRef: textOf(session, row.texts, "return", lesser) }),
  };
}

/**
 * Returns a text that no other field of the run has. Texts that are not plain are in mixed case, of usual length, and
 * contain what is often lost: spaces at the ends, quotes, backslashes and line breaks, accents and other scripts.
 */
function textOf(session: Session, kind: TextKind, name: string, lesser: Texts): string {
  const own = reference(session, "t"); // short, since a server may accept no more than twenty characters
  // Digits reveal a server that takes a text for a number.
  if (name === "valueB" && kind === "plain")
    return `00${[...own].map((each) => (each.codePointAt(0) ?? 0) % 10).join("")}`;
  if (kind === "plain" || lesser === "plain") return own;
  const word = mixed(own);
  if (lesser === "short") return kind === "marked" ? `"${word}" & \\` : `é ${word} চা`;
  return kind === "marked"
    ? ` For "${word}", it's <1> & 2 \\ 3;\nSecond Line: 100% OK + more words than a short column holds, ${name} `
    : `Crème Brûlée pour Zoë, ২ কাপ চা 🍵, Grüße aus Köln; Łódź, Ελλάδα, 東京 ${word} and so on, to a usual length`;
}

/**
 * Returns a reference of an order: of usual length, with the characters of its texts, and without spaces at its ends.
 */
function referenceOf(session: Session, kind: TextKind, lesser: Texts): string {
  if (lesser === "plain") return reference(session, "order");
  const own = mixed(reference(session, lesser === "short" ? "order" : "order-"));
  if (kind === "plain" || lesser !== "as they are") return own;
  return kind === "marked" ? `No.  "${own}" & <1>` : `Größe ${own} চা 東京`;
}

/**
 * Returns the text with every second letter of its beginning in upper case. The rest is random: where it held capitals, a
 * run could have none, and its repetition some.
 */
function mixed(text: string): string {
  const inMixedCase = (word: string) =>
    [...word].map((each, index) => (index % 2 === 0 ? each.toUpperCase() : each)).join("");
  return text.replace(/^[a-z]+/, inMixedCase);
}
