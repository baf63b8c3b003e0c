import type { CheckLine, Line } from "../../log/index.ts";

/** How a rejection was found wanting: ruling 1. */
export const SHORTCOMINGS = ["accepted", "refused, and done", "refused with its twin"] as const;
export type Shortcoming = (typeof SHORTCOMINGS)[number];

/** One requirement whose rejection was found wanting, at an operation. */
export interface Wanting {
  readonly requirement: string;
  readonly shortcoming: Shortcoming;
}

/** What is expected of a call whose credentials are at fault, before anything else is asked of it. */
const NO_SUCCESS = "no success";

const SIGNS: readonly (readonly [RegExp, Shortcoming])[] = [
  [/^status \d+, (and the body says success|with the new id )/, "accepted"],
  [/^status \d+, yet .* became /s, "refused, and done"],
  [/^the same request without the fault was refused too/, "refused with its twin"],
];

/** Which rejections a run found wanting, each once, in order. */
export function wantingIn(lines: readonly Line[]): readonly Wanting[] {
  const found = new Map<string, Wanting>();
  for (const { requirement, expected, actual = "" } of failuresIn(lines)) {
    const sign = SIGNS.find(([each]) => each.test(actual))?.[1];
    const shortcoming = expected === NO_SUCCESS ? "accepted" : sign;
    if (shortcoming) found.set(`${requirement} ${shortcoming}`, { requirement, shortcoming });
  }
  return [...found.keys()].sort().flatMap((key) => found.get(key) ?? []);
}

/**
 * What a run has against a deployment, as far as it is the same in every run: which checks of which scenarios failed, at
 * which operation, and what was expected. Two faults of which it is the same do the same, as far as anybody can see.
 */
export function evidenceIn(lines: readonly Line[]): readonly string[] {
  const operations = new Map(
    lines.flatMap((line) => (line.type === "exchange" ? [[line.exchange, line.operation]] : [])),
  );
  const told = [...failuresIn(lines), ...missingIn(lines)].map(
    ({ scenario, requirement, outcome, exchange, pointer, expected, actual }) =>
      [scenario, requirement, outcome, exchange && operations.get(exchange), pointer, expected, masked(actual)].join(
        " | ",
      ),
  );
  return [...new Set(told)].sort();
}

/** What should have come over a channel and did not: the fold makes it a failure. */
function missingIn(lines: readonly Line[]): readonly CheckLine[] {
  return lines.filter((line): line is CheckLine => line.type === "check" && line.channel !== undefined);
}

function failuresIn(lines: readonly Line[]): readonly CheckLine[] {
  return lines.filter(
    (line): line is CheckLine => line.type === "check" && (line.outcome === "violated" || line.outcome === "finding"),
  );
}

/** Without what is another in each run: ids, times, amounts that were drawn. */
function masked(actual = ""): string {
  return actual
    .split(/([^\w.:+-]+)/)
    .map((word) => (/\d/.test(word) ? "#" : word))
    .join("");
}
