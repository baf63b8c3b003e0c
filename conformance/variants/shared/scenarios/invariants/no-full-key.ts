import type { CredentialField } from "../../../../deployment/index.ts";
import type { OutgoingRequest } from "../../../../exchange/index.ts";
import type { Invariant, SightedAnswer } from "../../../../scenario/index.ts";
import { isId } from "../walk.ts";
import { createMemory } from "./memory.ts";
import { isAccepted } from "./shown.ts";

/** Minimum length of a key: shorter ones may occur in a text by chance. */
const MIN_LENGTH = 8;

/** Maximum number of keys that are in use at the same time. */
const MOST_KEYS = 1_000;

/**
 * Judges that no response contains a key (ruling 7); `noun` is the name of the key. A key that the deployment has
 * accepted is real; one that the suite made up is not, and may be repeated even if it contains a real one. Keys are
 * searched for literally and as JSON or a URL escapes them. Base64 and similar encodings are left out, since no server
 * sends a key in them by mistake. Text that only looks like a key is ignored.
 */
export function holdsNoKey(fields: readonly CredentialField[], noun: string): Invariant["watch"] {
  const keyHeaders = fields.filter(({ secret }) => secret).map(({ header }) => header.toLowerCase());
  const isKey = ([name, value]: OutgoingRequest["headers"][number]) =>
    keyHeaders.includes(name.toLowerCase()) && value.length >= MIN_LENGTH;

  return () => {
    const keys = createMemory<readonly string[]>(MOST_KEYS);
    let spellings: readonly string[] = [];
    /** Prefixes of all spellings: they are few and rarely match, which keeps the search fast. */
    let beginnings: readonly string[] = [];
    const learn = (key: string) => {
      if (keys.get(key)) return;
      keys.set(key, spellingsOf(key));
      spellings = [...keys.values()].flat();
      beginnings = [...new Set(spellings.map((each) => each.slice(0, MIN_LENGTH)))];
    };
    const has = (text: string) =>
      beginnings.some((each) => text.includes(each)) && spellings.some((each) => text.includes(each));

    return ({ request, answer }, say) => {
      if (!answer) return;
      if (isAccepted(answer)) for (const each of request.headers) if (isKey(each)) learn(each[1]);
      const wrong = request.headers.flatMap((each) =>
        isKey(each) && !keys.get(each[1]) && has(each[1]) ? each[1] : [],
      );
      const rest = (text: string) => wrong.reduce((left, each) => left.replaceAll(each, ""), text);
      const header = answer.headers.find(([name, value]) => has(rest(`${name}: ${value}`)));
      const inBody = has(rest(answer.text)) || (answer.text.includes("\\") && has(rest(unescaped(answer))));
      if (inBody || header) {
        const places = [...(inBody ? ["the body"] : []), ...(header ? [`the header ${say.show(header[0])}`] : [])];
        say.broken({ expected: `no full ${noun} in any response`, actual: `one in ${places.join(" and in ")}` });
      } else if (answer.complete && spellings.length > 0) say.held();
    };
  };
}

function spellingsOf(key: string): readonly string[] {
  return [...new Set([key, JSON.stringify(key).slice(1, -1), ...(isId(key) ? [encodeURIComponent(key)] : [])])];
}

/** Returns the body with the plainest JSON escapes: any character may be escaped in the text. */
function unescaped({ json }: SightedAnswer): string {
  return JSON.stringify(json) ?? "";
}
