import type {
  CreatedRefund,
  CreatePaymentRequest,
  Payment,
  RefundStatus,
} from "../../../../../generated/integration/types.ts";
import type { Delivery } from "../../../../inbox/index.ts";
import { type Appearance, Blocked, type Matcher, type Session } from "../../../../scenario/index.ts";
import { absentWebhook, circumstancesOf, counted } from "../../../shared/scenarios/absent-webhook.ts";
import { describeKinds } from "../../../shared/scenarios/describe.ts";
import { describeDifferences, type KeyDifference } from "../../../shared/scenarios/key-differences.ts";
import { reference } from "../../../shared/scenarios/request-values.ts";
import { findMember, objectsIn } from "../../../shared/scenarios/walk.ts";
import type { PaymentRef, RefundRef } from "./api.ts";

/** Events, table. */
export const EVENT_KINDS = ["payment.completed", "payment.refunded", "payment.refund_failed"] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export const METADATA = ["valueA", "valueB", "valueC", "valueD"] as const;

/** Values that identify a payment in a webhook of any shape: no other payment has any of them. */
export type Order = Pick<CreatePaymentRequest, "merchantTxnId" | (typeof METADATA)[number]>;

/** Payment, or a refund of it, as a webhook may name it: by any of these texts (ruling 16). */
export interface Subject {
  readonly order: Order;
  readonly payment: PaymentRef & Partial<Pick<Payment, "amount" | "currency" | "vendor">>;
  readonly refund?: RefundOf;
}

type RefundOf = RefundRef & Partial<Pick<CreatedRefund, "amount">>;

/** Webhook that should have arrived. */
export interface Arrival extends Appearance {
  readonly deliveries: readonly Delivery[];
}

/** Webhooks about payments and refunds that the run created. */
export interface Webhooks {
  newOrder(): Order;
  /**
   * Returns the webhooks of this kind that arrived although their cause, as `isWaiting` reads now, has not happened:
   * they were not sent for it. Often there are none, and then nothing is read.
   */
  early(kind: EventKind, subject: Subject, isWaiting: () => Promise<boolean>): Promise<readonly Delivery[]>;
  /** Waits for a webhook of this kind, or for `count` of them. */
  arrival(kind: EventKind, subject: Subject, options?: ArrivalOptions): Promise<Arrival>;
  /**
   * Waits for a webhook of any of these kinds that has to arrive after everything so far: anything sent before it has
   * arrived by then. Throws {@link Blocked} if none arrives.
   */
  marker(kinds: readonly EventKind[], subject: Subject): Promise<void>;
  /**
   * Returns those of the three kinds that have arrived, in the order of the table. A webhook that names several of them
   * may report several events: throws {@link Blocked} if no other webhook names a kind, which may be that of another
   * payment.
   */
  kindsOf(subject: Subject): readonly EventKind[];
  /** Returns the webhooks that are of none of the three kinds. */
  others(subject: Subject): readonly Delivery[];
  /**
   * Waits until each of these refunds of a payment has a webhook of this kind of its own: one that names it or, if none
   * names any of them, as many as there are refunds.
   */
  ofEach(kind: EventKind, subject: Subject, refunds: readonly RefundOf[]): Promise<readonly Arrival[]>;
  /**
   * Returns the supplied metadata that no webhook of this kind has, or that it has as another text or as none, each with
   * what the first of these webhooks has under its name.
   */
  lacking(kind: EventKind, subject: Subject): readonly KeyDifference[];
  /**
   * Returns true if one of this kind names the payment or the refund by an id, so that one without metadata would be
   * recognised too.
   */
  names(kind: EventKind, subject: Subject): boolean;
  /** Responds with 503 to the first of this kind. */
  refuseFirst(kind: EventKind, subject: Subject): void;
}

export interface ArrivalOptions {
  readonly count?: number;
  /** Webhooks that do not count. */
  readonly beside?: readonly Delivery[];
  /** Maximum wait, if shorter than a webhook may take. */
  readonly atMostMs?: number;
}

