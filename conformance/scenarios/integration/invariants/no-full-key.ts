import type { OutgoingRequest } from "../../../exchange/index.ts";
import type { SightedAnswer } from "../../../scenario/index.ts";
import { credentialFields } from "../tools/credentials.ts";
import { isId } from "../tools/shapes.ts";
import { createMemory } from "./memory.ts";
import { rule } from "./rule.ts";
import { isAccepted } from "./shown.ts";

/** Shorter keys may stand in a text by chance. */
const MIN_LENGTH = 8;

/** More keys than this are not in use at the same time. */
const MOST_KEYS = 1_000;

const KEY_HEADERS = credentialFields.filter(({ secret }) => secret).map(({ header }) => header.toLowerCase());

/**
 * Authentication, item 5; ruling 7. Keys that the deployment has accepted are real; one that the suite made up is none,
 * and may be named. They are looked for as they are and as JSON or a URL spells them. Base64 and the like are left out:
 * nobody sends a key so by mistake. What merely looks like a key is nobody's.
 */
export const noFullKey = rule({
  requirement: "auth.no-full-key-in-responses",
  counts: "responses, searched for every key that was accepted",
  watch() {
    const keys = createMemory<readonly string[]>(MOST_KEYS);
    let spellings: readonly string[] = [];
    /** Of all spellings: few, and in few texts. */
    let beginnings: ReadonlySet<string> = new Set();
    const learn = (key: string) => {
      if (keys.get(key)) return;
      keys.set(key, spellingsOf(key));
      spellings = [...keys.values()].flat();
      beginnings = new Set(spellings.map((each) => each.slice(0, MIN_LENGTH)));
    };
    const has = (text: string) =>
      [...beginnings].some((each) => text.includes(each)) && spellings.some((each) => text.includes(each));

    return ({ request, answer }, say) => {
      if (!answer) return;
      if (isAccepted(answer)) for (const key of keysOf(request)) learn(key);
      const headers = answer.headers.map((each) => each.join(": "));
      const header = has(headers.join("\n")) ? answer.headers.find((each) => has(each.join(": "))) : undefined;
      const places = [
        ...(has(answer.text) || has(unescaped(answer)) ? ["the body"] : []),
        ...(header ? [`the header ${say.show(header[0])}`] : []),
      ];
      if (places.length > 0) {
        say.broken({ expected: "no full API key in any response", actual: `one in ${places.join(" and in ")}` });
      } else if (answer.complete && spellings.length > 0) say.held();
    };
  },
});

function keysOf({ headers }: OutgoingRequest): readonly string[] {
  return headers
    .filter(([name, value]) => KEY_HEADERS.includes(name.toLowerCase()) && value.length >= MIN_LENGTH)
    .map(([, value]) => value);
}

function spellingsOf(key: string): readonly string[] {
  return [...new Set([key, JSON.stringify(key).slice(1, -1), ...(isId(key) ? [encodeURIComponent(key)] : [])])];
}

/** The body as JSON spells it plainly: each sign may stand behind a backslash in the text. */
function unescaped({ text, json }: SightedAnswer): string {
  return text.includes("\\") ? (JSON.stringify(json) ?? "") : "";
}
