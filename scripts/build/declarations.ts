import { dirname, join, normalize } from "node:path";

/** `from "./x.ts"`, `import("../x.ts")` and `import "./x.ts"`, as the compiler writes them in declarations. */
const SPECIFIER = /(\bfrom |\bimport\(|^import )"(\.{1,2}\/[^"]+)\.(ts|js)"/gm;

/**
 * Collects the declarations that these entries reach, by path. The compiler leaves `./x.ts` in them, which names a file
 * that is not shipped and that importers could not resolve, so it is rewritten to the shipped `./x.js`.
 */
export function declarationsFrom(
  entries: readonly string[],
  read: (path: string) => string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const text = read(path);
    found.set(path, text.replace(SPECIFIER, '$1"$2.js"'));
    for (const [, , target = ""] of text.matchAll(SPECIFIER)) {
      waiting.push(normalize(join(dirname(path), `${target}.d.ts`)));
    }
  }
  return found;
}
