import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import type {
  CreatedPayment,
  CreatedRefund,
  CreatePaymentRequest,
  CreateRefundRequest,
} from "../../../../../generated/integration/types.ts";
import { type Answer, hasStatus, isAccepted, type Session, sumOf, type Words } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { describe } from "../../../shared/scenarios/describe.ts";
import { listOf, nameOf } from "../../../shared/scenarios/listing.ts";
import type { Caller } from "./callers.ts";
import { inList, pageOf } from "./listing.ts";
import type { Requests } from "./requests.ts";
import { refundOfRow, requestOfRow, type Texts, USUAL_SIZE, type VariedPayment } from "./varied-payments.ts";

/** Requirements under which the acceptance of a row is observed. */
export const OBSERVED_OF_ROWS = ["create-payment.texts", "create-payment.vendor-with-currency"] as const;

/** Fields of a row, and the requirement that a request with each is accepted. */
const OF_FIELDS = [
  ["description", "create-payment.description"],
  ["valueA", "create-payment.value-a"],
  ["valueB", "create-payment.value-b"],
  ["valueC", "create-payment.value-c"],
  ["valueD", "create-payment.value-d"],
  ["customerEmail", "create-payment.customer-email"],
  ["customerPhone", "create-payment.customer-phone"],
] as const satisfies readonly (readonly [keyof CreatePaymentRequest, RequirementId])[];

export type FieldRequirement =
  | (typeof OF_FIELDS)[number][1]
  | "create-payment.amount-minimum"
  | "create-payment.amount-maximum";

/** Returns the requirements by which the creation of a row is judged. */
export function requirementsOfRow(row: VariedPayment): readonly FieldRequirement[] {
  const isGiven = (field: (typeof OF_FIELDS)[number][0]) => {
    if (field === "description") return row.description;
    return field === "customerEmail" || field === "customerPhone" ? row.customer : row.metadata.includes(field);
  };
  const ofAmount = row.currency === "BDT" ? [amountRequirement(row)] : []; // no bounds are shown for USD
  return [...ofAmount, ...OF_FIELDS.flatMap(([field, requirement]) => (isGiven(field) ? [requirement] : []))];
}

/** Accepted payment of a row, with the row and the request as they were in the end. */
export interface Made {
  readonly row: VariedPayment;
  readonly request: CreatePaymentRequest;
  readonly answer: Answer<CreatedPayment>;
  /** Form in which the texts were accepted, which refunds try first. */
  readonly texts: Texts;
  /** True if the window of the row was rejected, and the default was used (ruling 11). */
  readonly windowRefused: boolean;
}

/** Returns the values of a payment for another one: a simulator may act on those of one provider only. */
export function alike({ request: { merchantTxnId: _, ...values } }: Made): Partial<CreatePaymentRequest> {
  return values;
}

/**
 * Forms of texts that are not plain, in the order in which they are sent until one is accepted: references are often
 * more restricted than other texts.
 */
const TEXT_FALLBACKS: readonly Texts[] = ["as they are", "with a plain reference", "short", "plain"];

type RowWords = Pick<Words<FieldRequirement | (typeof OBSERVED_OF_ROWS)[number]>, "check" | "observe" | "blocked">;

/**
 * Creates the payment of a row. According to ruling 11, it may be rejected for its texts, its window, its pair of
 * vendor and currency, or its amount in USD: another payment is created then, and rejected texts and pairs are
 * observed. If anything else is rejected, its requirement is violated.
 */
export async function createVaried(
  { session, api, requests }: Pick<Caller, "api"> & { readonly session: Session; readonly requests: Requests },
  { check, observe, blocked }: RowWords,
  row: VariedPayment,
  cited: VariedPayment = row,
): Promise<Made> {
  const create = async (body: CreatePaymentRequest) => answered(await api.createPayment(body, { mayBeRejected: true }));
  const pair = `${row.vendor ?? "no vendor"} with ${row.currency}`;
  const made = (
    last: Omit<Made, "answer" | "windowRefused"> & { answer: Answer<CreatedPayment> },
    windowRefused = false,
  ) => {
    for (const each of requirementsOfRow(cited)) check(each, last.answer, isAccepted, last.answer.exchange);
    return { ...last, windowRefused };
  };

  const attempts = row.texts === "plain" ? (["plain"] as const) : TEXT_FALLBACKS;
  let refused: Answer<unknown> | undefined;
  for (const texts of attempts) {
    const request = requestOfRow(session, requests, row, texts);
    const answer = await create(request);
    if (!answer.accepted) {
      refused ??= answer;
      continue;
    }
    const how = refused ? `${describe(refused)}; ${texts}: accepted` : "accepted";
    observe("create-payment.texts", `${row.texts} texts: ${how}`, answer.exchange);
    observe("create-payment.vendor-with-currency", `${pair}: accepted`, answer.exchange);
    return made({ row, request, answer, texts });
  }

  const plain = requestOfRow(session, requests, row, "plain");
  const { preferredVendor } = plain;
  const bare = () => ({
    ...requests.minimalPayment(),
    currency: row.currency,
    ...(preferredVendor && { preferredVendor }),
  });
  const refusedBare = await create(bare());
  if (!refusedBare.accepted) {
    observe("create-payment.vendor-with-currency", `${pair}: ${describe(refusedBare)}`, refusedBare.exchange);
    if (row.currency === "BDT" && row.vendor === undefined) blocked("the server rejects even the simplest payment");
    const other = row.currency === "USD" ? { currency: "BDT" as const } : { vendor: undefined };
    return createVaried({ session, api, requests }, { check, observe, blocked }, { ...row, ...other }, cited);
  }
  const withAmount = () => ({ ...bare(), amount: row.size.amount });
  const ofAmount = await create(withAmount());
  if (!ofAmount.accepted && row.currency === "USD" && row.size !== USUAL_SIZE)
    return createVaried({ session, api, requests }, { check, observe, blocked }, { ...row, size: USUAL_SIZE }, cited);
  check(amountRequirement(row), ofAmount, isAccepted, ofAmount.exchange);
  if (plain.expiresInMinutes !== undefined) {
    const ofWindow = await create({ ...withAmount(), expiresInMinutes: plain.expiresInMinutes });
    if (!ofWindow.accepted) {
      const granted = await createVaried(
        { session, api, requests },
        { check, observe, blocked },
        { ...row, window: "default" },
        cited,
      );
      return { ...granted, windowRefused: true };
    }
  }
  for (const [field, requirement] of OF_FIELDS) {
    if (plain[field] === undefined) continue;
    const answer = await create({ ...withAmount(), [field]: plain[field] });
    check(requirement, answer, isAccepted, answer.exchange);
  }
  return blocked("the server rejects this combination of values, but accepts each value");
}

