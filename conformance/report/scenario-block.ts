import type { Contract } from "../contract/index.ts";
import type { Outcome, ScenarioEndLine } from "../log/index.ts";
import { checkDetails } from "./check-details.ts";
import { formatDuration } from "./duration.ts";
import { flawKey, isMissing, isOfResponse } from "./flaw.ts";
import { mark, paintOf } from "./mark.ts";
import { beside, count, hang, listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import type { ReproductionRow } from "./reproducer.ts";
import type { Story, ToldCheck } from "./story.ts";
import type { Style } from "./style.ts";

export interface BlockOptions {
  readonly style: Style;
  readonly columns: number;
  readonly verbose: boolean;
  readonly contract: Contract | undefined;
  readonly title: string;
  /** True where several variants are run: an id may be that of a scenario of each. */
  readonly namesVariant: boolean;
  readonly again: string;
  /** Absent where the log ends, or has ended, around this scenario. */
  readonly end?: ScenarioEndLine;
  /** False where the same flaw of a response stands above already. */
  readonly isNews: (told: ToldCheck) => boolean;
  /** How to see it again without payspec; absent where nothing says it. */
  readonly reproduction?: (told: ToldCheck) => ReproductionRow | undefined;
}

/** Wider ids than this get no column of their own. */
const MAX_ID = 32;

/** Of a scenario that is told in all detail. */
const MAX_EXCHANGES = 100;

/** A hostile response can be wrong in hundreds of places. */
const MAX_FLAWS = 20;

/** A scenario as a person should read it: its title, each requirement that it checked, and all about what failed. */
export function scenarioBlock(story: Story, outcome: Outcome, options: BlockOptions): readonly string[] {
  const showsPassed = options.verbose || outcome === "violated" || outcome === "suite-error";
  const told = story.checks.filter(
    ({ check }) => (check.outcome !== "inconclusive" || isMissing(check)) && (showsPassed || check.outcome !== "pass"),
  );
  const all = groupChecks(withoutEchoes(told));
  const flaws = all.filter(([{ check }]) => isOfResponse(check));
  const unshown = new Set(flaws.slice(MAX_FLAWS));
  const groups = all
    .filter((group) => !unshown.has(group))
    .map((group) => ({ group, isNews: group[0].check.outcome === "pass" || options.isNews(group[0]) }))
    .filter(({ group, isNews }) => isNews || group[0].check.outcome !== "finding");
  const ids = groups.map(({ group }) => group[0].check.requirement.length);
  const failed = new Set(
    groups.map(({ group }) => group[0].check).flatMap((each) => (each.outcome === "pass" ? [] : [each.requirement])),
  );
  const own = { ...options, failed, width: Math.min(MAX_ID, Math.max(0, ...ids)) };
  const detailed = groups.filter(({ group, isNews }) => isNews && group[0].check.outcome !== "pass");
  const last = detailed.findLast(({ group }) => options.verbose || group[0].check.outcome !== "finding");
  let exchange: number | undefined;
  return [
    ...titleLines(story, outcome, options),
    ...(options.verbose ? exchangeLines(story, options) : []),
    ...groups.flatMap((each) => {
      const { group, isNews } = each;
      const isDetailed = detailed.includes(each);
      const sameExchange = isDetailed && exchange !== undefined && group[0].check.exchange === exchange;
      if (isDetailed) exchange = group[0].check.exchange;
      return checkLines(group, isNews, { ...own, sameExchange, showsAgain: each === last });
    }),
    ...(unshown.size > 0 ? [options.style.dim(`    and ${count(unshown.size, "more flaw")} of its responses`)] : []),
    ...inconclusiveLines(story, own),
    ...stopLines(story, outcome, own),
    ...(options.verbose ? observationLines(story, own) : []),
  ];
}

function titleLines(
  { variant, scenario, repeat }: Story,
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

/** What a scenario says of a response in the very words in which the response was judged already is said once. */
function withoutEchoes(checks: readonly ToldCheck[]): readonly ToldCheck[] {
  const keyOf = ({ check: { requirement, outcome, exchange, expected, actual } }: ToldCheck) =>
    JSON.stringify([requirement, outcome, exchange, expected, actual]);
  const judged = new Set(checks.filter(({ check }) => isOfResponse(check)).map(keyOf));
  return checks.filter((each) => each.check.by !== "scenario" || !judged.has(keyOf(each)));
}

type Group = readonly [ToldCheck, ...ToldCheck[]];

/** The same outcome of the same requirement is told once, at its first place; different failures stay apart. */
function groupChecks(checks: readonly ToldCheck[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const told of checks) {
    const key = told.check.outcome === "pass" ? told.check.requirement : flawKey(told.check);
    const known = groups.get(key);
    groups.set(key, known ? [...known, told] : [told]);
  }
  return [...groups.values()];
}

interface Sized extends BlockOptions {
  /** Of the column of requirement ids. */
  readonly width: number;
  /** Requirements of which a check is shown that did not pass. */
  readonly failed: ReadonlySet<string>;
}

/** What the checks of one block share is said once. */
interface Shared extends Sized {
  /** True where the failure above rests on the same request: its body stands there. */
  readonly sameExchange: boolean;
  /** How to run only this scenario stands below its last failure. */
  readonly showsAgain: boolean;
}

function checkLines([told, ...more]: Group, isNews: boolean, options: Shared): readonly string[] {
  const { style, contract, failed } = options;
  const { requirement, outcome } = told.check;
  const text = contract?.requirements[requirement]?.text ?? "";
  if (outcome === "pass") {
    return [passedLine(requirement, failed.has(requirement) ? passedElsewhere(more.length + 1) : text, options)];
  }
  if (!isNews) return requirementLines(requirement, "as above", outcome, options);
  const often = more.length === 0 ? [] : [style.dim(`        and ${count(more.length, "more time")} in this scenario`)];
  return [...requirementLines(requirement, text, outcome, options), ...checkDetails(told, options), ...often];
}

/** Says why one requirement has two marks. */
export function passedElsewhere(checks: number): string {
  return `${count(checks, "check")} passed; another check of this requirement failed`;
}

/** What is well needs no second line. */
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

/** What stayed open, by reason: one reason is often the reason of many. */
function inconclusiveLines({ checks }: Story, { style, columns, verbose }: Sized): readonly string[] {
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

/** Why it went no further, where no check says so. */
function stopLines({ checks }: Story, outcome: Outcome, { style, columns, end }: Sized): readonly string[] {
  if (!end && outcome === "inconclusive") return [style.dim("    the log ends before the end of this scenario")];
  const told = checks.some(({ check }) => check.outcome === end?.outcome);
  if (end?.reason === undefined || told) return [];
  return hang("    ", printable(end.reason), columns).map((each) =>
    outcome === "suite-error" ? style.red(each) : style.dim(each),
  );
}

/** Each request with its answer; a deployment that is asked again and again can fill pages. */
function exchangeLines(story: Story, { style, columns }: BlockOptions): readonly string[] {
  const all = [...story.exchanges()];
  const lines = all.slice(0, MAX_EXCHANGES).flatMap(({ request, answer, durationMs }) => {
    const label = `    ${formatDuration(durationMs).padStart(7)}  `;
    return hang(label, `${request}  →\u00a0${answer}`, columns).map((each) => style.dim(each));
  });
  const more = all.length - MAX_EXCHANGES;
  return more > 0 ? [...lines, style.dim(`    and ${count(more, "more exchange")}`)] : lines;
}

function observationLines({ observations }: Story, { style, columns, width }: Sized): readonly string[] {
  return observations.flatMap(({ requirement, value }) =>
    hang(`    · ${requirement.padEnd(width)}   `, printable(value), columns).map((each) => style.dim(each)),
  );
}
