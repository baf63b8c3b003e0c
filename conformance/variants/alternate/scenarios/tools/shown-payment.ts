import type { Payment } from "../../../../../generated/alternate/types.ts";
import {
  type Answer,
  equals,
  equalsAmount,
  noValue,
  present,
  type Session,
  satisfies,
  type Words,
} from "../../../../scenario/index.ts";
import type { Stops } from "../../../shared/scenarios/independently.ts";
import { attemptTime, isNotBefore, timestampOf } from "../../../shared/scenarios/times.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { holds } from "./describe.ts";
import { equalsPhone, isNotAhead, isSameTime } from "./matchers.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** Requirements judged wherever a payment is shown. */
export const SHOWN_ANYWHERE = [
  "payment.amount-as-requested",
  "payment.currency-as-requested",
  "payment.created-at-never-changes",
  "payment.created-at-not-ahead",
  "payment.completed-at-never-changes",
  "payment.completed-at-not-ahead",
  "payment.expires-at-never-changes",
] as const;

/** Requirements judged for a read, in addition. */
export const SHOWN_ON_READ = [
  ...SHOWN_ANYWHERE,
  "payment.customer-phone-as-sent",
  "payment.customer-name",
  "payment.customer-name-as-sent",
  "payment.metadata",
  "payment.metadata-echoed",
  "payment.completed-at-after-creation",
  "payment.completed-at-none-before",
] as const;

type TimeName = "created_at" | "completed_at" | "expires_at";

const TIMES = [
  ["created_at", { neverChanges: "payment.created-at-never-changes", notAhead: "payment.created-at-not-ahead" }],
  ["completed_at", { neverChanges: "payment.completed-at-never-changes", notAhead: "payment.completed-at-not-ahead" }],
  ["expires_at", { neverChanges: "payment.expires-at-never-changes", notAhead: undefined }],
] as const;

/** Statuses of payments that have not completed. */
const NOT_COMPLETED: readonly unknown[] = ["INITIATED", "PROCESSING", "FAILED", "CANCELLED", "EXPIRED"];

/** Any value but undefined, null and an empty text. */
export const hasValue = satisfies("a value", (value: unknown) => value !== undefined && value !== null && value !== "");

/** Words of the part of the scenario that reads the payment. */
type ShownWords = Pick<Words<(typeof SHOWN_ON_READ)[number]>, "check">;

/** The exchange that shows a resource, and when its response was sent. */
export type ShownBy = Pick<Answer<unknown>, "exchange" | "sentAtMs">;

/** A payment that is shown repeatedly, compared with its request and with its earlier appearances. */
export interface ShownPayment {
  /** Judges an exchange that may show less than a read. */
  anywhere(words: ShownWords, shown: object, answer: ShownBy): void;
  /** Judges a read. */
  read(words: ShownWords, answer: Answer<Payment>): void;
  /** Marks the expiry as moved by the driver: it is not judged any longer. */
  expiryIsMoved(): void;
}

/**
 * Creates the judge of a payment. Values are judged separately, so that a wrong one hides no other. The schemas judge
 * types.
 */
export function createShownPayment(
  { clock }: Pick<Session, "clock">,
  { judge }: Pick<Stops, "judge">,
  { request }: Pick<PaymentRow, "request">,
): ShownPayment {
  const times = new Map<TimeName, number>();
  let expiryCounts = true;

  const judgeTimes = ({ check }: ShownWords, shown: Found, answer: ShownBy) => {
    const { exchange } = answer;
    for (const [name, { neverChanges, notAhead }] of TIMES) {
      const time = shown[name];
      const timeMs = attemptTime(time);
      const firstMs = times.get(name);
      if (name === "expires_at" ? !expiryCounts : name === "completed_at" && NOT_COMPLETED.includes(shown["status"]))
        continue;
      if (firstMs !== undefined && (timeMs !== undefined || (name === "expires_at" && !present.test(time))))
        judge(() => check(neverChanges, time, isSameTime(name, firstMs), exchange));
      if (timeMs === undefined) continue;
      times.set(name, firstMs ?? timeMs);
      if (notAhead) judge(() => check(notAhead, time, isNotAhead(name, answer, clock.now()), exchange));
    }
  };
  const judgeCompletion = ({ check }: ShownWords, shown: Found, exchange: number) => {
    const { status, completed_at } = shown;
    const [createdMs, completedMs] = [times.get("created_at"), attemptTime(completed_at)];
    if (NOT_COMPLETED.includes(status))
      judge(() => check("payment.completed-at-none-before", completed_at, noValue, exchange));
    else if (createdMs !== undefined && completedMs !== undefined) {
      const created = isNotBefore(timestampOf(createdMs));
      judge(() => check("payment.completed-at-after-creation", timestampOf(completedMs), created, exchange));
    }
  };
  const anywhere = (words: ShownWords, resource: object, answer: ShownBy) => {
    const { check } = words;
    const { exchange } = answer;
    const shown: Found = { ...resource };
    const { amount, currency } = shown;
    if (typeof amount === "number")
      judge(() => check("payment.amount-as-requested", amount, equalsAmount(request.amount), exchange));
    if (typeof currency === "string")
      judge(() => check("payment.currency-as-requested", currency, equals(request.currency), exchange));
    judgeTimes(words, shown, answer);
    judgeCompletion(words, shown, exchange);
  };
  const judgeTexts = ({ check }: ShownWords, shown: Found, exchange: number) => {
    const { customer_phone, customer_name, metadata } = shown;
    if (typeof customer_phone === "string") {
      const sent = equalsPhone(request.customer_phone);
      judge(() => check("payment.customer-phone-as-sent", customer_phone, sent, exchange));
    }
    const { customer_name: name, metadata: sent } = request;
    if (name !== undefined)
      judge(() => {
        check("payment.customer-name", customer_name, hasValue, exchange);
        if (typeof customer_name === "string")
          check("payment.customer-name-as-sent", customer_name, equals(name), exchange);
      });
    if (sent !== undefined)
      judge(() => {
        check("payment.metadata", metadata, hasValue, exchange);
        if (typeof metadata === "object") check("payment.metadata-echoed", metadata, holds(sent), exchange);
      });
  };

  return {
    anywhere,
    read(words, answer) {
      const { data, exchange } = answer;
      const shown: Found = { ...data };
      anywhere(words, shown, answer);
      judgeTexts(words, shown, exchange);
    },
    expiryIsMoved: () => {
      expiryCounts = false;
    },
  };
}