/**
 * Returns words for scenarios that need the payments of rows for something else: another scenario judges their
 * creation.
 */
export function withoutJudging({ blocked }: Pick<Words<never>, "blocked">): RowWords {
  return {
    blocked,
    observe: () => {},
    check(requirement, actual, matcher) {
      if (!matcher.test(actual)) blocked(`a payment was refused, which ${requirement} judges in another scenario`);
    },
  };
}

/** Returns the bound by which the amount is accepted. */
function amountRequirement({ size }: VariedPayment): "create-payment.amount-minimum" | "create-payment.amount-maximum" {
  return Number(size.amount) < 1_000 ? "create-payment.amount-minimum" : "create-payment.amount-maximum";
}

type ListWords = Pick<Words<"list-payments.merchant-txn-id-filter">, "eventually" | "appears">;

/** Judges that the list of exactly its reference comes to hold a payment, whatever the case of the reference. */
export async function judgeListed(
  { session, api }: Pick<Caller, "api"> & { readonly session: Session },
  { eventually, appears }: ListWords,
  { request: { merchantTxnId }, answer }: Made,
): Promise<void> {
  const { paymentId } = answer.data;
  await eventually(
    () => api.listPayments({ merchantTxnId }),
    (list) => {
      const there = pageOf(list).some((each) => each["paymentId"] === paymentId);
      if (there) session.witness(listOf("payment"));
      const what = "the payment in the list with its merchantTxnId";
      appears(
        "list-payments.merchant-txn-id-filter",
        inList(there, what, nameOf(paymentId, merchantTxnId)),
        list.exchange,
      );
    },
  );
}

/** Words for the judgements on a refund at its creation. */
type RefundWords<R extends string> = Pick<
  Words<R | "create-refund.amount" | "create-refund.merchant-ref" | "create-refund.status-202" | "create-refund.texts">,
  "check" | "observe"
>;

/**
 * Refunds a part of a row's payment, or the rest if no amount is given; `requirement` demands that it is accepted. If
 * its texts are rejected, plain ones are sent, and that is observed (ruling 11). If that does not help, the rejected
 * value is found by leaving it out.
 */
export async function refundVaried<R extends string>(
  { session, api }: Pick<Caller, "api"> & { readonly session: Session },
  { check, observe }: RefundWords<R>,
  { row, texts, answer }: Made,
  { amount, requirement }: { readonly amount?: string; readonly requirement: R },
): Promise<Answer<CreatedRefund>> {
  const { paymentId } = answer.data;
  const ask = async (request: CreateRefundRequest, mayBeRejected = false) =>
    answered(await api.createRefund({ paymentId }, request, { mayBeRejected }));
  let request = refundOfRow(session, row, amount, texts);
  let refund = await ask(request, texts !== "plain");
  const first = refund;
  if (!refund.accepted && texts !== "plain") {
    request = refundOfRow(session, row, amount, "plain");
    refund = await ask(request);
  }
  const { merchantRef, ...without } = request;
  const withCents = amount !== undefined && { ...request, amount: sumOf([amount, "0.00"]) };
  const isToBlame = async (other: CreateRefundRequest) => !refund.accepted && (await ask(other)).accepted;
  if (merchantRef !== undefined && (refund.accepted || (await isToBlame(without))))
    check("create-refund.merchant-ref", refund, isAccepted, refund.exchange);
  if (withCents && (refund.accepted || (withCents.amount !== amount && (await isToBlame(withCents)))))
    check("create-refund.amount", refund, isAccepted, refund.exchange);
  check(requirement, refund, isAccepted, refund.exchange);
  const how = first === refund ? "accepted" : describe(first);
  observe("create-refund.texts", `${row.texts} texts: ${how}`, refund.exchange);
  check("create-refund.status-202", refund, hasStatus(202), refund.exchange);
  return refund;
}
