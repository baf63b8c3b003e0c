import type { RequestSummary } from "../../generated/payspec/types.ts";
import {
  acceptedBy,
  anchor,
  baselineTable,
  count,
  factList,
  foldedLines,
  formatCount,
  formatDuration,
  html,
  listSome,
  type Markup,
  outcomeMark,
  pageEnd,
  pageStart,
  runAgain,
  type Share,
  STATES,
  sectionStart,
  shareBar,
  startTime,
  tableHead,
  verdictBanner,
  written,
} from "../report/index.ts";
import { acceptanceOf, exitOf, explainExit } from "./client-baseline.ts";
import {
  againCommand,
  amountOf,
  type Cited,
  type ClientReport,
  type FoundMistake,
  isFailure,
  isNoticed,
  isUnmet,
  type RunResult,
  scopeOf,
  VERDICTS,
} from "./client-report.ts";
import { MISTAKES } from "./mistake.ts";
import { MOST_RUNS, summaryFacts } from "./render-text.ts";

/** Colour of a result, as that of an outcome of a run. */
type Paint = Share["paint"];

/** Failures that are open when the page is. */
const MOST_OPEN = 12;

/** Returns the report as one self-contained page, piece by piece. It looks as that of a run, and needs no script. */
export function* renderClientHtml(report: ClientReport): Generator<string> {
  const { contract, verdict, payspec } = report;
  const parts = partsOf(report).filter(({ number }) => number !== 0);
  yield written(html`${pageStart({ title: `${verdict}: payspec client ${contract.variant}`, name: "client report", search: false })}
<nav class="contents" aria-label="Contents">
<ul><li><a href="#${anchor("variant", contract.variant)}">${contract.title}</a><ul>${parts.map(
    ({ name, title, number }) =>
      html`<li><a href="#${anchor("part", name)}">${title}${number !== undefined && html` <span class="number">${number}</span>`}</a></li>`,
  )}</ul></li></ul>
</nav>
<main id="results" tabindex="-1">
${banner(report)}
<section class="variant" aria-labelledby="${anchor("variant", contract.variant)}">
<h2 id="${anchor("variant", contract.variant)}">${contract.title} ${contract.version} <code>${contract.variant}</code></h2>
`);
  for (const { name, title, number, pieces } of parts) {
    yield written(html`${sectionStart(name, anchor("part", name), title, number)}
`);
    for (const piece of pieces) yield written(piece);
    yield "</section>\n";
  }
  yield written(html`</section>
${pageEnd(`payspec ${payspec}. Keys appear neither here nor in the output of the runs.`)}`);
}

interface PagePart {
  readonly name: string;
  readonly title: string;
  /** Undefined for a part without items; one with none of its items is left out. */
  readonly number: number | undefined;
  readonly pieces: readonly Markup[];
}

function partsOf(report: ClientReport): readonly PagePart[] {
  const { sound, runs, faults, mistakes, baseline } = report;
  const failed = [sound, ...runs].filter((each) => isFailure(each));
  const all = [sound, ...runs];
  const entries = baseline?.entries ?? [];
  return [
    {
      name: "servers",
      title: "Servers on which the tests fail",
      number: failed.length,
      pieces: failed.map((each, index) => failure(each, index < MOST_OPEN, report)),
    },
    {
      name: "mistakes",
      title: "Mistakes in requests",
      number: mistakes.length,
      pieces: mistakes.map((each, index) => mistakeBlock(each, index < MOST_OPEN, report)),
    },
    { name: "summary", title: "Summary", number: undefined, pieces: [factList("summary", summaryFacts(report))] },
    { name: "baseline", title: "Baseline", number: entries.length, pieces: [entryTable(report)] },
    { name: "runs", title: "Runs", number: all.length, pieces: [runTable(all, "run", runResult)] },
    {
      name: "faults",
      title: "Broken servers",
      number: faults.length,
      pieces: [
        html`<p class="hint">Servers with one bug each. The tests notice a bug if they fail.</p>`,
        runTable(faults, "server", (each) => faultResult(each, report.failOnUnnoticed)),
      ],
    },
  ];
}

function banner(report: ClientReport): Markup {
  const { verdict, sound, runs, command, startedAt, payspec } = report;
  return verdictBanner({
    paint: VERDICTS[verdict],
    verdict,
    scope: scopeOf(report),
    explanation: html`<b>exit ${exitOf(report)}</b>: ${explainExit(report)}. <span class="nowrap">${amountOf(report)}.</span>`,
    more: shareBar(sharesOf([sound, ...runs]), "Runs by result"),
    facts: [
      ["command", html`<code>${command}</code>`],
      ["started", startTime(startedAt)],
      ["version", `payspec ${payspec}`],
    ],
  });
}

interface Result {
  readonly paint: Paint;
  readonly label: string;
}

function runResult(run: RunResult): Result {
  const { outcome } = run;
  if (isUnmet(run)) return { paint: "observed", label: "passed, not met" };
  if (outcome === "passed") return { paint: "pass", label: "passed" };
  if (outcome === "not-run") return { paint: "inconclusive", label: "not run" };
  if (outcome === "unstable") return { paint: "finding", label: "unstable" };
  if (run.requestsOnly) return { paint: "observed", label: "failed, not judged" };
  return { paint: "violated", label: outcome === "timed-out" ? "timed out" : "failed" };
}

