/** Properties of a JSON text that are lost once it is parsed into values. */
export interface JsonTextFacts {
  /** Maximum nesting of objects and arrays; counting stops one above {@link MAX_DEPTH}. */
  readonly depth: number;
  /** Number of values, including the root and all nested ones; counting stops one above {@link MAX_VALUES}. */
  readonly values: number;
  /** The first duplicate member name in an object. */
  readonly duplicateKey?: string;
}

/** Maximum nesting depth; no legitimate body is deeper. The limit allows simple recursion over bodies. */
export const MAX_DEPTH = 200;

/**
 * Maximum number of values. A value takes two bytes to send, a hundred to keep, and a thousand to judge if everything
 * in it is wrong. The limit exceeds a thousand payments; a page has a hundred.
 */
export const MAX_VALUES = 10_000;

/**
 * Scans a JSON text once, in linear time, and stops when it exceeds the limits. If the text is not valid JSON, depth
 * and values are only upper bounds.
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

/**
 * Returns the index after the closing quote, or the end of the text for an unterminated string. Optimised for strings
 * without escapes, the usual case.
 */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (json[quote - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return quote + 1;
  }
  return json.length;
}

function isFollowedBy(character: string, json: string, start: number): boolean {
  let index = start;
  while (index < json.length && " \t\n\r".includes(json[index] ?? "")) index += 1;
  return json[index] === character;
}

/** Returns the name in a string literal, or the literal itself if it is invalid. */
function nameOf(literal: string): string {
  if (!literal.includes("\\")) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}
