import { withoutKeys } from "../deployment/index.ts";

/** Maximum length of the quoted output of a driver, in UTF-16 code units. */
const MAX_LENGTH = 200;
const MAX_LINES = 3;
/** Maximum length of the output that is read, in UTF-16 code units; a driver may return any amount. */
const MAX_READ = 4_000;

/** Returns the beginning of a driver's output, on one line. */
export function beginningOf(text: string): string {
  const read = text.slice(0, MAX_READ);
  const line = oneLine(text.length <= MAX_READ ? read : read.slice(0, read.search(/\S*$/)));
  // Cut between words, so that no part of a secret remains.
  return line.length <= MAX_LENGTH ? line : line.slice(0, line.lastIndexOf(" ", MAX_LENGTH) + 1).trimEnd();
}

/** Returns the last lines of a driver's output, on one line. */
export function endOf(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((each) => each.trim() !== "");
  const line = oneLine(lines.slice(-MAX_LINES).join(" "));
  if (line.length <= MAX_LENGTH) return line;
  const start = line.indexOf(" ", line.length - MAX_LENGTH);
  return start === -1 ? "" : line.slice(start + 1);
}

/** Removes colours and keys, and replaces control and invisible characters. */
function oneLine(text: string): string {
  const plain = text
    .replaceAll(/\p{Cc}\[[\d;]*m/gu, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
  return withoutKeys(plain.trim());
}
