import { compareMoney, formatMoney, parseMoney } from "../../sandbox/index.ts";

type Money = NonNullable<ReturnType<typeof parseMoney>>;

/** What is true of a record at the moment at which it is shown. */
export interface Facts {
  /** Of the payment: the provider that the merchant preferred, or that the customer chose. */
  readonly provider?: string | undefined;
  readonly currency: string;
  /** In the currency's larger unit. */
  readonly amount: Money;
  /** The optional members that its create request had. */
  readonly given: ReadonlySet<string>;
  /** What has happened to it, or to the payment that it refunds. */
  readonly state: string;
  /** Its place among the records of its kind that stand together, oldest first, from 0; and how many they are. */
  readonly ordinal: number;
  readonly count: number;
}

/** When a record is shown wrongly. */
export interface Condition {
  readonly name: string;
  readonly kind: "always" | "provider" | "currency" | "amount" | "field" | "state" | "ordinal";
  readonly holds: (facts: Facts) => boolean;
}

/** What the records of a kind can differ in. */
export interface Variety {
  readonly providers: readonly string[];
  readonly currencies: readonly string[];
  readonly optional: readonly string[];
  readonly states: readonly string[];
}

const TEN = amountOf("100");
const THOUSAND = amountOf("1000");

/** No condition at all. */
export const ALWAYS: Condition = { name: "always", kind: "always", holds: () => true };

/** Every condition that records of a kind can meet; of those that do not differ, none but that there is one. */
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

/** The amount that a text writes. Throws where it writes none. */
export function amountOf(text: string): Money {
  const amount = parseMoney(text);
  if (!amount) throw new Error(`${text} is no amount`);
  return amount;
}
