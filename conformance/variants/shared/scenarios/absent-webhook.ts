import type { Appearance, Origin } from "../../../scenario/index.ts";
import type { Found } from "./walk.ts";

/** Webhook that did not arrive, and what is known about it. */
export interface AbsentWebhook {
  /** Resource of the event, with the values that distinguish it from others: see {@link circumstancesOf}. */
  readonly of: string;
  readonly originOf: Origin;
  readonly waitedMs: number;
  /** What arrived instead, for each group of resources: `for the payment: payment.completed`. */
  readonly arrived: readonly string[];
}

/** Returns the parts of an {@link Appearance} that say under what circumstances a webhook was due. */
export function absentWebhook({
  of,
  originOf: { ability, exchange },
  waitedMs,
  arrived,
}: AbsentWebhook): Pick<Appearance, "instead" | "causedBy"> {
  const cause = ability === undefined ? "" : `, after the driver's ${ability}`;
  const waited = `none arrived within ${Math.round(waitedMs / 1_000)} s`;
  return {
    instead: [`due for ${of}${cause}`, waited, ...arrived].join("; "),
    ...(exchange !== undefined && { causedBy: exchange }),
  };
}

/** Maximum length of a value, which a deployment may have sent. */
const LONGEST = 40;

/**
 * Describes a resource by its id and the values of some members, as in `payment PAY_1 (10.50 USD, BKASH)`. Members without
 * a short value are left out; those of one list belong together.
 */
export function circumstancesOf(
  noun: string,
  resource: Found,
  id: string,
  members: readonly (readonly string[])[],
): string {
  const values = members.map((names) => names.flatMap((name) => plain(resource[name])).join(" "));
  const shown = values.filter((each) => each !== "");
  return [noun, ...plain(resource[id]), ...(shown.length === 0 ? [] : [`(${shown.join(", ")})`])].join(" ");
}

function plain(value: unknown): readonly string[] {
  const isPlain = typeof value === "number" || (typeof value === "string" && value.length <= LONGEST);
  return isPlain && value !== "" ? [String(value)] : [];
}

/** Describes how many of some kinds there are: `2 payment.refunded`. */
export function counted(counts: readonly (readonly [kind: string, count: number])[]): string {
  const found = counts.filter(([, count]) => count > 0);
  return found.length === 0 ? "none" : found.map(([kind, count]) => `${count} ${kind}`).join(", ");
}
