import { showPair, showValue } from "../../../contract/index.ts";

/** Key of an object whose value is not the one that was sent. */
export interface KeyDifference {
  readonly key: string;
  /** Undefined if the key was not sent. */
  readonly sent: unknown;
  /** Undefined if the key is missing. */
  readonly received: unknown;
}

/** Maximum number of keys described. */
const MOST = 8;

/** Maximum length of a key, which is text from the deployment. */
const LONGEST_KEY = 40;

/**
 * Describes differences key by key: `order: sent "A7", received "a7"; shelf: sent "2", missing; Shelf: added, "2"`. Keys
 * that are missing or changed come before those that were added.
 */
export function describeDifferences(differences: readonly KeyDifference[], redact: (text: string) => string): string {
  const lines = differences.slice(0, MOST).map((each) => describeOne(each, redact));
  const left = differences.length - lines.length;
  return [...lines, ...(left > 0 ? [`and ${left} more`] : [])].join("; ");
}

function describeOne({ key, sent, received }: KeyDifference, redact: (text: string) => string): string {
  const name = keyText(redact(key));
  const shown = showPair(sent, received, redact);
  if (sent === undefined) return `${name}: added, ${shown.received}`;
  return received === undefined
    ? `${name}: sent ${shown.sent}, missing`
    : `${name}: sent ${shown.sent}, received ${shown.received}`;
}

function keyText(key: string): string {
  return /^[\w.-]+$/.test(key) && key.length <= LONGEST_KEY ? key : showValue(key);
}
