import type { Contract } from "../contract/index.ts";
import type { Outcome, ScenarioEndLine } from "../log/index.ts";
import { whereText } from "./cause-text.ts";
import { flawKey, isMissing, isOfResponse } from "./flaw.ts";
import { type Group, groupBy } from "./group.ts";
import { beside, count, formatCount, formatDuration, hang, listSome } from "./paragraph.ts";
import { MAX_FOUND, printable } from "./printable.ts";
import type { ReproductionRow } from "./reproducer.ts";
import type { RecordedCheck, RequestLine, RunningScenario } from "./running-scenario.ts";
import { labelled, mark, paintOf, type Style } from "./style.ts";

export interface BlockOptions {
  readonly style: Style;
  readonly columns: number;
  readonly verbose: boolean;
  readonly contract: Contract | undefined;
  readonly title: string;
  /** True if several variants are run, since an id may exist in each. */
  readonly namesVariant: boolean;
  /** Command that runs only this scenario; printed on one line, however long, so that it can be copied. */
  readonly again: string;
  /** Absent if the log ends, or has ended, before this scenario does. */
  readonly end?: ScenarioEndLine;
  /** Returns false if the same flaw of a response was printed above. */
  readonly isNew: (shown: RecordedCheck) => boolean;
  /** Returns the reproduction without payspec; absent if none is available. */
  readonly reproduction?: (shown: RecordedCheck) => ReproductionRow | undefined;
}

/** Maximum width of the column of ids. */
const MAX_ID = 32;

/** Maximum number of exchanges printed in verbose mode. */
const MAX_EXCHANGES = 100;

/** Maximum number of flaws; a hostile response can be wrong in hundreds of places. */
const MAX_FLAWS = 20;

const INDENT = " ".repeat(8);
const LABEL = 10;
const UNDECIDED = "decided at the end of the run";

/** Returns the text of a scenario: its title, each requirement that it checked, and the details of each failure. */
export function scenarioBlock(current: RunningScenario, outcome: Outcome, options: BlockOptions): readonly string[] {
  const showsPassed = options.verbose || outcome === "violated" || outcome === "suite-error";
  const shown = current.checks.filter(
    ({ check }) => (check.outcome !== "inconclusive" || isMissing(check)) && (showsPassed || check.outcome !== "pass"),
  );
  const all = groupChecks(withoutEchoes(shown));
  const flaws = all.filter(([{ check }]) => isOfResponse(check));
  const unshown = new Set(flaws.slice(MAX_FLAWS));
  const groups = all
    .filter((group) => !unshown.has(group))
    .map((group) => ({ group, isNew: group[0].check.outcome === "pass" || options.isNew(group[0]) }))
    .filter(({ group, isNew }) => isNew || group[0].check.outcome !== "finding");
  const ids = groups.map(({ group }) => group[0].check.requirement.length);
  const failed = new Set(
    groups.map(({ group }) => group[0].check).flatMap((each) => (each.outcome === "pass" ? [] : [each.requirement])),
  );
  const own = { ...options, failed, width: Math.min(MAX_ID, Math.max(0, ...ids)) };
  const detailed = groups.filter(({ group, isNew }) => isNew && group[0].check.outcome !== "pass");
  const last = detailed.findLast(({ group }) => options.verbose || group[0].check.outcome !== "finding");
  let exchange: number | undefined;
  return [
    ...titleLines(current, outcome, options),
    ...(options.verbose ? exchangeLines(current, options) : []),
    ...groups.flatMap((each) => {
      const { group, isNew } = each;
      const isDetailed = detailed.includes(each);
      const sameExchange = isDetailed && exchange !== undefined && group[0].check.exchange === exchange;
      if (isDetailed) exchange = group[0].check.exchange;
      return checkLines(group, isNew, { ...own, sameExchange, showsAgain: each === last });
    }),
    ...(unshown.size > 0 ? [options.style.dim(`    and ${count(unshown.size, "more flaw")} of its responses`)] : []),
    ...inconclusiveLines(current, own),
    ...stopLines(current, outcome, own),
    ...(options.verbose ? observationLines(current, own) : []),
  ];
}

