/** What a JSON text says about itself before it is parsed into values, which forget it. */
export interface JsonTextFacts {
  /** How many objects and arrays stand inside each other, at most. */
  readonly depth: number;
  /** The first member name that stands twice in one object. */
  readonly duplicateKey?: string;
}

/** One pass over a JSON text, in linear time. Of a text that is no JSON, only the depth is bounded from above. */
export function readJsonText(json: string): JsonTextFacts {
  const scopes: (Set<string> | undefined)[] = [];
  let depth = 0;
  let duplicateKey: string | undefined;
  for (let index = 0; index < json.length; index += 1) {
    switch (json[index]) {
      case "{":
        depth = Math.max(depth, scopes.push(new Set()));
        break;
      case "[":
        depth = Math.max(depth, scopes.push(undefined));
        break;
      case "}":
      case "]":
        scopes.pop();
        break;
      case '"': {
        const end = endOfString(json, index);
        const names = duplicateKey === undefined ? scopes.at(-1) : undefined;
        if (names && isFollowedByColon(json, end)) {
          const name = nameOf(json.slice(index, end));
          if (names.has(name)) duplicateKey = name;
          names.add(name);
        }
        index = end - 1;
      }
    }
  }
  return duplicateKey === undefined ? { depth } : { depth, duplicateKey };
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

function isFollowedByColon(json: string, start: number): boolean {
  let index = start;
  while (index < json.length && " \t\n\r".includes(json[index] ?? "")) index += 1;
  return json[index] === ":";
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
