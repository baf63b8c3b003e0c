import type { CreatedPayment, CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import { type Answer, isAccepted, type Session, type Words } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { at, type Five, inPairsOfFive } from "../../tools/covering-array.ts";
import { describeTried } from "../../tools/describe.ts";
import { independently } from "../../tools/independently.ts";
import type { Faulty } from "../../tools/rejection.ts";
import { reference } from "../../tools/request-values.ts";
import type { Caller } from "./callers.ts";
import { describe } from "./describe.ts";
import { tryCreatePayment } from "./raw.ts";
import { type Requests, TEXT_KINDS, TEXTS, type TextKind } from "./requests.ts";

/** In the smallest unit: the first of each size, none a multiple of ten, and the large ones no floats of single precision. */
const SIZES = { smallest: 1, tens: 41, hundreds: 711, thousands: 12_341, large: 98_765_431 } as const;

/** What becomes of a payment: each of them goes through all statuses on its way. */
const ENDS = ["refunded whole", "refunded in parts", "failed", "cancelled", "expired"] as const;

const NAMES = ["absent", ...TEXT_KINDS] as const;

const CURRENCIES = ["BDT", "USD", "EUR", "BDT", "USD"] as const;

/** Of two of the fields, each may be given or not, whatever the other is. */
const OPTIONS: Five<Pick<PaymentKind, "email" | "successUrl" | "cancelUrl" | "reason">> = [
  { email: false, successUrl: false, cancelUrl: false, reason: false },
  { email: false, successUrl: true, cancelUrl: true, reason: true },
  { email: true, successUrl: false, cancelUrl: true, reason: true },
  { email: true, successUrl: true, cancelUrl: false, reason: true },
  { email: true, successUrl: true, cancelUrl: true, reason: false },
];

/** What a request lacks, or has in place of an amount, so that it must be rejected (ruling 2). */
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
  /** How a request differs from this kind that must be rejected. */
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
 * Any two values meet in some payment of the run, in every state that they can reach (ruling 11). No two payments are of
 * the same amount: what a request does that is sent again is open.
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

/** A payment with all that may be said of one. */
const WITH_ALL: PaymentKind = {
  ...{ size: "thousands", amount: SIZES.thousands, end: "failed", currency: "BDT", name: "plain", metadata: "plain" },
  ...{ email: true, successUrl: true, cancelUrl: true, reason: true, fault: FAULTS[0] },
};

/** Nothing says that a refund can fail: where it does, what is shown of the payment is the same. */
export const REFUND_FAILED: PaymentKind = { ...WITH_ALL, amount: SIZES.thousands + ENDS.length, end: "refund failed" };

/** What nobody refuses whose own data are not the reason. */
function usual(kind: PaymentKind, ...what: readonly ("texts" | "amount" | "currency")[]): PaymentKind {
  const plain = (text: PaymentKind["name"]) => (text === "absent" ? text : "plain");
  return {
    ...kind,
    ...(what.includes("texts") && { name: plain(kind.name), metadata: plain(kind.metadata) }),
    ...(what.includes("amount") && { amount: SIZES.thousands + (kind.amount % 1_000) }),
    ...(what.includes("currency") && { currency: "BDT" }),
  };
}

/** A payment of one kind that was accepted. */
export interface PaymentRow {
  readonly kind: PaymentKind;
  readonly request: CreatePaymentRequest;
  readonly created: CreatedPayment;
  /** The answer by which it was. */
  readonly answer: Answer<unknown>;
}

const OPTIONAL_FIELDS = {
  customer_name: "create-payment.customer-name",
  customer_email: "create-payment.customer-email",
  success_url: "create-payment.success-url",
  cancel_url: "create-payment.cancel-url",
  metadata: "create-payment.metadata",
} as const;

/** What creating them judges and observes. */
export const CREATING_ROWS = [
  "create-payment.operation",
  "create-payment.optional-fields-absent",
  ...FAULTS.map(([requirement]) => requirement),
  ...Object.values(OPTIONAL_FIELDS),
  "create-payment.texts-accepted",
  "create-payment.amount-bounds",
  "create-payment.currency-others",
] as const;

/** What one part of the scenario creates and judges with. */
type RowTools = Pick<Caller, "raw" | "createValid"> & Pick<Words<(typeof CREATING_ROWS)[number]>, "check" | "rejects">;

export interface PaymentRows {
  /**
   * Sends a request of a kind that must be rejected, with this fault or the kind's own. It is judged beside its twin, which
   * is created later: until then it is not known which of its values a deployment refuses for another reason.
   */
  refuse(tools: Pick<RowTools, "raw">, kind: PaymentKind, fault?: PaymentKind["fault"]): Promise<void>;
  /** Judges the rejections of a kind beside the payment that was created of it; what was not sent before is sent now. */
  judgeRefused(
    tools: RowTools,
    row: PaymentRow,
    kind: PaymentKind,
    faults?: readonly PaymentKind["fault"][],
  ): Promise<void>;
  /**
   * Creates a payment of a kind. Which texts, amounts and currencies a deployment accepts is open: one that it refuses
   * gives way to a usual one, and the refusal is observed. Where the usual ones are refused as well, that is judged.
   */
  create(tools: RowTools, kind: PaymentKind): Promise<PaymentRow>;
  /** Observes which texts, amounts and currencies were accepted. */
  end(words: Pick<Words<(typeof CREATING_ROWS)[number]>, "observe">): void;
}

/** A request for a payment of a kind; its texts, amount and currency may be refused. */
export function paymentRequestOf(session: Session, requests: Requests, kind: PaymentKind): CreatePaymentRequest {
  const { callbackUrl } = session.data; // the one address of a merchant that is known to do
  return {
    ...requests.minimalPayment(),
    amount: kind.amount,
    currency: kind.currency,
    ...(kind.name !== "absent" && { customer_name: TEXTS[kind.name].name }),
    ...(kind.email && { customer_email: "Rahim.Uddin+tea@Example.com" }),
    ...(kind.successUrl && { success_url: callbackUrl }),
    ...(kind.cancelUrl && { cancel_url: callbackUrl }),
    ...(kind.metadata !== "absent" && {
      metadata: {
        order: reference(session, "order"),
        Order_No: "00042",
        shelfNumber: TEXTS[kind.metadata].note,
        LAST: "A17",
      },
    }),
  };
}

export function createPaymentRows(session: Session, requests: Requests): PaymentRows {
  /** By kind. */
  const refused = new Map<PaymentKind, { readonly fault: PaymentKind["fault"]; readonly answer: Answer<unknown> }[]>();
  const texts = new Map<TextKind, string>();
  const amounts = new Map<number, string>();
  const currencies = new Map<string, string>();
  const noteTexts = ({ name, metadata }: PaymentKind, outcome: string) => {
    for (const text of [name, metadata]) if (text !== "absent") texts.set(text, texts.get(text) ?? outcome);
  };
  /** Another amount in the same currency, or this one in another, may be accepted: a refusal names both. */
  const note = <T>(known: Map<T, string>, value: T, outcome: string) => {
    if (outcome !== "accepted" || !known.has(value)) known.set(value, outcome);
  };

  const requestOf = (kind: PaymentKind) => paymentRequestOf(session, requests, kind);

  /** Judges that a request was accepted with the optional fields that it has, and without the others. */
  const judgeAccepted = ({ check }: RowTools, answer: Answer<unknown>, body: CreatePaymentRequest) => {
    check("create-payment.operation", answer, isAccepted, answer.exchange);
    for (const [field, requirement] of Object.entries(OPTIONAL_FIELDS)) {
      const judged = field in body ? requirement : "create-payment.optional-fields-absent";
      check(judged, answer, isAccepted, answer.exchange);
    }
  };

  /** Judges which of the optional fields is refused; the request without any, where none of them is. */
  const judgeRefusal = async ({ raw, check }: RowTools, refused: Answer<unknown>, body: CreatePaymentRequest) => {
    for (const [field, requirement] of Object.entries(OPTIONAL_FIELDS)) {
      if (!(field in body)) continue;
      const without: CreatePaymentRequest = { ...body };
      Reflect.deleteProperty(without, field);
      if ((await tryCreatePayment(raw, without)).created) check(requirement, refused, isAccepted, refused.exchange);
    }
    const others = requestOf({ ...WITH_ALL, amount: body.amount });
    if ((await tryCreatePayment(raw, { ...others, ...body })).created)
      check("create-payment.optional-fields-absent", refused, isAccepted, refused.exchange);
    check("create-payment.operation", refused, isAccepted, refused.exchange);
  };

  return {
    async refuse({ raw }, kind, fault = kind.fault) {
      if (kind.metadata === "absent") return; // nothing would tell it from its twin, which might be taken for the same again
      const answer = await raw.createPayment({ ...requestOf(kind), ...fault[1] });
      refused.set(kind, [...(refused.get(kind) ?? []), { fault, answer }]);
    },
    async judgeRefused({ raw, rejects }, { kind: accepted, request, answer: twin }, kind, faults = [kind.fault]) {
      await independently(
        faults.map((fault) => async () => {
          // Where a deployment refuses the kind itself, that its faulty form was refused proves nothing.
          const known = accepted === kind ? refused.get(kind)?.find((each) => each.fault === fault)?.answer : undefined;
          const send = async () => known ?? raw.createPayment({ ...request, ...fault[1] });
          await rejects(fault[0], { send, twin: async () => twin, state: async () => null });
        }),
      );
    },
    async create(tools, kind) {
      const { raw, createValid } = tools;
      const request = requestOf(kind);
      const { answer: first, created } = await tryCreatePayment(raw, request);
      if (created) {
        noteTexts(kind, "accepted");
        note(amounts, SIZES[kind.size], "accepted");
        note(currencies, kind.currency, "accepted");
        judgeAccepted(tools, first, request);
        return { kind, request, created, answer: first };
      }
      answered(first);
      const refusal = describe(first);
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
        return { kind: other, request: body, created: made, answer };
      }
      const other = usual(kind, "texts", "amount", "currency");
      const body = requestOf(other);
      const answer = await createValid(body);
      if (!answer.accepted) await judgeRefusal(tools, answer, body);
      judgeAccepted(tools, answer, body);
      note(currencies, kind.currency, `${refusal}, at least of ${SIZES[kind.size]}`);
      return { kind: other, request: body, created: answer.data, answer };
    },
    end({ observe }) {
      observe("create-payment.texts-accepted", describeTried(sorted(texts)));
      observe("create-payment.amount-bounds", describeTried(sorted(amounts)));
      observe("create-payment.currency-others", describeTried(sorted(currencies)));
    },
  };
}

/** In an order that does not depend on which payment was created first. */
function sorted<T extends string | number>(outcomes: ReadonlyMap<T, string>): readonly (readonly [T, string])[] {
  return [...outcomes].toSorted(([left], [right]) => (left < right ? -1 : 1));
}