function titleLines(
  { variant, scenario, repeat }: RunningScenario,
  outcome: Outcome,
  { style, columns, title, namesVariant, end, verbose }: BlockOptions,
) {
  const name = namesVariant ? `${variant}  ${scenario}` : scenario;
  const id = repeat === 0 ? name : `${name} #${repeat + 1}`;
  const time = verbose && end ? `  ${formatDuration(end.durationMs)}` : "";
  const [first = "", ...rest] = hang(`  ${id}   `, printable(title), columns - time.length);
  const head = paintOf(style, outcome)(style.bold(id));
  return [`${mark(style, outcome)} ${head}${first.slice(2 + id.length)}${style.dim(time)}`, ...rest];
}

/** Removes checks of the scenario that repeat a check of the response in the same words. */
function withoutEchoes(checks: readonly RecordedCheck[]): readonly RecordedCheck[] {
  const keyOf = ({ check: { requirement, outcome, exchange, expected, actual } }: RecordedCheck) =>
    JSON.stringify([requirement, outcome, exchange, expected, actual]);
  const judged = new Set(checks.filter(({ check }) => isOfResponse(check)).map(keyOf));
  return checks.filter((each) => each.check.by !== "scenario" || !judged.has(keyOf(each)));
}

/**
 * Groups checks with the same outcome of the same requirement at the first of them; different failures stay separate.
 */
function groupChecks(checks: readonly RecordedCheck[]): readonly Group<RecordedCheck>[] {
  return groupBy(checks, ({ check }) => (check.outcome === "pass" ? check.requirement : flawKey(check))).map(
    ([, group]) => group,
  );
}

interface Sized extends BlockOptions {
  /** Width of the column of requirement ids. */
  readonly width: number;
  /** Requirements with a failed check in the block. */
  readonly failed: ReadonlySet<string>;
}

/** State shared by the checks of one block. */
interface Shared extends Sized {
  /** True if the failure above is based on the same request, so that its body is not repeated. */
  readonly sameExchange: boolean;
  /** True for the last failure, which is followed by the command that runs only this scenario. */
  readonly showsAgain: boolean;
}

function checkLines([shown, ...more]: Group<RecordedCheck>, isNew: boolean, options: Shared): readonly string[] {
  const { style, contract, failed } = options;
  const { requirement, outcome } = shown.check;
  const text = contract?.requirements[requirement]?.text ?? "";
  if (outcome === "pass") {
    return [passedLine(requirement, failed.has(requirement) ? passedElsewhere(more.length + 1) : text, options)];
  }
  if (!isNew) return requirementLines(requirement, "as above", outcome, options);
  const often = more.length === 0 ? [] : [style.dim(`        and ${count(more.length, "more time")} in this scenario`)];
  return [...requirementLines(requirement, text, outcome, options), ...checkDetails(shown, options), ...often];
}

/** Returns the explanation of a requirement with a passed and a failed check. */
export function passedElsewhere(checks: number): string {
  return `${count(checks, "check")} passed; another check of this requirement failed`;
}

/** Returns the line of a passed requirement, cut to one line. */
function passedLine(id: string, text: string, { style, columns, width }: Sized): string {
  const line = beside(`      ${id.padEnd(width)}   `, text, columns);
  return `    ${mark(style, "pass")} ${id}${style.dim(line.slice(6 + id.length))}`;
}

function requirementLines(
  id: string,
  text: string,
  outcome: Outcome,
  { style, columns, width }: Sized,
): readonly string[] {
  const [first = "", ...rest] = hang(`      ${id.padEnd(width)}   `, text, columns);
  return [`    ${mark(style, outcome)} ${paintOf(style, outcome)(id)}${first.slice(6 + id.length)}`, ...rest];
}

/** Returns what stayed open, grouped by reason. */
function inconclusiveLines({ checks }: RunningScenario, { style, columns, verbose }: Sized): readonly string[] {
  const byReason = new Map<string, Set<string>>();
  for (const { check } of checks) {
    if (check.outcome !== "inconclusive" || isMissing(check)) continue;
    const reason = check.reason ?? "no reason given";
    byReason.set(reason, (byReason.get(reason) ?? new Set()).add(check.requirement));
  }
  return [...byReason].flatMap(([reason, ids]) => {
    const [first = "", ...rest] = hang("      ", listSome([...ids], verbose ? ids.size : 4), columns);
    return [
      `    ${mark(style, "inconclusive")}${first.slice(5)}`,
      ...rest,
      ...hang("        ", printable(reason), columns).map((each) => style.dim(each)),
    ];
  });
}

