/** What a JSON text says about itself before it is parsed into values, which forget it. */
export interface JsonTextFacts {
  /** How many objects and arrays stand inside each other, at most; no more than one above {@link MAX_DEPTH} is counted. */
  readonly depth: number;
  /** How many values it has: itself and all that stands in it; no more than one above {@link MAX_VALUES} is counted. */
  readonly values: number;
  /** The first member name that stands twice in one object. */
  readonly duplicateKey?: string;
}

/** Nobody who means to be read nests deeper; whatever walks a body may then do so in the plainest way. */
export const MAX_DEPTH = 200;

/**
 * A value takes two bytes to send, a hundred to keep, and a thousand to judge where all of it is wrong. This many are more
 * than a thousand payments, and a page has a hundred.
 */
export const MAX_VALUES = 10_000;

/**
 * One pass over a JSON text, in linear time, that ends where the text holds more than is read of any. Of a text that is no
 * JSON, depth and values are only bounded from above.
 */
export function readJsonText(json: string): JsonTextFacts {
  const scopes: (Set<string> | undefined)[] = [];
  let depth = 0;
  let values = 1;
  let duplicateKey: string | undefined;
  for (let index = 0; index < json.length && depth <= MAX_DEPTH && values <= MAX_VALUES; index += 1) {
    switch (json[index]) {
      case ",":
        values += 1;
        break;
      case "{":
        if (!isFollowedBy("}", json, index + 1)) values += 1;
        depth = Math.max(depth, scopes.push(new Set()));
        break;
      case "[":
        if (!isFollowedBy("]", json, index + 1)) values += 1;
        depth = Math.max(depth, scopes.push(undefined));
        break;
      case "}":
      case "]":
        scopes.pop();
        break;
      case '"': {
        const end = endOfString(json, index);
        const names = duplicateKey === undefined ? scopes.at(-1) : undefined;
        if (names && isFollowedBy(":", json, end)) {
          const name = nameOf(json.slice(index, end));
          if (names.has(name)) duplicateKey = name;
          names.add(name);
        }
        index = end - 1;
      }
    }
  }
  return duplicateKey === undefined ? { depth, values } : { depth, values, duplicateKey };
}

/** The index after the closing quote, or the end of a text that has none. Most strings hold nothing that is escaped. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (json[quote - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return quote + 1;
  }
  return json.length;
}

function isFollowedBy(sign: string, json: string, start: number): boolean {
  let index = start;
  while (index < json.length && " \t\n\r".includes(json[index] ?? "")) index += 1;
  return json[index] === sign;
}

/** The name that a string literal spells; the literal itself where it spells none. */
function nameOf(literal: string): string {
  if (!literal.includes("\\")) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}
