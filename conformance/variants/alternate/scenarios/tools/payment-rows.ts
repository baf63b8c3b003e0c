import type { CreatedPayment, CreatePaymentRequest } from "../../../../../generated/alternate/types.ts";
import type { Session, Words } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { at, type Five, inPairsOfFive } from "../../../shared/scenarios/covering-array.ts";
import { describe, describeTried } from "../../../shared/scenarios/describe.ts";
import type { Faulty } from "../../../shared/scenarios/rejection.ts";
import { inCapitals, reference } from "../../../shared/scenarios/request-values.ts";
import { tryCreatePayment } from "./api.ts";
import type { Caller } from "./callers.ts";
import { type Requests, TEXT_KINDS, TEXTS, type TextKind } from "./requests.ts";
import { createOptionalFields, createRefusals, note, type Refusals, type Row } from "./rows.ts";

/**
 * Smallest amount of each size, in the smallest unit: no multiples of ten, and large ones that a single-precision float
 * cannot hold.
 */
const SIZES = { smallest: 1, tens: 41, hundreds: 711, thousands: 12_341, large: 98_765_431 } as const;

/** Final states of a payment; each passes through all statuses on the way. */
const ENDS = ["refunded whole", "refunded in parts", "failed", "cancelled", "expired"] as const;

const NAMES = ["absent", ...TEXT_KINDS] as const;

const CURRENCIES = ["BDT", "USD", "EUR", "BDT", "USD"] as const;

/** Optional fields, in which any two of them occur in all four combinations. */
const OPTIONS: Five<Pick<PaymentKind, "email" | "successUrl" | "cancelUrl" | "reason">> = [
  { email: false, successUrl: false, cancelUrl: false, reason: false },
  { email: false, successUrl: true, cancelUrl: true, reason: true },
  { email: true, successUrl: false, cancelUrl: true, reason: true },
  { email: true, successUrl: true, cancelUrl: false, reason: true },
  { email: true, successUrl: true, cancelUrl: true, reason: false },
];

/** Missing fields, or values in place of an amount, for which a request must be rejected (ruling 2). */
export const FAULTS = [
  ["create-payment.amount-required", { amount: undefined }],
  ["create-payment.currency-required", { currency: undefined }],
  ["create-payment.customer-phone-required", { customer_phone: undefined }],
  ["create-payment.callback-url-required", { callback_url: undefined }],
  ["create-payment.amount", { amount: "ten thousand" }],
] as const satisfies Five<readonly [requirement: string, fault: Faulty<CreatePaymentRequest>]>;

export interface PaymentKind {
  readonly size: keyof typeof SIZES;
  readonly amount: number;
  readonly end: (typeof ENDS)[number] | "refund failed";
  /** Fault of the request that must be rejected, compared with this kind. */
  readonly fault: (typeof FAULTS)[number];
  readonly name: (typeof NAMES)[number];
  readonly metadata: (typeof NAMES)[number];
  readonly currency: (typeof CURRENCIES)[number];
  readonly email: boolean;
  readonly successUrl: boolean;
  readonly cancelUrl: boolean;
  readonly reason: boolean;
}

/**
 * Kinds of payments in which any two values occur together, in every state that they can reach (ruling 11). No two
 * payments have the same amount: the effect of a repeated request is open.
 */
export const PAYMENT_KINDS: readonly PaymentKind[] = inPairsOfFive((a, b, of) => {
  const size = at<PaymentKind["size"]>(["smallest", "tens", "hundreds", "thousands", "large"], a);
  return {
    size,
    amount: SIZES[size] + b,
    end: at(ENDS, b),
    fault: at<PaymentKind["fault"]>(FAULTS, b),
    name: of(NAMES, 1),
    metadata: of(NAMES, 2),
    currency: of(CURRENCIES, 3),
    ...of(OPTIONS, 4),
  };
});

/** A payment with every optional value. */
const WITH_ALL: PaymentKind = {
  ...{ size: "thousands", amount: SIZES.thousands, end: "failed", currency: "BDT", name: "plain", metadata: "plain" },
  ...{ email: true, successUrl: true, cancelUrl: true, reason: true, fault: FAULTS[0] },
};

/**
 * A payment whose refund fails. The document does not state that a refund can fail: if it does, the payment is shown as
 * before.
 */
export const REFUND_FAILED: PaymentKind = { ...WITH_ALL, amount: SIZES.thousands + ENDS.length, end: "refund failed" };

/**
 * Returns the kind with usual values for `what`: a server that rejects these can only object to the suite's own data.
 */
function usual(kind: PaymentKind, ...what: readonly ("texts" | "amount" | "currency")[]): PaymentKind {
  const plain = (text: PaymentKind["name"]) => (text === "absent" ? text : "plain");
  return {
    ...kind,
    ...(what.includes("texts") && { name: plain(kind.name), metadata: plain(kind.metadata) }),
    ...(what.includes("amount") && { amount: SIZES.thousands + (kind.amount % 1_000) }),
    ...(what.includes("currency") && { currency: "BDT" }),
  };
}

/** An accepted payment of one kind. */
export interface PaymentRow extends Row<PaymentKind, CreatePaymentRequest> {
  readonly created: CreatedPayment;
}

const OPTIONAL_FIELDS = {
  customer_name: "create-payment.customer-name",
  customer_email: "create-payment.customer-email",
  success_url: "create-payment.success-url",
  cancel_url: "create-payment.cancel-url",
  metadata: "create-payment.metadata",
} as const;

/** Requirements judged and observed while the rows are created. */
export const CREATING_ROWS = [
  "create-payment.operation",
  "create-payment.optional-fields-absent",
  ...FAULTS.map(([requirement]) => requirement),
  ...Object.values(OPTIONAL_FIELDS),
  "create-payment.texts-accepted",
  "create-payment.amount-bounds",
  "create-payment.currency-others",
] as const;

