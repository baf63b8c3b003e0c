import type { Redactor } from "../exchange/index.ts";
import type { Delivery, Wanted } from "../inbox/index.ts";
import type { CheckLine, InboxLook } from "../log/index.ts";

/** One look into the inbox, or one wait for what should come. */
export interface Look {
  readonly wanted: Wanted;
  readonly deliveries: readonly Delivery[];
  /** True where something of ours was there, though it may lack the rest of what is wanted. */
  readonly saw: boolean;
  readonly awaited?: { readonly count: number; readonly waitedMs: number };
}

/** What one scenario looked for in its inbox. */
export interface Looks {
  note(look: Look): void;
  /** The scenario has made an exchange: what it sees from now on it may judge by that. */
  turn(): void;
  /** What a failed check rests on; undefined where that is no webhook. `isOfLast`: it blames the last exchange. */
  behind(check: Pick<CheckLine, "channel" | "actual">, isOfLast: boolean): readonly InboxLook[] | undefined;
}

/** More tell nobody more. */
const MOST = 40;

/** In characters: what is longer is no id of a sound deployment. */
const LONGEST_TEXT = 1_000;

/** In characters. */
const LONGEST_BODY = 16_384;

interface Noted extends Look {
  readonly turn: number;
}

export function createLooks({ redact }: Redactor): Looks {
  /** By what was wanted, in the order of the last look for each. */
  const noted = new Map<string, Noted>();
  let turn = 0;
  let hasSeen = false;

  const meantBy: (...failed: Parameters<Looks["behind"]>) => readonly Look[] = ({ channel, actual }, isOfLast) => {
    const all = [...noted.values()];
    const since = all.filter((each) => each.turn === turn);
    if (channel === "inbox") return since.length > 0 ? since : all;
    if (channel !== undefined) return [];
    const isSince = isOfLast && hasSeen;
    return all.filter((each) => (isSince && each.turn === turn) || isNamed(each, actual));
  };

  return {
    note(look) {
      const key = JSON.stringify(look.wanted);
      const before = noted.get(key);
      const awaited = look.awaited ?? (before?.turn === turn ? before.awaited : undefined);
      noted.delete(key);
      noted.set(key, { turn, ...look, ...(awaited && { awaited }) });
      if (noted.size > MOST) noted.delete([...noted.keys()][0] ?? "");
      hasSeen ||= look.saw;
    },
    turn() {
      turn += 1;
      hasSeen = false;
    },
    behind(check, isOfLast) {
      const looks = recorded(meantBy(check, isOfLast), redact);
      return looks.length === 0 ? undefined : looks;
    },
  };
}

/** Whether what was found is of the kind that a check found: another exchange may have been made since. */
function isNamed({ wanted, deliveries }: Look, actual = ""): boolean {
  const words = actual.split(", ");
  return deliveries.length > 0 && (wanted.allOf ?? []).some((each) => typeof each === "string" && words.includes(each));
}

function recorded(looks: readonly Look[], redact: Redactor["redact"]): readonly InboxLook[] {
  const shown = new Set<Delivery>();
  return looks.flatMap(({ wanted, deliveries, awaited }) => {
    const anyOf = textsOf(wanted.anyOf, redact);
    if (anyOf.length === 0) return [];
    const [first] = deliveries;
    const body = first && !shown.has(first) ? bodyOf(first) : undefined;
    if (first) shown.add(first);
    return {
      anyOf,
      allOf: (wanted.allOf ?? []).map((each) => textsOf([each].flat(), redact)),
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
