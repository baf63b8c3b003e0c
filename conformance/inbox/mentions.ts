import type { IncomingRequest } from "./delivery.ts";

/** Every text of a request: its address, its headers, its body, and the strings inside where the body is JSON or a form. */
export interface Mentions {
  /** Whether a text stands anywhere as a word of its own, so that `PAY_1` is not seen in `PAY_12`. */
  has(text: string): boolean;
}

const BESIDE_A_WORD = /[A-Za-z0-9_.-]/;

/** The shape of what a webhook carries is open, so whatever may hold a value is looked through (ruling 16). */
export function mentionsIn({ path, headers, body }: IncomingRequest): Mentions {
  const texts = [decoded(path), ...headers.flatMap((each) => [...each]), body, ...stringsIn(body), decoded(body)];
  return { has: (text) => text !== "" && texts.some((each) => holdsWord(each, text)) };
}

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? " ", text[at + word.length] ?? " "];
    // A full stop may end a sentence.
    const ends = after === "." ? !BESIDE_A_WORD.test(text[at + word.length + 1] ?? " ") : !BESIDE_A_WORD.test(after);
    if (ends && !BESIDE_A_WORD.test(before)) return true;
  }
  return false;
}

/** The strings and numbers of a JSON body, its keys too, with their escapes undone. */
function stringsIn(body: string): readonly string[] {
  const found: string[] = [];
  try {
    JSON.parse(body, (key, value: unknown) => {
      found.push(key);
      if (typeof value === "string" || typeof value === "number") found.push(String(value));
      return null;
    });
  } catch {
    return found;
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
