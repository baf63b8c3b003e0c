import { membersNamed } from "./members.ts";

/** Members that commonly hold an error message, most specific first. */
const NAMES = ["message", "detail", "error_description", "error", "title", "errors", "reason"];

/** Maximum number of characters of a body that are read; MAX_SHOWN limits those shown in an error. */
const MAX_READ = 2_000;
const MAX_SHOWN = 200;

/** Number of characters of a credential that could identify its owner. */
const SECRET_LENGTH = 8;

/** Line breaks, control characters and bidirectional formatting: a terminal could interpret them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu;

/** Personal data: e-mail addresses, and phone or account numbers. Ids and amounts have fewer consecutive digits. */
const EMAIL = /[^\s@<>"'(),:;]{1,64}@[^\s@<>"'(),:;]{1,255}/g;
const NUMBER = /\+?\d(?:[ -]?\d){9,}/g;

/**
 * Returns the error message in a response body, on one line and shortened, without credentials, e-mail addresses and
 * phone numbers; undefined without a message to show, as in an HTML page.
 */
export function serviceText(body: unknown, secrets: readonly string[]): string | undefined {
  const text = textIn(body);
  if (text === undefined) return undefined;
  // The order matters: limit the input, mask secrets, then shorten, because a truncated secret would not be found.
  const plain = text.slice(0, MAX_READ).replace(UNPRINTABLE, " ").trim();
  const shown = withoutSecrets(plain, secrets).replace(EMAIL, "***").replace(NUMBER, "***");
  if (shown === "") return undefined;
  return shown.length <= MAX_SHOWN ? shown : `${shown.slice(0, MAX_SHOWN - 1).trimEnd()}…`;
}

/** Masks every run of at least SECRET_LENGTH characters that is part of a secret. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => masked(shown, lowerCase(secret)), text);
}

function masked(text: string, secret: string): string {
  const length = Math.min(SECRET_LENGTH, secret.length);
  if (length === 0) return text;
  const lower = lowerCase(text);
  let shown = "";
  let from = 0;
  for (let index = 0; index + length <= lower.length; ) {
    let end = index + length;
    if (!secret.includes(lower.slice(index, end))) {
      index += 1;
      continue;
    }
    while (end < lower.length && secret.includes(lower.slice(index, end + 1))) end += 1;
    shown += `${text.slice(from, index)}***`;
    from = end;
    index = end;
  }
  return shown + text.slice(from);
}

/** Converts ASCII letters only, so that the positions of all characters stay the same. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function textIn(body: unknown): string | undefined {
  if (typeof body === "string") return body.trimStart().startsWith("<") ? undefined : body;
  for (const name of NAMES) {
    for (const found of membersNamed(name, body).found) {
      const text = Array.isArray(found) ? found.find((each) => typeof each === "string") : found;
      if (typeof text === "string" && text.trim() !== "") return text;
    }
  }
  return undefined;
}
