import type { Outcome } from "../log/index.ts";
import type { Verdict } from "../runner/index.ts";
import { type JUnitCase, junitCases } from "./junit-cases.test-data.ts";
import {
  agreed,
  groupsOf,
  numberOf,
  outcomeNamed,
  readIterations,
  readScope,
  readStates,
  SCOPE,
} from "./read-text.test-data.ts";
import { countsOf, type Reading, sortedIds, type VariantReading } from "./reading.test-data.ts";

type Suites = ReturnType<typeof junitCases>;

/** Parses a JUnit document as a CI server shows it: by suites, cases and their output. */
export function readJUnit(xml: string): Reading {
  const suites = junitCases(xml);
  const [failures, errors] = groupsOf(xml, /<testsuites [^>]*? failures="(\d+)" errors="(\d+)"/);
  const [run, ...ofVariants] = suites.get("verdict") ?? [];
  if (!run) throw new Error("no case says the verdict");
  const kinds = countsOf([...suites.values()].flat().map(({ kind }) => kind));
  agreed(`${failures} and ${errors}`, `${kinds["failure"] ?? 0} and ${kinds["error"] ?? 0}`);
  const entries = suites.get("baseline");
  return {
    verdict: verdictOf(run),
    passes: Number(failures) + Number(errors) === 0,
    variants: ofVariants.map((each) => ({ ...readVariant(each, suites), stale: staleIn(each.name, entries) })),
  };
}

function readVariant(summary: JUnitCase, suites: Suites): VariantReading {
  const { name, output } = summary;
  const requirements = (suites.get(`${name}.requirements`) ?? []).map(readRequirement);
  for (const { kind, name: cause, output: shown } of suites.get(`${name}.causes`) ?? [])
    if (kind === "passed" && !shown.startsWith("finding ")) throw new Error(`nothing failed by cause ${cause}`);
  const isArea = (suite: string) => suite.startsWith(`${name}.`) && !/\.(causes|requirements)$/.test(suite);
  const areas = [...suites].filter(([suite]) => isArea(suite));
  const idsOf = (outcome: Outcome, isMeant: (each: RequirementCase) => boolean = () => true) =>
    sortedIds(requirements.filter((each) => each.outcome === outcome && isMeant(each)).map(({ id }) => id));
  const [verdict, ...scope] = groupsOf(output, new RegExp(`^verdict: (\\S+)(?: ${SCOPE})?$`, "m"));
  const [coverage] = groupsOf(output, /^coverage: (\d+ of \d+ stated, \d+ of \d+ implied);/m);
  const [received = "", validated = "", unconstrained = "", unanswered = ""] = groupsOf(
    output,
    /^responses: ([\d,]+) received, ([\d,]+) validated, of these ([\d,]+) unconstrained(?:, ([\d,]+) requests? unanswered)?$/m,
  );
  const [observations] = groupsOf(output, /^observations: (\d+),/m);
  return {
    variant: name,
    verdict: agreed(verdictOf(summary), verdict),
    ...readScope(scope),
    requirements: countsOf(requirements.map(({ row, outcome }) => `${row} ${outcome}`)),
    violated: idsOf("violated"),
    findings: idsOf("finding"),
    open: idsOf("inconclusive", ({ row }) => row === "stated" || row === "implied"),
    awaited: idsOf("inconclusive", ({ isRed }) => isRed),
    accepted: sortedIds(requirements.filter(({ isKnown }) => isKnown).map(({ id }) => id)),
    scenarios: countsOf(areas.flatMap(([, cases]) => cases).map((each) => outcomeOf(each, outcomeIfPassed(each)))),
    coverage: coverage ?? "",
    iterations: readIterations(/^load: (.*)$/m.exec(output)?.[1]),
    requests: numberOf(received) + numberOf(unanswered),
    responses: `${numberOf(received)} received, ${numberOf(validated)} validated, ${numberOf(unconstrained)} unconstrained`,
    observations: Number(observations),
    baseline: readStates(/^baseline: (.*)$/m.exec(output)?.[1]),
  };
}

interface RequirementCase {
  readonly id: string;
  readonly row: string;
  readonly outcome: Outcome;
  readonly isRed: boolean;
  /** True if the baseline lists it. */
  readonly isKnown: boolean;
}

function readRequirement(each: JUnitCase): RequirementCase {
  const [id = ""] = groupsOf(each.name, /^(\S+): /);
  const [level = "", word = "", notSelected] = groupsOf(each.output, /^(\w+), ([a-z ]+)(, not selected)?; /);
  const said = outcomeNamed(word);
  const isKnown = KNOWN.test(each.output);
  if (isKnown && each.kind !== "skipped") throw new Error(`${id} is in the baseline, and yet ${each.kind}`);
  const outcome = outcomeOf(each, said);
  return {
    id,
    row: notSelected ? "not selected" : level,
    outcome: agreed(outcome, said),
    isRed: each.kind === "error",
    isKnown,
  };
}

/** Returns the outcome of a passed case of a scenario, which may have findings. */
function outcomeIfPassed({ output }: JUnitCase): Outcome {
  return /^finding /m.test(output) ? "finding" : "pass";
}

/** Returns the outcome of a case by its kind; for a passed case, by its text. */
function outcomeOf({ kind, type, output }: JUnitCase, ifPassed: Outcome | undefined): Outcome {
  switch (kind) {
    case "failure":
      return agreed("violated", type);
    case "error":
      if (type === "inconclusive" || type === "suite-error") return type;
      throw new Error(`a case is an error, of type ${type}`);
    case "skipped":
      return KNOWN.exec(output)?.[1] === "violated" ? "violated" : "inconclusive";
    case "passed":
      if (ifPassed === "pass" || ifPassed === "finding" || ifPassed === "observed") return ifPassed;
      throw new Error(`a case passes, but is ${ifPassed}`);
  }
}

/** Line that explains why a violated case is not a failure. */
const KNOWN = /^(violated|inconclusive), in the baseline: /m;

/** Returns the stale entries, each a line of the only case of the suite. */
function staleIn(variant: string, cases: readonly JUnitCase[] | undefined): readonly string[] {
  const [only] = cases ?? [];
  return sortedIds(
    [...(only?.details ?? "").matchAll(/^(\S+) (\S+) is listed as \w+, and /gm)]
      .filter(([, whose]) => whose === variant)
      .map(([, , id = ""]) => id),
  );
}

function verdictOf({ kind, type, output }: JUnitCase): Verdict {
  if (kind === "passed") return "conformant";
  if (kind === "skipped") return verdictIn(output);
  if (kind === "failure") return agreed("non-conformant", type);
  if (kind === "error" && (type === "unreachable" || type === "partial" || type === "suite-error")) return type;
  throw new Error(`a verdict is ${kind}, of type ${type}`);
}

/** Returns the verdict by its text, since a baseline that covers everything changes the kind of the case. */
function verdictIn(output: string): Verdict {
  const [verdict] = groupsOf(output, /^verdict: (non-conformant|partial)/m);
  // The pattern names the verdicts.
  return verdict as Verdict;
}