/** Creates the webhooks of a session. Throws {@link Blocked} if no inbox is configured. */
export function createWebhooks(session: Session): Webhooks {
  const inbox = session.inbox();
  const silence = `nothing reached the inbox at ${inbox.url}`;
  const wanted = (subject: Subject, ...demands: readonly (string | readonly string[])[]) => ({
    anyOf: tracesOf(subject),
    allOf: demands,
  });
  const absence = (kind: EventKind, subject: Subject, waitedMs: number, others: readonly string[] = []) => {
    const { payment, refund } = subject;
    const own = EVENT_KINDS.map((each) => [each, inbox.count(wanted(subject, each))] as const);
    const allOfKind = inbox.count({ anyOf: [kind] });
    return absentWebhook({
      of: [...(refund ? [refundText(refund)] : []), paymentText(subject)].join(" of "),
      originOf: session.originOf(refund?.refundId ?? payment.paymentId),
      waitedMs,
      arrived: [
        ...others,
        `for this payment arrived: ${counted(own)}`,
        `for others in this run: ${counted([[kind, allOfKind - inbox.count(wanted(subject, kind))]])}`,
      ],
    });
  };

  return {
    newOrder: () => ({
      merchantTxnId: reference(session, "order"),
      valueA: reference(session, "value"),
      valueB: reference(session, "value"),
      valueC: reference(session, "value"),
      valueD: reference(session, "value"),
    }),
    async early(kind, subject, isWaiting) {
      const sent = inbox.deliveries(wanted(subject, kind));
      return sent.length > 0 && (await isWaiting()) ? sent : [];
    },
    async arrival(kind, subject, { count = 1, beside = [], ...limit } = {}) {
      const found = await inbox.arrival(wanted(subject, kind), { count: count + beside.length, ...limit });
      const deliveries = found.filter((each) => !beside.includes(each));
      const there = deliveries.length > 0;
      const waitedMs = Math.min(inbox.withinMs, limit.atMostMs ?? inbox.withinMs);
      const known = there ? {} : absence(kind, subject, waitedMs);
      return { on: "inbox", there, what: `the webhook ${kind}`, silence, deliveries, ...known };
    },
    async ofEach(kind, subject, refunds) {
      const anyOf = [...tracesOf(subject), ...refunds.map(({ refundId }) => refundId)];
      const all = await inbox.arrival({ anyOf, allOf: [kind] }, { count: refunds.length });
      const naming = (refund: RefundRef) => ({ anyOf: [refund.refundId], allOf: [kind] });
      const isNamed = refunds.some((each) => inbox.deliveries(naming(each)).length > 0);
      const isBatch = all.some(({ body }) => body.split(kind).length > 2);
      if (!isNamed && isBatch && all.length < refunds.length)
        throw new Blocked(
          `a webhook names ${kind} several times, but no refund: the number of refunds that it reports is not known`,
        );
      const found = await Promise.all(
        refunds.map(async (refund, index) => {
          const deliveries = isNamed ? await inbox.arrival(naming(refund)) : all.slice(index, index + 1);
          return { refund, deliveries, there: deliveries.length > 0 };
        }),
      );
      const arrived = found.filter(({ there }) => there).map(({ refund }) => refundText(refund));
      const others = arrived.length === 0 ? [] : [`${kind} arrived for its ${arrived.join(", ")}`];
      return found.map(({ refund, deliveries, there }, index) => {
        const what = `the webhook ${kind} of refund ${index + 1} of ${refunds.length} of the payment`;
        const known = there ? {} : absence(kind, { ...subject, refund }, inbox.withinMs, others);
        return { on: "inbox", there, what, silence, deliveries, ...known };
      });
    },
    async marker(kinds, subject) {
      const [found] = await inbox.arrival(wanted(subject, kinds));
      if (found) return;
      throw new Blocked(
        `the webhook ${kinds.join(" or ")} that should arrive last did not reach the inbox at ${inbox.url}`,
        { code: "inbox-silent" },
      );
    },
    kindsOf(subject) {
      const sent = EVENT_KINDS.flatMap((kind) =>
        inbox.deliveries(wanted(subject, kind)).map((each) => ({ kind, each })),
      );
      const isOfOne = ({ each }: (typeof sent)[number]) => sent.filter((other) => other.each === each).length === 1;
      const certain = new Set(sent.filter(isOfOne).map(({ kind }) => kind));
      const unsure = sent.find(({ kind }) => !certain.has(kind));
      if (unsure)
        throw new Blocked(
          `a webhook names ${unsure.kind} and other kinds: which of them is of this payment is not known`,
        );
      return EVENT_KINDS.filter((kind) => certain.has(kind));
    },
    others(subject) {
      const known = new Set(inbox.deliveries(wanted(subject, EVENT_KINDS)));
      return inbox.deliveries(wanted(subject)).filter((each) => !known.has(each));
    },
    lacking(kind, subject) {
      const [first] = inbox.deliveries(wanted(subject, kind));
      return METADATA.flatMap((key) => {
        const sent = subject.order[key];
        const isThere = ({ body }: Delivery) => {
          // A webhook that reports several events has a member of the name in each of them.
          const named = objectsIn(jsonOf(body))
            .filter((each) => Object.hasOwn(each, key))
            .map((each) => each[key]);
          return named.length === 0 || named.some((value) => !isPlain(value) || value === sent);
        };
        if (sent === undefined || inbox.deliveries(wanted(subject, kind, wordOf(sent))).some(isThere)) return [];
        return [{ key, sent, received: first && findMember(jsonOf(first.body), key) }];
      });
    },
    names: (kind, { order: { merchantTxnId }, ...named }) =>
      inbox.deliveries(wanted({ order: { merchantTxnId }, ...named }, kind)).length > 0,
    refuseFirst: (kind, subject) => inbox.refuseFirst(wanted(subject, kind)),
  };
}

