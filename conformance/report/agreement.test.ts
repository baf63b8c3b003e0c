import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Line } from "../log/index.ts";
import { EXIT_CODES, OUTCOMES_BY_SEVERITY, type Report } from "../runner/index.ts";
import { casesOf } from "../testing/bounds.ts";
import { disagreements } from "./disagreement.test-data.ts";
import { OUTCOMES } from "./outcomes.ts";
import { OUTPUTS } from "./outputs.test-data.ts";
import { randomLog } from "./random-log.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportFrom, reportOf, type SampleLog, sampleLog, samplePlan } from "./samples.test-data.ts";
import { headline, isWhole } from "./verdict.ts";

type OutputName = keyof typeof OUTPUTS;

/** Returns every disagreement between the outputs of a log and its report. */
async function allDisagreements(lines: readonly Line[], report: Report): Promise<readonly string[]> {
  const all = Object.entries(OUTPUTS).map(async ([name, { render, read }]) =>
    disagreements(read(await render(lines, report)), report).map((each) => `${name}: ${each}`),
  );
  return (await Promise.all(all)).flat();
}

/** Returns the properties of a log that outputs could render differently. */
function traitsOf(lines: readonly Line[], report: Report): readonly string[] {
  const { verdict, strict, end, variants, baseline } = report;
  const outcomes = variants.flatMap((each) => each.requirements.map(({ outcome }) => `requirement ${outcome}`));
  const decided = variants
    .flatMap((each) => each.scenarios.flatMap(({ checks }) => checks))
    .filter((each) => each.channel);
  return [
    verdict,
    `end ${end.kind}`,
    `${variants.length} variants`,
    strict ? "strict" : "lenient",
    ...outcomes,
    ...variants.map(({ scope }) => (isWhole(scope) ? "whole" : "selection")),
    ...variants.flatMap(({ scope }) => (scope.withoutLive.length > 0 ? ["without live"] : [])),
    ...decided.map((each) => `missing ${each.outcome}`),
    ...(lines.at(-1)?.type === "run-end" ? [] : ["no footer"]),
    ...(report.load ? ["load"] : []),
    ...(new Set(variants.map((each) => each.verdict)).size > 1 ? ["two verdicts"] : []),
    ...(baseline ? [`${EXIT_CODES[verdict]} with a baseline: ${baseline.exitCode}`] : []),
    ...(baseline?.entries ?? []).map(({ state }) => `entry ${state}`),
  ];
}

/** Logs so rare that about one in thousands of random logs resembles them. */
const SELDOM: readonly SampleLog[] = [
  // Spaces, then a word so long that it fills a line.
  sampleLog({ plans: [] }).end({ kind: "unreachable", message: `  ${"x".repeat(80)}` }),
  // A scenario ran, but no requirement was selected, and none was judged.
  sampleLog({ plans: [samplePlan("sample", { requirements: [], selection: true })] })
    .begin("thing/accepted")
    .finish("thing/accepted", "pass")
    .end(),
];

describe("all outputs: exit code, terminal, JSON, Markdown, HTML, badge and JUnit", () => {
  it.each(Object.entries(SAMPLES))("agree on the sample: %s", async (_, log) => {
    expect(await allDisagreements(log.lines, reportOf(log))).toEqual([]);
  });

  it("agree on any report", () => {
    const agree = fc.asyncProperty(randomLog, async (lines) => {
      expect(await allDisagreements(lines, reportFrom(lines))).toEqual([]);
    });
    return fc.assert(agree, { numRuns: casesOf(300), examples: SELDOM.map(({ lines }) => [lines]) });
  });

  it("are tested with runs of every kind", () => {
    const logs = fc.sample(randomLog, { seed: 1, numRuns: 1_000 });
    const met = new Set(logs.flatMap((lines) => traitsOf(lines, reportFrom(lines))));
    const verdicts = Object.keys(EXIT_CODES);
    const outcomes = ["pass", "violated", "finding", "inconclusive", "observed", "suite-error"];
    expect([...met].sort()).toEqual(
      [
        ...verdicts,
        ...outcomes.map((each) => `requirement ${each}`),
        ...["finished", "unreachable", "lost", "interrupted", "suite-error"].map((each) => `end ${each}`),
        ...["violated", "finding", "inconclusive"].map((each) => `missing ${each}`),
        ...["0 variants", "1 variants", "2 variants", "two verdicts"],
        ...["strict", "lenient", "whole", "selection", "no footer", "load", "without live"],
        ...["0: 0", "0: 1", "1: 0", "1: 1", "3: 3", "4: 0", "4: 1", "4: 4", "70: 70"].map((each) =>
          each.replace(":", " with a baseline:"),
        ),
        ...["held", "stale", "differs", "silent"].map((each) => `entry ${each}`),
      ].sort(),
    );
  });
});

type Lie = readonly [what: string, part: string | RegExp, instead: string];

