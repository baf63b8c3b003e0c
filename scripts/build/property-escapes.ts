const ESCAPE = /\\p\{(\w+)\}/g;
const LAST_CODE_POINT = 0x10ffff;

/** Each takes a search over all code points. */
const known = new Map<string, string>();

/**
 * The same code with every `\p{…}` of its regular expressions spelled out: the engine of k6 knows none, and reads the
 * letter p. The expressions must have the flag u, as this one would want.
 */
export function withoutPropertyEscapes(code: string): string {
  return code.replace(ESCAPE, (_, name: string, at: number) => {
    const ranges = known.get(name) ?? rangesOf(name);
    known.set(name, ranges);
    return isInClass(code.slice(code.lastIndexOf("\n", at) + 1, at)) ? ranges : `[${ranges}]`;
  });
}

/** Whether a bracket was opened before, and not closed. */
function isInClass(before: string): boolean {
  const [last] = before.replaceAll(/\\./g, "").match(/[[\]](?=[^[\]]*$)/) ?? [];
  return last === "[";
}

/** `\u{0}-\u{1f}\u{7f}-\u{9f}` */
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
