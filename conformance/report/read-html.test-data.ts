import type { Verdict } from "../runner/index.ts";
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
import { type Counts, countsOf, type Reading, sortedIds, type VariantReading } from "./reading.test-data.ts";

const VERDICT = "(conformant|non-conformant|unreachable|partial|suite-error)";

/** Parses the page as a reader sees it. Where colours or links repeat a fact, both must agree. */
export function readHtml(page: string): Reading {
  const [head = "", ...sections] = page.split('<section class="variant"');
  const [paint, verdict, ...scope] = groupsOf(
    head,
    new RegExp(`<section class="banner" data-paint="(\\S+?)".*?<h1>${VERDICT}(?: <small>${SCOPE}</small>)?</h1>`, "s"),
  );
  const [title] = groupsOf(head, new RegExp(`<title>${VERDICT}: `));
  const exitCode = Number(groupsOf(head, /<b>exit (\d+)<\/b>: /)[0]);
  const variants = sections.map((each) => readSection(each, head));
  const [only, ...more] = variants;
  if (only && more.length === 0)
    agreed(JSON.stringify(readScope(scope)), JSON.stringify({ scope: only.scope, withoutLive: only.withoutLive }));
  // The pattern names the verdicts.
  return {
    verdict: agreed(verdict ?? "", title) as Verdict,
    exitCode,
    isGreen: paint === "pass",
    passes: exitCode === 0,
    variants,
  };
}

function readSection(section: string, head: string): VariantReading {
  const [variant = ""] = groupsOf(section, /^ data-of="([^"]*)"/);
  const [verdict, ...scope] = groupsOf(
    section,
    new RegExp(`<p class="headline"[^>]*><svg.*?</svg> ${VERDICT} ?(?:${SCOPE})?</p>`),
  );
  const part = (name: string) =>
    new RegExp(`<section class="part" data-part="${name}">(.*?)</section>`, "s").exec(section)?.[1] ?? "";
  const fact = (name: string) =>
    new RegExp(`<div data-fact="${name}"><dt>.*?</dt><dd>(.*?)</dd>`).exec(part("summary"))?.[1] ?? "";
  const [coverage = ""] = groupsOf(fact("coverage"), /^(\d+ of \d+ stated, \d+ of \d+ implied);/);
  const [received = "", validated = "", unconstrained = "", unanswered = "0"] = groupsOf(
    fact("responses"),
    /^([\d,]+) received, ([\d,]+) validated, of these ([\d,]+) unconstrained(?:, ([\d,]+) requests? unanswered)?$/,
  );
  const rows = readRows(part("requirements"));
  const failed = (name: string, outcome: string) => {
    const ids = [
      ...part(name).matchAll(/<summary><h4><svg class="mark" data-paint="(\S+?)".*?<code>(.*?)<\/code><\/h4>/g),
    ];
    const listed = sortedIds(ids.map(([, paint, id = ""]) => `${paint} ${plain(id)}`));
    const fromRows = sortedIds(rows.filter((each) => each.outcome === outcome).map(({ id }) => `${outcome} ${id}`));
    agreed(listed.join(), fromRows.join());
    return fromRows.map((each) => each.slice(outcome.length + 1));
  };
  const open = [...part("open").matchAll(/<li data-open="requirement">(<strong>)?<a [^>]*><code>(.*?)<\/code>/g)];
  const idsIn = (found: readonly RegExpMatchArray[]) => sortedIds(found.map(([, , id = ""]) => plain(id)));
  const entries = [
    ...part("baseline").matchAll(/<tr data-entry="([^"]*)">.*?<\/td>\s*<td>(held|stale|not as listed|not judged)\b/gs),
  ];
  const entriesThat = (state: string) =>
    sortedIds(entries.filter(([, , is]) => is === state).map(([, id = ""]) => plain(id)));
  const counts = readTable(part("summary"));
  agreed(JSON.stringify(counts ?? {}), JSON.stringify(countsOf(rows.map((each) => `${each.row} ${each.outcome}`))));
  return {
    variant: plain(variant),
    verdict: verdict as Verdict,
    ...readScope(scope),
    requirements: counts ?? {}, // equal to the rows, as checked above
    violated: failed("violated", "violated"),
    findings: failed("finding", "finding"),
    causes: [...head.matchAll(/<li data-cause="\d+" data-of="([^"]*)">/g)].filter(([, of]) => of === variant).length,
    open: idsIn(open),
    awaited: idsIn(open.filter(([, strong]) => strong !== undefined)),
    scenarios: countsOf(
      [...section.matchAll(/<details class="scenario" [^>]*data-outcome="(\S+?)"/g)].map(([, outcome = ""]) => outcome),
    ),
    baseline: readStates(fact("baseline") || undefined),
    stale: entriesThat("stale"),
    accepted: entriesThat("held"),
    coverage,
    requests: numberOf(received) + numberOf(unanswered || "0"),
    responses: `${numberOf(received)} received, ${numberOf(validated)} validated, ${numberOf(unconstrained)} unconstrained`,
    observations: Number(groupsOf(fact("observations"), /^(\d+), on/)[0]),
    iterations: readIterations(fact("load") || undefined),
  };
}

interface RowReading {
  readonly id: string;
  /** Level, or `not selected`. */
  readonly row: string;
  readonly outcome: string;
}

/** Parses the table of requirements, in which the word, the mark and the filter attribute must be the same outcome. */
function readRows(table: string): readonly RowReading[] {
  return table
    .split("<tr data-item=")
    .slice(1)
    .map((row) => {
      const [known = "", paint, word = "", id = "", level = "", not] = groupsOf(
        row,
        /data-outcome="(\S+?)".*?<span class="outcome" data-paint="(\S+?)">.*?<\/svg> (.*?)<\/span><\/td>\s*<th scope="row"><code>(.*?)<\/code>.*<\/th>\s*<td>(\w+)( <em>not selected<\/em>)?<\/td>/s,
      );
      const outcome = agreed(agreed(known, paint), outcomeNamed(word));
      return { id: plain(id), row: not ? "not selected" : level, outcome };
    });
}

/** Returns the number of requirements by level and outcome; undefined if there is no such table. */
function readTable(part: string): Counts | undefined {
  const [, head = "", body = ""] =
    /<table class="counts"><thead>(.*?)<\/thead>\s*<tbody>(.*?)<\/tbody>/s.exec(part) ?? [];
  if (head === "") return undefined;
  const outcomes = [...head.matchAll(/<\/svg> (.*?)<\/th>/g)].map(([, word = ""]) => outcomeNamed(word));
  const cells = [...body.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].flatMap(([, level, numbers = ""]) =>
    [...numbers.matchAll(/<td.*?>(.*?)<\/td>/g)].flatMap(([, each = ""], column): string[] =>
      Array(each === "-" ? 0 : Number(each)).fill(`${level} ${outcomes[column]}`),
    ),
  );
  return countsOf(cells);
}

/** Returns the text as a browser shows it. */
function plain(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
