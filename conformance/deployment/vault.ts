import type { Reference, Value } from "../../generated/payspec/types.ts";
import { holdsKey, holdsLiveKey } from "./reference.ts";
import type { Path, Problem } from "./shape.ts";
import type { ClientCertificate } from "./tls.ts";
import { ALLOW_LIVE } from "./variables.ts";

/** Read-only access to secrets. */
export interface Secrets {
  env(name: string): string | undefined;
  file(path: string): FileText;
  /** Reads certificates, which are not secret; the text contains at least one. */
  certificates(path: string): FileText;
  /** Returns the problem with a private key, if any, and whether the key or its passphrase is at fault. */
  flawOfKey(client: ClientCertificate): KeyFlaw | undefined;
}

export type FileText = { readonly text: string } | { readonly problem: string };

export interface KeyFlaw {
  readonly of: "key" | "passphrase";
  readonly problem: string;
}

/** Minimum length of a secret: shorter ones are not redacted, since that would remove half of every response. */
export const SHORTEST_SECRET = 6;

/** Fetches values and records the secret ones. */
export interface Vault {
  readonly source: Secrets;
  readonly secrets: string[];
  readonly report: (problem: Problem) => void;
  readonly mayUseLiveKeys: boolean;
  /** Returns the value, or empty text after a report, which makes the configuration invalid. */
  fetch(value: Value, path: Path, use: { readonly secret: boolean; readonly live?: boolean }): string;
  /** Returns a secret that is not sent in a header, such as a private key; undefined after a report. */
  keep(kept: Reference, path: Path): string | undefined;
}

export function createVault(source: Secrets, report: (problem: Problem) => void): Vault {
  const secrets: string[] = [];
  const open = (value: Value, path: Path, hint = ""): string | undefined => {
    if (typeof value === "string") return value;
    if ("env" in value) {
      const text = source.env(value.env);
      if (text === undefined) report({ path, message: `refers to the variable ${value.env}, which is not set` });
      return text;
    }
    const found = source.file(value.file);
    if ("text" in found) return found.text;
    report({ path, message: `refers to the file ${value.file}, which ${found.problem}${hint}` });
    return undefined;
  };
  return {
    source,
    secrets,
    report,
    mayUseLiveKeys: source.env(ALLOW_LIVE) === "1",
    fetch(value, path, { secret, live = false }) {
      const text = open(value, path)?.trim();
      if (text === undefined) return "";
      if (/[^\x20-\x7e]/.test(text))
        report({ path, message: "contains a character that is not allowed in an HTTP header, such as a line break" });
      if (holdsLiveKey(text) && !live) {
        report({
          path,
          message: "is a live key, which moves real money: configure live keys only in the role live",
        });
      }
      if (!secret && !holdsKey(text)) return text;
      if (text.length < SHORTEST_SECRET) {
        report({
          path,
          message: `is a secret of less than ${SHORTEST_SECRET} characters, too short to be redacted reliably`,
        });
      }
      secrets.push(text, ...partsOf(text));
      return text;
    },
    keep(kept, path) {
      const text = open(kept, path, ": its path is relative to the configuration file");
      if (text !== undefined) secrets.push(...(text.includes("-----BEGIN ") ? linesOf(text) : [text]));
      return text;
    },
  };
}

/**
 * Minimum length of a secret part; shorter words next to a secret, such as `Bearer` or a cookie name, are not secret.
 */
const SHORTEST_PART = 8;

/** Minimum length of a secret line; the words around a private key are shorter. */
const SHORTEST_LINE = 16;

/** Returns the parts that a response may quote separately: the token of `Bearer TOKEN`, each value of a cookie. */
function partsOf(text: string): readonly string[] {
  return text
    .split(/[\s;,]+/)
    .map((each) => each.replace(/^[^=]+=(?=[^=])/, ""))
    .filter((each) => each.length >= SHORTEST_PART && each !== text);
}

/** Returns the lines of a private key, each of which is secret; its first and last line are not. */
function linesOf(pem: string): readonly string[] {
  return pem.split(/\s+/).filter((each) => each.length >= SHORTEST_LINE);
}
