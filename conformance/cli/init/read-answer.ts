import { suggest } from "../../deployment/index.ts";
import { UsageError } from "../usage-error.ts";

const LAST_PORT = 65_535;

/** Parses one of a few words. Throws {@link UsageError}, which calls the answer `what`, like the other readers here. */
export function readWord<T extends string>(text: string, words: readonly T[], what: string): T {
  const found = words.find((each) => each === text.toLowerCase());
  if (found) return found;
  throw new UsageError(`${what} must be ${words.join(", ").replace(/, (\S+)$/, " or $1")}${suggest(text, words)}`);
}

export function readAddress(text: string, what: string): string {
  if (!/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(text) || !URL.canParse(text)) {
    throw new UsageError(`${what} must be an http or https address without user name, query or fragment`);
  }
  return text.replace(/(?<!\/)\/+$/, "");
}

/** Reads the address of a server on 127.0.0.1 without TLS. */
export function readLocalAddress(text: string, what: string): string {
  const address = readAddress(text, what);
  const { protocol, hostname } = new URL(address);
  if (protocol === "http:" && ["127.0.0.1", "localhost"].includes(hostname)) return address;
  throw new UsageError(`${what} must be an http address of this machine, such as http://127.0.0.1:9000/driver/v1`);
}

export function readPortNumber(text: string, what: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= LAST_PORT)) throw new UsageError(`${what} must be a whole number from 0 to ${LAST_PORT}`);
  return port;
}

export function readYes(text: string, what: string): boolean {
  return ["yes", "y"].includes(readWord(text, ["yes", "no", "y", "n"], what));
}
