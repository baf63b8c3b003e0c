import { withoutKeys } from "../deployment/index.ts";

/** So much of what a driver says is told, in UTF-16 code units. */
const MAX_LENGTH = 200;
const MAX_LINES = 3;
/** Only so much of the beginning is looked at, in UTF-16 code units: a driver may say any amount. */
const MAX_READ = 4_000;

/** The beginning of what a driver says, in words that fit on one line. */
export function beginningOf(text: string): string {
  const read = text.slice(0, MAX_READ);
  const line = oneLine(text.length <= MAX_READ ? read : read.slice(0, read.search(/\S*$/)));
  // Between two words: no part of a secret is left of one that is cut.
  return line.length <= MAX_LENGTH ? line : line.slice(0, line.lastIndexOf(" ", MAX_LENGTH) + 1).trimEnd();
}

/** The last lines of what a driver says, in words that fit on one line. */
export function endOf(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((each) => each.trim() !== "");
  const line = oneLine(lines.slice(-MAX_LINES).join(" "));
  if (line.length <= MAX_LENGTH) return line;
  const start = line.indexOf(" ", line.length - MAX_LENGTH);
  return start === -1 ? "" : line.slice(start + 1);
}

/** Without colours, keys, and what moves the cursor or hides. */
function oneLine(text: string): string {
  const plain = text
    .replaceAll(/\p{Cc}\[[\d;]*m/gu, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
  return withoutKeys(plain.trim());
}
