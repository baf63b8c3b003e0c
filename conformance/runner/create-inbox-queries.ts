import type { Redactor } from "../exchange/index.ts";
import type { Delivery, Wanted } from "../inbox/index.ts";
import type { CheckLine, InboxLook } from "../log/index.ts";

/** One query of the inbox, or one wait for an expected webhook. */
export interface InboxQuery {
  readonly wanted: Wanted;
  readonly deliveries: readonly Delivery[];
  /** True if a webhook of this run was there, even if it does not match the rest of the query. */
  readonly saw: boolean;
  readonly awaited?: { readonly count: number; readonly waitedMs: number };
}

/** Inbox queries of one scenario. */
export interface InboxQueries {
  add(query: InboxQuery): void;
  /** Called after each exchange; later queries may concern that exchange. */
  turn(): void;
  /**
   * Returns the queries on which a failed check is based; undefined if it is not based on a webhook. `isOfLast`: it
   * blames the last exchange.
   */
  behind(check: Pick<CheckLine, "channel" | "actual">, isOfLast: boolean): readonly InboxLook[] | undefined;
}

/** Maximum number of queries kept. */
const MOST = 40;

/** Maximum length in characters; an id of a conforming server is shorter. */
const LONGEST_TEXT = 1_000;

/** Maximum length in characters. */
const LONGEST_BODY = 16_384;

interface Noted extends InboxQuery {
  readonly turn: number;
}

export function createInboxQueries({ redact }: Redactor): InboxQueries {
  /** By the query, in the order in which each was last made. */
  const noted = new Map<string, Noted>();
  let turn = 0;
  let hasSeen = false;

  const queriesBehind: (...failed: Parameters<InboxQueries["behind"]>) => readonly InboxQuery[] = (
    { channel, actual },
    isOfLast,
  ) => {
    const all = [...noted.values()];
    const since = all.filter((each) => each.turn === turn);
    if (channel === "inbox") return since.length > 0 ? since : all;
    if (channel !== undefined) return [];
    const isSince = isOfLast && hasSeen;
    return all.filter((each) => (isSince && each.turn === turn) || isNamed(each, actual));
  };

  return {
    add(query) {
      const key = JSON.stringify(query.wanted);
      const before = noted.get(key);
      const awaited = query.awaited ?? (before?.turn === turn ? before.awaited : undefined);
      noted.delete(key);
      noted.set(key, { turn, ...query, ...(awaited && { awaited }) });
      if (noted.size > MOST) noted.delete([...noted.keys()][0] ?? "");
      hasSeen ||= query.saw;
    },
    turn() {
      turn += 1;
      hasSeen = false;
    },
    behind(check, isOfLast) {
      const inboxQueries = recorded(queriesBehind(check, isOfLast), redact);
      return inboxQueries.length === 0 ? undefined : inboxQueries;
    },
  };
}

/** Returns true if the webhooks found are of the event in a check, since another exchange may have followed. */
function isNamed({ wanted, deliveries }: InboxQuery, actual = ""): boolean {
  const words = actual.split(", ");
  return deliveries.length > 0 && (wanted.allOf ?? []).some((each) => typeof each === "string" && words.includes(each));
}

function recorded(inboxQueries: readonly InboxQuery[], redact: Redactor["redact"]): readonly InboxLook[] {
  const shown = new Set<Delivery>();
  return inboxQueries.flatMap(({ wanted, deliveries, awaited }) => {
    const anyOf = textsOf(wanted.anyOf, redact);
    const allOf = (wanted.allOf ?? []).map((each) => textsOf([each].flat(), redact));
    if ([anyOf, ...allOf].some((each) => each.length === 0)) return [];
    const [first] = deliveries;
    const body = first && !shown.has(first) ? bodyOf(first) : undefined;
    if (first) shown.add(first);
    return {
      anyOf,
      allOf,
      found: deliveries.length,
      ...(awaited && { awaited }),
      ...(body !== undefined && { body: redact(body) }),
    };
  });
}

function textsOf(texts: readonly string[], redact: Redactor["redact"]): readonly string[] {
  return texts.filter((each) => each.length <= LONGEST_TEXT).map(redact);
}

function bodyOf({ body, complete }: Delivery): string | undefined {
  return complete && body.length <= LONGEST_BODY ? body : undefined;
}
