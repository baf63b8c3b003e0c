import { compareMoney, formatMoney, parseMoney } from "../../variants/sandboxes.ts";

type Money = NonNullable<ReturnType<typeof parseMoney>>;

/** Facts about a record at the moment it is shown. */
export interface Facts {
  /** Provider of the payment: preferred by the merchant, or chosen by the customer. */
  readonly provider?: string | undefined;
  readonly currency: string;
  /** In the currency's larger unit. */
  readonly amount: Money;
  /** Optional members in its create request. */
  readonly given: ReadonlySet<string>;
  /** Past events of it, or of the payment that it refunds. */
  readonly state: string;
  /** Index among the related records of its kind, oldest first, from 0; and their number. */
  readonly ordinal: number;
  readonly count: number;
}

/** Condition under which a record is shown wrongly. */
export interface Condition {
  readonly name: string;
  readonly kind: "always" | "provider" | "currency" | "amount" | "field" | "state" | "ordinal";
  readonly holds: (facts: Facts) => boolean;
}

/** State of a payment before it is paid or ends. */
export const BEFORE_PAYMENT = "new";

/** States of a payment that was paid. */
export const AFTER_PAYMENT: readonly string[] = [
  "completed",
  "refund failed",
  "part refunded",
  "part refunded twice",
  "wholly refunded",
];

/** Every result of {@link stateOf}. */
export const PAYMENT_STATES: readonly string[] = [BEFORE_PAYMENT, ...AFTER_PAYMENT, "failed", "cancelled", "expired"];

/** Returns the past events of a payment in one word. */
export function stateOf(status: string, refunds: readonly { readonly status: string }[]): string {
  if (status === "REFUNDED") return "wholly refunded";
  if (status !== "COMPLETED")
    return ["FAILED", "CANCELLED", "EXPIRED"].includes(status) ? status.toLowerCase() : BEFORE_PAYMENT;
  const settled = refunds.filter((each) => each.status === "COMPLETED").length;
  if (settled === 0) return refunds.some((each) => each.status === "FAILED") ? "refund failed" : "completed";
  return settled === 1 ? "part refunded" : "part refunded twice";
}

/** Properties in which records of a kind can differ. */
export interface Variety {
  readonly providers: readonly string[];
  readonly currencies: readonly string[];
  readonly optional: readonly string[];
  readonly states: readonly string[];
}

const TEN = amountOf("100");
const THOUSAND = amountOf("1000");

/** The condition that always holds. */
export const ALWAYS: Condition = { name: "always", kind: "always", holds: () => true };

/** Returns every condition that records of a kind can meet; only the unconditional one if they do not differ. */
export function conditionsOf(variety?: Variety): readonly Condition[] {
  if (!variety) return [ALWAYS];
  const { providers, currencies, optional, states } = variety;
  return [
    ALWAYS,
    ...providers.map(
      (each): Condition => ({ name: `by ${each}`, kind: "provider", holds: ({ provider }) => provider === each }),
    ),
    ...currencies.map(
      (each): Condition => ({ name: `in ${each}`, kind: "currency", holds: ({ currency }) => currency === each }),
    ),
    { name: "of less than 100", kind: "amount", holds: ({ amount }) => compareMoney(amount, TEN) < 0 },
    { name: "of 1000 or more", kind: "amount", holds: ({ amount }) => compareMoney(amount, THOUSAND) >= 0 },
    { name: "with cents", kind: "amount", holds: ({ amount }) => !formatMoney(amount).endsWith(".00") },
    ...optional.flatMap((each): readonly Condition[] => [
      { name: `with ${each}`, kind: "field", holds: ({ given }) => given.has(each) },
      { name: `without ${each}`, kind: "field", holds: ({ given }) => !given.has(each) },
    ]),
    ...states.map((each): Condition => ({ name: `when ${each}`, kind: "state", holds: ({ state }) => state === each })),
    { name: "the first", kind: "ordinal", holds: ({ ordinal }) => ordinal === 0 },
    { name: "the second", kind: "ordinal", holds: ({ ordinal }) => ordinal === 1 },
    { name: "the last of several", kind: "ordinal", holds: ({ ordinal, count }) => count > 1 && ordinal === count - 1 },
  ];
}

/** Parses an amount. Throws if the text is not one. */
export function amountOf(text: string): Money {
  const amount = parseMoney(text);
  if (!amount) throw new Error(`${text} is no amount`);
  return amount;
}
