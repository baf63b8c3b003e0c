import { membersNamed } from "./members.ts";

/** Members in which services say what is wrong, the most telling first. */
const NAMES = ["message", "detail", "error_description", "error", "title", "errors", "reason"];

/** Characters of a body that are looked at, and those of them that an error shows. */
const MAX_READ = 2_000;
const MAX_SHOWN = 200;

/** As many characters of a credential tell who it is of. */
const SECRET_LENGTH = 8;

/** Line breaks and controls, and what turns the direction of text: an error is printed where they would be obeyed. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu;

/** Of customers: an e-mail address, and a phone or account number. Ids and amounts have fewer digits in a row. */
const EMAIL = /[^\s@<>"'(),:;]{1,64}@[^\s@<>"'(),:;]{1,255}/g;
const NUMBER = /\+?\d(?:[ -]?\d){9,}/g;

/**
 * Returns what a service says in the body of an error, on one line and shortened, without credentials, e-mail addresses
 * and phone numbers; undefined where it says nothing that can be shown. A page of HTML says nothing.
 */
export function serviceText(body: unknown, secrets: readonly string[]): string | undefined {
  const text = textIn(body);
  if (text === undefined) return undefined;
  // Cut before it is searched, and searched before it is cut to what is shown: half a secret would not be found.
  const plain = text.slice(0, MAX_READ).replace(UNPRINTABLE, " ").trim();
  const shown = withoutSecrets(plain, secrets).replace(EMAIL, "***").replace(NUMBER, "***");
  if (shown === "") return undefined;
  return shown.length <= MAX_SHOWN ? shown : `${shown.slice(0, MAX_SHOWN - 1).trimEnd()}…`;
}

/** Returns the text with every run of characters masked that is part of a secret, if it is long enough to tell of it. */
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

/** Of ASCII only, so that every character stays where it is. */
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
