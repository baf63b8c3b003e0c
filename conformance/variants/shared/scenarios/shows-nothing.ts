import { holdsWord } from "../../../inbox/index.ts";
import type { Answer, Matcher } from "../../../scenario/index.ts";
import { objectsIn } from "./walk.ts";

/** Matches a response in whose body `shownIn` finds nothing of a resource of another business. */
export function showsNothing(shownIn: (json: unknown) => readonly string[]): Matcher<Answer<unknown>> {
  return {
    expected: "no data of the other business",
    test: ({ json }) => shownIn(json).length === 0,
    show: ({ status, json }) => `status ${status} with ${shownIn(json).join(", ")}`,
  };
}

/** Matches if no page of a list of another business shows a resource. */
export const isOnNoPage: Matcher<boolean> = {
  expected: "no data of the other business",
  test: (isListed) => !isListed,
  show: (isListed) => (isListed ? "the resource, on one of the pages of the list" : "nothing of it"),
};

/** Returns those of these texts that a body contains. They must be long enough to occur only on purpose. */
export function textsShownIn(json: unknown, texts: readonly string[]): readonly string[] {
  const all = textOf(json);
  return texts.filter((each) => all.includes(each));
}

/**
 * Returns true if a body names a resource by its id, which the caller did not send: as the value of the member `name`,
 * at any depth, or as a word of any text, such as the address of a checkout page. Ids may be counters: the words of a
 * time or a page size can equal such an id, and so can other members, such as the id of another kind of resource.
 */
export function namesId(json: unknown, name: string, id: string): boolean {
  return objectsIn(json).some((each) => each[name] === id) || (isDistinctive(id) && holdsWord(textOf(json), id));
}

/** Minimum length of an id that is searched in texts: shorter ones can be the same as another word. */
const LEAST_LENGTH = 6;

function isDistinctive(id: string): boolean {
  return id.length >= LEAST_LENGTH && /[A-Za-z]/.test(id) && /\d/.test(id);
}

/** Returns the member names and texts of a body, without JSON's escapes, each on a line of its own. */
function textOf(json: unknown): string {
  const texts: string[] = [];
  JSON.stringify(json, (name, value: unknown) => {
    texts.push(name);
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts.join("\n");
}
