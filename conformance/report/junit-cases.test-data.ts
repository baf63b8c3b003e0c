/** One case of a JUnit document. */
export interface JUnitCase {
  readonly name: string;
  readonly kind: "passed" | "failure" | "error" | "skipped";
  /** `type` of a failure or an error; else empty. */
  readonly type: string;
  /** The text of a failure or an error. */
  readonly details: string;
  /** Text of system-out; no line begins with server-supplied text. */
  readonly output: string;
}

/**
 * Returns the cases by the name of their suite, in order. Texts contain no `<`, so a regular expression finds the tags.
 */
export function junitCases(xml: string): ReadonlyMap<string, readonly JUnitCase[]> {
  const suites = xml.matchAll(/<testsuite name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testsuite>)/gs);
  return new Map([...suites].map(([, name = "", body = ""]) => [unescaped(name), casesIn(body)]));
}

function casesIn(suite: string): readonly JUnitCase[] {
  const cases = suite.matchAll(/<testcase classname="[^"]*" name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gs);
  return [...cases].map(([, name = "", body = ""]) => {
    const [, kind = "passed", attributes = ""] = /<(failure|error|skipped)( [^>]*?)\/?>/.exec(body) ?? [];
    const [, details = ""] = /<(?:failure|error)[^>]*>(.*?)<\/(?:failure|error)>/s.exec(body) ?? [];
    const [, output = ""] = /<system-out>(.*?)<\/system-out>/s.exec(body) ?? [];
    const [, type = ""] = / type="([^"]*)"/.exec(attributes) ?? [];
    // The pattern names the kinds.
    const texts = { type: unescaped(type), details: unescaped(details), output: unescaped(output) };
    return { name: unescaped(name), kind: kind as JUnitCase["kind"], ...texts };
  });
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name = "") =>
    code === undefined ? (CHARACTERS[name] ?? whole) : String.fromCodePoint(Number(code)),
  );
}