/** Wrong texts that an output of the sample with two variants would contain if its renderer were wrong. */
const LIES: Readonly<Record<OutputName, readonly Lie[]>> = {
  "exit code": [["another code", "1", "0"]],
  terminal: [
    ["another verdict", /^non-conformant {3}/m, "partial   "],
    ["another verdict of a variant", /^(Sample API .*) partial$/m, "$1 conformant"],
    ["a selection", /^(Sample API .*) partial$/m, "$1 partial (3 of 7 requirements selected)"],
    ["another code", "exit 1: ", "exit 4: "],
    ["a success", /^exit 1: .*\n/m, ""],
    ["a wrong count", /^( {2}stated .*) 2 /m, "$1 1 "],
    ["an outcome under another name", " violated   inconclusive", " inconclusive   violated"],
    ["no counts", /^ {2}(stated|implied|open) .*\n/gm, ""],
    ["another verdict of a variant, last", "  sample   partial", "  sample   conformant"],
    ["another variant", "  sample   partial", "  simple   partial"],
    ["a variant less, last", /^ {2}sample {3}partial.*\n/m, ""],
    ["a violated requirement less", /^ {2}✗ part\.sum-within-amount.*\n/m, ""],
    ["a cause less", /^1\. .*\n/m, ""],
    ["a violated requirement as a finding", /^ {2}✗ (?=part\.sum)/m, "  ! "],
    ["less coverage", "3 of 5 stated", "2 of 5 stated"],
    ["fewer responses", "12 received", "11 received"],
    ["another observation", "observations  1,", "observations  2,"],
  ],
  "terminal, narrow, verbose": [["an open requirement less", / {6}part\.settled/, "      "]],
  JSON: [
    ["another verdict", '"verdict": "non-conformant"', '"verdict": "partial"'],
    ["another code", '"exitCode": 1', '"exitCode": 0'],
    ["another outcome", '"outcome": "violated"', '"outcome": "pass"'],
    ["another level", '"level": "stated"', '"level": "implied"'],
    ["a selection", '"selected": 7', '"selected": 6'],
  ],
  badge: [
    ["another verdict", />non-conformant</g, ">conformant<"],
    ["another verdict, to who listens", 'aria-label="payspec: non-conformant"', 'aria-label="payspec: conformant"'],
    ["a success", "#b3261e", "#207a3c"],
  ],
  Markdown: [
    ["another verdict", "payspec: non-conformant", "payspec: partial"],
    ["a success", "## ✗", "## ✓"],
    ["another code", "exit 1: ", "exit 4: "],
    ["another verdict of a variant", "</code>: partial", "</code>: conformant"],
    ["a selection", "</code>: partial", "</code>: partial (3 of 7 requirements selected)"],
    ["another variant", "<code>sample</code>", "<code>simple</code>"],
    ["a wrong count", /^\| stated \| \d+/m, "| stated | 9"],
    ["a violated requirement less", /^\| ✗ .*\n/m, ""],
    ["a cause less", /^\| 1\. .*\n/m, ""],
    ["a violated requirement as a finding", /^\| ✗ /m, "| ! "],
    ["less coverage", "3 of 5 stated", "2 of 5 stated"],
    ["fewer responses", "12 received", "11 received"],
    ["another observation", "observations: 1,", "observations: 2,"],
  ],
  HTML: [
    ["another verdict", "<h1>non-conformant", "<h1>partial"],
    ["a success", 'class="banner" data-paint="violated"', 'class="banner" data-paint="pass"'],
    ["another code", "<b>exit 1</b>", "<b>exit 4</b>"],
    ["another verdict of a variant", "</svg> partial</p>", "</svg> conformant</p>"],
    ["a selection", "</svg> partial</p>", "</svg> partial (3 of 7 requirements selected)</p>"],
    ["another variant", 'data-of="sample"', 'data-of="simple"'],
    ["a variant less", /<section class="variant" data-of="other".*(?=<section class="part traffic")/s, ""],
    ["a wrong count", /(<th scope="row">stated<\/th><td.*?>)\d+/, "$19"],
    ["a violated requirement less", /<details class="failure" .*?<\/h4>/s, ""],
    ["a cause less", '<li data-cause="1" ', "<li "],
    [
      "a violated requirement as a finding",
      '<h4><svg class="mark" data-paint="violated"',
      '<h4><svg class="mark" data-paint="finding"',
    ],
    ["a row of another outcome", "</svg> violated</span></td>", "</svg> met</span></td>"],
    ["a row that filters take for another", /(<tr data-item="requirement" .*?data-outcome=")violated/, "$1pass"],
    ["a scenario of another outcome", /(<details class="scenario" .*?data-outcome=")violated/, "$1pass"],
    ["an open requirement less", '<li data-open="requirement">', "<li>"],
    ["one that nothing waits for", /<strong>(<a href="#requirement.*?<\/a>)<\/strong>/, "$1"],
    ["less coverage", "3 of 5 stated", "2 of 5 stated"],
    ["fewer responses", "12 received", "11 received"],
    ["another observation", "<dd>1, on", "<dd>2, on"],
  ],
  JUnit: [
    ["a failure that passes", /<failure [^>]*(\/>|>.*?<\/failure>)/s, ""],
    ["a failure that is skipped", /<failure message="thing[^>]*(\/>|>.*?<\/failure>)/s, '<skipped message="m"/>'],
    ["an error that is skipped", /<error message="part[^>]*(\/>|>.*?<\/error>)/s, '<skipped message="m"/>'],
    ["a case less", /<testcase classname="other\.part".*?<\/testcase>/s, ""],
    ["another outcome", "stated, met; ", "stated, observed; "],
    ["another verdict", 'type="non-conformant"', 'type="violated"'],
    ["a selection", "verdict: partial", "verdict: partial (3 of 7 requirements selected)"],
    ["no red case", /failures="\d+" errors="\d+"/, 'failures="0" errors="0"'],
  ],
};

/** Returns true if the text disagrees with the report or cannot be parsed. */
function isRefused(name: OutputName, text: string, report: Report): boolean {
  try {
    return disagreements(OUTPUTS[name].read(text), report).length > 0;
  } catch {
    return true;
  }
}

describe("detects a wrong output", () => {
  const log = SAMPLES["two variants"];
  const report = reportOf(log);
  // Its keys are exactly the outputs.
  const lies = (Object.keys(LIES) as OutputName[]).flatMap((name) => LIES[name].map((lie) => [name, ...lie] as const));

  it.each(lies)("%s: %s", async (name, _, part, instead) => {
    const text = await OUTPUTS[name].render(log.lines, report);
    const lie = text.replace(part, instead);
    expect(lie).not.toBe(text);
    expect([isRefused(name, text, report), isRefused(name, lie, report)]).toEqual([false, true]);
  });
});

describe("detects a wrong number of iterations under load", () => {
  const log = SAMPLES["under load"];
  const report = reportOf(log);
  const says: readonly (readonly [OutputName, string])[] = [
    ["terminal", "k6, profile race: 983 iterations"],
    ["terminal, narrow, verbose", "k6, profile race: 983 iterations"],
    ["JSON", '"iterations": 983'],
    ["Markdown", "- load: k6, profile race: 983 iterations"],
    ["HTML", "k6, profile race: 983 iterations"],
    ["JUnit", "load: k6, profile race: 983 iterations"],
  ];

  it.each(says)("%s", async (name, said) => {
    const text = await OUTPUTS[name].render(log.lines, report);
    expect(text).toContain(said);
    const lie = text.replaceAll(said, said.replace("983", "982"));
    expect([isRefused(name, text, report), isRefused(name, lie, report)]).toEqual([false, true]);
  });
});

describe("detects a wrong number of omitted requirements without the role live", () => {
  const withoutLive = ["part.settled", "part.same-key"];
  const requirements = samplePlan().requirements.filter((id) => !withoutLive.includes(id));
  const log = sampleLog({ plans: [samplePlan("sample", { requirements, withoutLive })] })
    .passing("thing/accepted", "thing.created")
    .end();
  const report = reportOf(log);
  const said = /2(\s+)requirements(?=\s+left\s+out:\s+role\s+live\s+not\s+configured)/g;
  const all = ["terminal", "terminal, narrow, verbose", "Markdown", "HTML", "JUnit"] as const;

  it.each(all)("%s", async (name) => {
    const text = await OUTPUTS[name].render(log.lines, report);
    const lie = text.replaceAll(said, "3$1requirements");
    expect(lie).not.toBe(text);
    expect([isRefused(name, text, report), isRefused(name, lie, report)]).toEqual([false, true]);
  });

  it("JSON", async () => {
    const text = await OUTPUTS.JSON.render(log.lines, report);
    const lie = text.replace(/"withoutLive": \[[^\]]*\]/, '"withoutLive": []');
    expect([isRefused("JSON", text, report), isRefused("JSON", lie, report)]).toEqual([false, true]);
  });

  it("the badge treats it as a whole run", () => {
    expect(report.variants.map(({ scope }) => isWhole(scope))).toEqual([true]);
  });
});

it("outcomes have the order of the runner", () => {
  expect(OUTCOMES).toEqual(OUTCOMES_BY_SEVERITY);
});

it("a selection is named next to its verdict", () => {
  expect(headline({ verdict: "conformant", scope: { selected: 12, judgeable: 131, withoutLive: [] } })).toBe(
    "conformant (12 of 131 requirements selected)",
  );
  expect(headline({ verdict: "conformant", scope: { selected: 131, judgeable: 131, withoutLive: [] } })).toBe(
    "conformant",
  );
  const withoutLive = ["key.live", "key.test"];
  expect(headline({ verdict: "conformant", scope: { selected: 129, judgeable: 131, withoutLive } })).toBe(
    "conformant (2 requirements left out: role live not configured)",
  );
  expect(headline({ verdict: "partial", scope: { selected: 12, judgeable: 131, withoutLive: ["key.live"] } })).toBe(
    "partial (12 of 131 requirements selected; 1 requirement left out: role live not configured)",
  );
});
