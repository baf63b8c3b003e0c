import { holdsKey, holdsLiveKey, type Reference, type Value } from "./reference.ts";
import type { Path, Problem } from "./shape.ts";
import type { ClientCertificate } from "./tls.ts";
import { ALLOW_LIVE } from "./variables.ts";

/** Where secrets are kept; reading is all that it does. */
export interface Secrets {
  env(name: string): string | undefined;
  file(path: string): FileText;
  /** Certificates are no secret; there is at least one in the text. */
  certificates(path: string): FileText;
  /** What is wrong with a private key, and whether its passphrase is what has to be mended. */
  flawOfKey(client: ClientCertificate): KeyFlaw | undefined;
}

export type FileText = { readonly text: string } | { readonly problem: string };

export interface KeyFlaw {
  readonly of: "key" | "passphrase";
  readonly problem: string;
}

/** The redactor lets shorter texts pass, since they would black out half of every answer. */
export const SHORTEST_SECRET = 6;

/** Fetches values, and remembers those that are secret. */
export interface Vault {
  readonly source: Secrets;
  readonly secrets: string[];
  readonly report: (problem: Problem) => void;
  readonly mayUseLiveKeys: boolean;
  /** The value, or empty text after a report: then there will be no configuration. */
  fetch(value: Value, path: Path, use: { readonly secret: boolean; readonly live?: boolean }): string;
  /** A secret that no header carries, such as a private key; nothing after a report. */
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

/** Shorter words beside a secret, such as `Bearer` or the name of a cookie, are none. */
const SHORTEST_PART = 8;

/** The words around a private key are shorter. */
const SHORTEST_LINE = 16;

/** What an answer may quote by itself: the token of `Bearer TOKEN`, each value of a cookie. */
function partsOf(text: string): readonly string[] {
  return text
    .split(/[\s;,]+/)
    .map((each) => each.replace(/^[^=]+=(?=[^=])/, ""))
    .filter((each) => each.length >= SHORTEST_PART && each !== text);
}

/** What gives a private key away is each line of it; its first and last line say nothing. */
function linesOf(pem: string): readonly string[] {
  return pem.split(/\s+/).filter((each) => each.length >= SHORTEST_LINE);
}
