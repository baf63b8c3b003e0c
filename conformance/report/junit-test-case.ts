/** One case of a suite before it is rendered as XML. All texts are printable. */
export interface TestCase {
  readonly name: string;
  readonly kind: "passed" | "failure" | "error" | "skipped";
  /** `type` of an error or a failure. */
  readonly type: string;
  readonly durationMs: number;
  readonly message: string;
  readonly details: string;
  /** Text of system-out. */
  readonly output: string;
}

/** Maximum number of checks listed for one case. */
const MAX_CHECKS = 20;

/** Joins the lines, up to the maximum. */
export function lines(all: readonly string[]): string {
  return some(all, "\n");
}

/** Joins texts of several lines with an empty line between them, up to the maximum. */
export function blocks(all: readonly string[]): string {
  return some(all, "\n\n");
}

function some(all: readonly string[], between: string): string {
  const more = all.length > MAX_CHECKS ? [`and ${all.length - MAX_CHECKS} more`] : [];
  return [...all.slice(0, MAX_CHECKS), ...more].join(between);
}