/** Tools of one part of the scenario. */
type RowTools = Pick<Caller, "raw" | "createValid"> & Pick<Words<(typeof CREATING_ROWS)[number]>, "check" | "rejects">;

export interface PaymentRows extends Refusals<PaymentKind, CreatePaymentRequest> {
  /**
   * Creates a payment of a kind. Which texts, amounts and currencies a deployment accepts is open: a usual payment
   * replaces one that is rejected, and the rejection is observed. If the usual ones are rejected as well, that is
   * judged.
   */
  create(tools: RowTools, kind: PaymentKind): Promise<PaymentRow>;
  /** Observes which texts, amounts and currencies were accepted. */
  end(words: Pick<Words<(typeof CREATING_ROWS)[number]>, "observe">): void;
}

/** Returns true if texts are usual: then addresses and keys are, too. */
function isUsual(text: PaymentKind["name"]): boolean {
  return text === "absent" || text === "plain";
}

/** Returns a request for a payment of a kind; its texts, amount and currency may be rejected. */
export function paymentRequestOf(session: Session, requests: Requests, kind: PaymentKind): CreatePaymentRequest {
  const { callbackUrl, email } = session.data; // callbackUrl is the only merchant URL known to be accepted
  return {
    ...requests.minimalPayment(),
    amount: kind.amount,
    currency: kind.currency,
    ...(kind.name !== "absent" && { customer_name: TEXTS[kind.name].name }),
    ...(kind.email && { customer_email: isUsual(kind.name) ? email : inCapitals(email).replace("@", "+tea@") }),
    ...(kind.successUrl && { success_url: callbackUrl }),
    ...(kind.cancelUrl && { cancel_url: callbackUrl }),
    ...(kind.metadata !== "absent" && {
      metadata: {
        order: reference(session, "order"),
        ...(!isUsual(kind.metadata) && {
          Order_No: "00042",
          shelfNumber: TEXTS[kind.metadata].note,
          LAST: "A17",
        }),
      },
    }),
  };
}

export function createPaymentRows(session: Session, requests: Requests): PaymentRows {
  const texts = new Map<TextKind, string>();
  const amounts = new Map<number, string>();
  const currencies = new Map<string, string>();
  const noteTexts = ({ name, metadata }: PaymentKind, outcome: string) => {
    for (const text of [name, metadata]) if (text !== "absent") texts.set(text, texts.get(text) ?? outcome);
  };

  const requestOf = (kind: PaymentKind) => paymentRequestOf(session, requests, kind);

  const { judgeAccepted, judgeRefusal } = createOptionalFields<(typeof CREATING_ROWS)[number], CreatePaymentRequest>({
    operation: "create-payment.operation",
    fields: OPTIONAL_FIELDS,
    absent: "create-payment.optional-fields-absent",
    tryCreate: tryCreatePayment,
  });

  return {
    ...createRefusals<PaymentKind, CreatePaymentRequest>({
      requestOf,
      send: (raw, body) => raw.createPayment(body),
      resemblesTwin: ({ metadata }) => metadata === "absent", // other metadata tells them apart
    }),
    async create(tools, kind) {
      const { raw, createValid } = tools;
      const request = requestOf(kind);
      const { answer: first, created } = await tryCreatePayment(raw, request);
      if (created) {
        noteTexts(kind, "accepted");
        note(amounts, SIZES[kind.size], "accepted");
        note(currencies, kind.currency, "accepted");
        judgeAccepted(tools, first, request);
        return { kind, request, created, creation: first };
      }
      answered(first);
      const refusal = describe(first);
      // Another amount in this currency, or this amount in another, may be accepted: a rejection names both.
      const others = [
        [usual(kind, "texts"), () => noteTexts(kind, refusal)],
        [
          usual(kind, "texts", "amount"),
          () => note(amounts, SIZES[kind.size], `${refusal}, at least in ${kind.currency}`),
        ],
        [
          usual(kind, "texts", "currency"),
          () => note(currencies, kind.currency, `${refusal}, at least of ${SIZES[kind.size]}`),
        ],
      ] as const;
      for (const [other, observeRefusal] of others) {
        const body = requestOf(other);
        const { answer, created: made } = await tryCreatePayment(raw, body);
        if (!made) continue;
        observeRefusal();
        judgeAccepted(tools, answer, body);
        return { kind: other, request: body, created: made, creation: answer };
      }
      // With an amount of its own: a server may reject what an earlier run has sent already.
      const { amount } = requests.minimalPayment();
      const other = { ...usual(kind, "texts", "amount", "currency"), amount };
      const body = requestOf(other);
      const answer = await createValid(body);
      if (!answer.accepted)
        return judgeRefusal(tools, answer, body, () => requestOf({ ...WITH_ALL, amount: body.amount }));
      judgeAccepted(tools, answer, body);
      note(currencies, kind.currency, `${refusal}, at least of ${SIZES[kind.size]}`);
      return { kind: other, request: body, created: answer.data, creation: answer };
    },
    end({ observe }) {
      observe("create-payment.texts-accepted", describeTried(sorted(texts)));
      observe("create-payment.amount-bounds", describeTried(sorted(amounts)));
      observe("create-payment.currency-others", describeTried(sorted(currencies)));
    },
  };
}

/** Returns the outcomes in an order that does not depend on which payment was created first. */
function sorted<T extends string | number>(outcomes: ReadonlyMap<T, string>): readonly (readonly [T, string])[] {
  return [...outcomes].toSorted(([left], [right]) => (left < right ? -1 : 1));
}
