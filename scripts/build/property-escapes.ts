const ESCAPE = /\\p\{(\w+)\}/g;
const LAST_CODE_POINT = 0x10ffff;

/** Cache by property: each lookup scans all code points. */
const known = new Map<string, string>();

/**
 * Spells out every `\p{…}` in the regular expressions of the code: the k6 engine does not support property escapes and
 * matches the letter p instead. The expressions must have the flag u, which the result needs as well.
 */
export function withoutPropertyEscapes(code: string): string {
  return code.replace(ESCAPE, (_, name: string, at: number) => {
    const ranges = known.get(name) ?? rangesOf(name);
    known.set(name, ranges);
    return isInClass(code.slice(code.lastIndexOf("\n", at) + 1, at)) ? ranges : `[${ranges}]`;
  });
}

/** Returns true if the text ends inside an open character class. */
function isInClass(before: string): boolean {
  const [last] = before.replaceAll(/\\./g, "").match(/[[\]](?=[^[\]]*$)/) ?? [];
  return last === "[";
}

/** Returns ranges such as `\u{0}-\u{1f}\u{7f}-\u{9f}`. */
function rangesOf(name: string): string {
  const property = new RegExp(`\\p{${name}}`, "u");
  let ranges = "";
  let from: number | undefined;
  for (let point = 0; point <= LAST_CODE_POINT + 1; point += 1) {
    const isOf = point <= LAST_CODE_POINT && property.test(String.fromCodePoint(point));
    if (isOf) from ??= point;
    else if (from !== undefined) {
      ranges += from === point - 1 ? escaped(from) : `${escaped(from)}-${escaped(point - 1)}`;
      from = undefined;
    }
  }
  return ranges;
}

function escaped(point: number): string {
  return `\\u{${point.toString(16)}}`;
}
