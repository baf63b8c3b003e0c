/** A key that differs slightly from a valid key, as a log names it. */
export interface NearMiss {
  /** Name of the valid key. */
  readonly of: string;
  readonly how: string;
}

/** Awk expressions that create such a key, by the name that scenarios give to the difference. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  "the last character removed": "substr(key, 1, length(key) - 1)",
  "a character added": 'key "0"',
  "the last character changed": "substr(key, 1, length(key) - 1) other(substr(key, length(key)))",
  "a character in the middle changed": "kind substr(s, 1, half) other(substr(s, half + 1, 1)) substr(s, half + 2)",
  "only the first half correct": "kind substr(s, 1, half) zeros(length(s) - half)",
  "only the last four characters correct": "kind zeros(length(s) - 4) substr(s, length(s) - 3)",
  "upper and lower case swapped": "kind swapped(s)",
};

/** Returns how the secret with this name differs from a valid key; undefined if a script cannot derive it from one. */
export function nearMissOf(name: string): NearMiss | undefined {
  const [of = "", how] = name.split(", but ");
  return how !== undefined && Object.hasOwn(EXPRESSIONS, how) ? { of, how } : undefined;
}

/** Shell function that derives such a key from the valid one. */
export const NEARLY = `# nearly KEY HOW: prints a key that differs from a right one
nearly() {
  KEY=$1 HOW=$2 LC_ALL=C awk '
    function other(c) { return c == "0" ? "1" : "0" }
    function zeros(n,  all) { while (n-- > 0) all = all "0"; return all }
    function swapped(t,  k, c, all) {
      for (k = 1; k <= length(t); k++) { c = substr(t, k, 1); all = all (c == toupper(c) ? tolower(c) : toupper(c)) }
      return all
    }
    BEGIN {
      key = ENVIRON["KEY"]; kind = match(key, /^sk_(live|test)_/) ? substr(key, 1, RLENGTH) : ""
      s = substr(key, length(kind) + 1); half = int((length(s) + 1) / 2); how = ENVIRON["HOW"]
${Object.entries(EXPRESSIONS)
  .map(([how, expression]) => `      if (how == "${how}") printf "%s", ${expression}`)
  .join("\n")}
    }'
}`;
