/** One case of a suite, before it is XML. All texts are printable. */
export interface TestCase {
  readonly name: string;
  readonly kind: "passed" | "failure" | "error" | "skipped";
  /** What `type` an error or a failure says. */
  readonly type: string;
  readonly durationMs: number;
  readonly message: string;
  readonly details: string;
  /** For system-out. */
  readonly output: string;
}

/** More checks than this of one case say nothing new. */
const MAX_CHECKS = 20;

/** At most so many lines. */
export function lines(all: readonly string[]): string {
  return some(all, "\n");
}

/** At most so many texts of several lines, an empty line between them. */
export function blocks(all: readonly string[]): string {
  return some(all, "\n\n");
}

function some(all: readonly string[], between: string): string {
  const more = all.length > MAX_CHECKS ? [`and ${all.length - MAX_CHECKS} more`] : [];
  return [...all.slice(0, MAX_CHECKS), ...more].join(between);
}