/** Returns the reason why the scenario stopped, unless a check contains it. */
function stopLines({ checks }: RunningScenario, outcome: Outcome, { style, columns, end }: Sized): readonly string[] {
  if (!end && outcome === "inconclusive") return [style.dim("    the log ends before the end of this scenario")];
  const shown = checks.some(({ check }) => check.outcome === end?.outcome);
  if (end?.reason === undefined || shown) return [];
  return hang("    ", printable(end.reason), columns).map((each) =>
    outcome === "suite-error" ? style.red(each) : style.dim(each),
  );
}

/** Returns each request with its response, up to a limit, since polling can fill pages. */
function exchangeLines(current: RunningScenario, { style, columns }: BlockOptions): readonly string[] {
  const all = [...current.exchanges()];
  const lines = all.slice(0, MAX_EXCHANGES).flatMap(({ request, answer, durationMs }) => {
    const label = `    ${formatDuration(durationMs).padStart(7)}  `;
    return hang(label, `${request}  →\u00a0${answer}`, columns).map((each) => style.dim(each));
  });
  const more = all.length - MAX_EXCHANGES;
  return more > 0 ? [...lines, style.dim(`    and ${count(more, "more exchange")}`)] : lines;
}

function observationLines({ observations }: RunningScenario, { style, columns, width }: Sized): readonly string[] {
  return observations.flatMap(({ requirement, value }) =>
    hang(`    · ${requirement.padEnd(width)}   `, printable(value), columns).map((each) => style.dim(each)),
  );
}

/**
 * Returns the details of one failed check: the exchange, expected and actual, the source, how to repeat it. A finding
 * is a warning, and is printed with fewer details.
 */
function checkDetails(recordedCheck: RecordedCheck, options: Shared): readonly string[] {
  const { check, request } = recordedCheck;
  const { style, columns, contract, again, showsAgain, sameExchange, verbose } = options;
  const row = (label: string, text: string | undefined): readonly string[] => {
    return text === undefined ? [] : labelled(style, `${INDENT}${label.padEnd(LABEL)}`, text, columns);
  };
  const shown = (text: string | undefined) => (text === undefined ? undefined : printable(text, MAX_FOUND));
  const isUndecided = isMissing(check) && check.outcome === "inconclusive";
  const brief = check.outcome === "finding" && !verbose;
  const reproduction = brief ? undefined : options.reproduction?.(recordedCheck);
  /** Keeps a row on one line, however long, so that it can be copied. */
  const uncut = (label: string, text: string) => `${INDENT}${style.dim(label.padEnd(LABEL))}${text}`;
  return [
    ...(request ? requestRows(sameExchange ? { ...request, body: "" } : request, options) : []),
    ...row("at", check.pointer === "" ? "the whole body" : shown(check.pointer)),
    ...row("expected", shown(check.expected)),
    ...row("got", isUndecided ? `${shown(check.actual)}; ${UNDECIDED}` : shown(check.actual)),
    ...row("body", verbose && !sameExchange && request?.answerBody ? request.answerBody : undefined),
    ...row("because", isUndecided ? undefined : shown(check.reason)),
    ...row("by", check.by === "invariant" ? "a run-wide rule" : undefined),
    ...row("times", check.times === undefined ? undefined : formatCount(check.times)),
    ...row("where", contract && whereText(contract, check.requirement)),
    ...(reproduction ? [uncut(reproduction.label, reproduction.text)] : []),
    ...(showsAgain ? [uncut("again", again)] : []),
  ];
}

/** Returns `POST /path  {"amount":"70.01"}  → 202` on one line if it fits, else with the body below. */
function requestRows({ request, body, answer }: RequestLine, { style, columns }: Shared): readonly string[] {
  const arrow = style.dim(`→ ${answer}`);
  const whole = [request, ...(body === "" ? [] : [body])].join("  ");
  if (INDENT.length + whole.length + answer.length + 4 <= columns) return [`${INDENT}${whole}  ${arrow}`];
  const [word = ""] = answer.split(" ");
  const lines = hang(INDENT, `${request}  →\u00a0${answer}`, columns); // keep the arrow and its status on one line
  return [
    ...lines.map((each) => each.replace(`→\u00a0${word}`, style.dim(`→ ${word}`))),
    ...(body === "" ? [] : hang(INDENT, body, columns)),
  ];
}