/** Matches metadata of which nothing is missing. */
export const isComplete: Matcher<readonly KeyDifference[]> = {
  expected: `the values of ${METADATA.join(", ")}`,
  test: (lacking) => lacking.length === 0,
  show: (lacking, redact) => (lacking.length === 0 ? "all of them" : describeDifferences(lacking, redact)),
};

/** Matches if no kind of webhook has arrived. */
export const isUnsent: Matcher<readonly EventKind[]> = {
  expected: "no webhook whose cause did not happen",
  test: (kinds) => kinds.length === 0,
  show: (kinds) => kinds.join(", "),
};

/** Ends of a refund, and the webhook that reports each. */
export const REFUND_ENDS = {
  COMPLETED: "payment.refunded",
  FAILED: "payment.refund_failed",
} as const satisfies Partial<Record<RefundStatus, EventKind>>;

export type RefundEnd = keyof typeof REFUND_ENDS;

/**
 * Returns the longest word of a text, which no other text of the run has. A server that sends a payload in another
 * format than JSON may encode the rest differently; if it is JSON and has a member of the name, the whole text is
 * compared.
 */
function wordOf(text: string): string {
  const words = text.match(/[A-Za-z0-9_-]+/g) ?? [];
  return words.reduce((longest, each) => (each.length > longest.length ? each : longest), "");
}

/**
 * Returns true if a member is a plain value or a list: in an object under the name, the text may have any member name.
 */
function isPlain(named: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof named) || Array.isArray(named);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tracesOf({ order, payment, refund }: Subject): readonly string[] {
  const said = (["merchantTxnId", ...METADATA] as const).flatMap((name) =>
    order[name] === undefined ? [] : [wordOf(order[name])],
  );
  return [payment.paymentId, ...said, ...(refund ? [refund.refundId] : [])];
}

/**
 * Returns a payment that `reach` creates with an order of its own, which distinguishes its webhooks from all others.
 */
export async function ordered(webhooks: Webhooks, reach: (order: Order) => Promise<PaymentRef>): Promise<Subject> {
  const order = webhooks.newOrder();
  return { order, payment: await reach(order) };
}

function paymentText({ payment, order }: Subject): string {
  const given = METADATA.filter((name) => order[name] !== undefined);
  const metadata = given.length === 0 ? "no metadata" : `metadata ${given.join(" ")}`;
  return circumstancesOf("payment", { ...payment, metadata }, "paymentId", [
    ["amount", "currency"],
    ["vendor"],
    ["metadata"],
  ]);
}

function refundText(refund: RefundOf): string {
  return circumstancesOf("refund", refund, "refundId", [["amount"]]);
}

const LIKE_A_KIND = /(?<![\w./@-])(?:payment|refund|checkout)[a-z_]*(?:\.[a-z_]+)+(?![\w./@-])/g;

/** Describes the kinds that webhooks name, if they are written like those that the document shows. */
export function describeOtherKinds(deliveries: readonly Delivery[]): string {
  return describeKinds(deliveries, LIKE_A_KIND);
}