function faultResult(run: RunResult, mustNotice: boolean): Result {
  if (run.outcome === "not-run") return { paint: "inconclusive", label: "not run" };
  if (isNoticed(run)) return { paint: "pass", label: "noticed" };
  return { paint: mustNotice ? "violated" : "observed", label: "not noticed" };
}

function sharesOf(runs: readonly RunResult[]): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const { paint, label } of runs.map(runResult)) {
    shares.set(label, { paint, label, number: (shares.get(label)?.number ?? 0) + 1 });
  }
  return [...shares.values()];
}

function resultLabel({ paint, label }: Result): Markup {
  return html`<span class="outcome" data-paint="${paint}">${outcomeMark(paint)} ${label}</span>`;
}

function failure(run: RunResult, isOpen: boolean, report: ClientReport): Markup {
  const { kind, name, text, requirements, difference, end, output, lastLines } = run;
  const { status, differences = [], next } = difference ?? {};
  const isSound = kind === "sound";
  const received = difference && html`<code>${difference.request.line}</code>${status !== undefined && ` → ${status}`}`;
  return html`<details class="failure" data-outcome="violated" id="${anchor("part", "run", name)}"${isOpen && html` open`}>
<summary><h4>${outcomeMark("violated")}<span class="unseen">${runResult(run).label}: </span><code>${name}</code></h4> <span class="claim">${text}</span></summary>
${requirements.map(source)}
${acceptedBy("accepted", acceptanceOf(report, "server", name))}
<div class="flaw">
${factList("details", [
  ["received", isSound ? undefined : (received ?? "nothing that differs from the sound sandbox")],
  ["body", difference && difference.body !== "" && html`<code>${difference.body}</code>`],
  ["differs", differences.length > 0 && html`${differences.map((each) => html`<div>${each}</div>`)}`],
  ["then", difference && (next ? requestText(next) : "no further request")],
  ["end", end],
  ["output", output !== undefined && html`<code>${output}</code>`],
])}
${isSound ? lastOutput(lastLines) : runAgain(againCommand(report.contract.variant, name, report.command))}
</div>
</details>
`;
}

function lastOutput(lines: readonly string[]): Markup {
  if (lines.length === 0) return html``;
  const shown = lines.map((each) => html`${each}\n`);
  return foldedLines("Last output", shown, true);
}

function mistakeBlock(mistake: FoundMistake, isOpen: boolean, report: ClientReport): Markup {
  const { kind, operation, place, expected, actual, request, times, runs, accepted, requirement } = mistake;
  const outcome = accepted ? "finding" : "violated";
  return html`<details class="failure" data-outcome="${outcome}"${isOpen && html` open`}>
<summary><h4>${outcomeMark(outcome)}${MISTAKES[kind]}${accepted && " (accepted)"}</h4> <span class="claim">${[operation, place].filter((each) => each !== undefined).join(", ")}</span></summary>
${source(requirement)}
${acceptedBy("accepted", accepted ? `--accept ${requirement.id}` : acceptanceOf(report, "mistake", requirement.id))}
<div class="flaw">
${factList("details", [
  ["expected", expected],
  ["got", actual],
  ["request", requestText(request)],
  ["seen", `${count(times, "time")}, in ${listSome(runs, MOST_RUNS)}`],
])}
</div>
</details>
`;
}

function requestText({ line, body }: RequestSummary): Markup {
  return html`<code>${line}</code>${body !== "" && html`<div><code>${body}</code></div>`}`;
}

function source({ id, level, text, where }: Cited): Markup {
  return html`<p class="source"><code>${id}</code> ${text} ${where} · ${level}</p>`;
}

function entryTable({ baseline }: ClientReport): Markup {
  const rows = (baseline?.entries ?? []).map(
    ({ kind, name, reason, state }) => html`<tr><th scope="row"><code>${name}</code></th><td>${kind}</td>
<td>${STATES[state]}</td><td>${reason}</td></tr>
`,
  );
  return html`${baselineTable(["Problem", "Listed as", "These runs", "Reason"], rows)}
`;
}

function runTable(runs: readonly RunResult[], noun: string, resultOf: (run: RunResult) => Result): Markup {
  const rows = runs.map((each) => {
    const { name, text, kind, requests, durationMs } = each;
    return html`<tr><td>${resultLabel(resultOf(each))}</td>
<th scope="row"><code>${name}</code> <span class="claim">${text}</span></th><td>${kind}</td>
<td class="amount"><span class="label">requests </span>${formatCount(requests)}</td><td class="amount">${formatDuration(durationMs)}</td></tr>
`;
  });
  return html`<details class="table"><summary>${count(runs.length, noun)}</summary>
<table class="requirements">${tableHead(["Result", "Server", "Kind", "Requests", "Duration"])}
<tbody>${rows}</tbody></table></details>
`;
}
