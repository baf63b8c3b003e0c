import { describe, expect, it } from "vitest";
import type { BaselineEntry } from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { renderAnnotations } from "./annotations.ts";
import { disagreements } from "./disagreement.test-data.ts";
import { OUTPUTS } from "./outputs.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportOf, type SampleLog } from "./samples.test-data.ts";

type OutputName = keyof typeof OUTPUTS;
type Lie = readonly [what: string, part: string | RegExp, instead: string];

const entry = (variant: string, requirement: string, outcome: BaselineEntry["outcome"]): BaselineEntry => {
  return { variant, requirement, outcome, reason: "known: PAY-123" };
};

/** Returns the same log with these baseline entries. */
function listing(log: SampleLog, ...baseline: readonly BaselineEntry[]): SampleLog {
  return { ...log, lines: log.lines.map((each) => (each.type === "run" ? { ...each, baseline } : each)) };
}

/** Everything that counts against the sample with two variants: the first is partial, the second non-conformant. */
const ALL = [
  entry("sample", "part.settled", "inconclusive"),
  entry("other", "part.settled", "inconclusive"),
  entry("other", "part.total-increases", "inconclusive"),
  entry("other", "thing.expires-at", "violated"),
  entry("other", "part.sum-within-amount", "violated"),
];
const FULLY_LISTED = listing(SAMPLES["two variants"], ...ALL);
const STALE = listing(SAMPLES["two variants"], ...ALL, entry("sample", "thing.created", "violated"));

/** Wrong texts that an output would contain if its renderer were wrong about a baseline that lists everything. */
const LIES: Readonly<Partial<Record<OutputName, readonly Lie[]>>> = {
  "exit code": [["that of the verdict", "0", "1"]],
  terminal: [
    ["another code", "exit 0: ", "exit 1: "],
    ["no code", /^exit 0: .*\n/m, ""],
    ["another verdict", /^non-conformant {3}/m, "conformant   "],
    ["an entry less", "baseline      4 held", "baseline      3 held"],
    ["another state", "baseline      4 held", "baseline      4 stale"],
    ["no baseline", /^ {2}baseline .*\n/m, ""],
    ["a stale entry", /^ {2}✗ part\.sum/m, "  = part.settled is listed as violated, and passes now\n$&"],
  ],
  JSON: [
    ["another code of the process", /("baseline": \{\s*"exitCode": )0/, "$11"],
    ["another code of the verdict", '"exitCode": 1', '"exitCode": 0'],
    [
      "an entry of something else",
      '"requirement": "part.settled",\n        "outcome": "inc',
      '"requirement": "thing.created",\n        "outcome": "inc',
    ],
  ],
  badge: [["a success", "#b3261e", "#207a3c"]],
  Markdown: [
    ["another code", "exit 0: ", "exit 1: "],
    ["a success", "## ✗", "## ✓"],
    ["an entry less", "- baseline: 4 held", "- baseline: 3 held"],
    ["a stale entry", "inconclusive | held |", "inconclusive | stale: it passes now |"],
  ],
  JUnit: [
    ["a failure", /<skipped message="thing[^>]*(\/>|>.*?<\/skipped>)/s, '<failure message="m" type="violated"/>'],
    ["a violation that passes", /<skipped message="thing[^>]*(\/>|>.*?<\/skipped>)/s, ""],
    ["no reason", "violated, in the baseline", "violated"],
    ["a red case", /failures="0" errors="0"/, 'failures="1" errors="0"'],
    ["another verdict", "verdict: non-conformant", "verdict: partial"],
    [
      "a stale entry",
      /(name="every entry is needed"[^>]*)\/>/,
      '$1><failure message="m" type="stale">sample part.settled is listed as violated, and passes now</failure></testcase>',
    ],
  ],
};

function isRefused(name: OutputName, text: string, report: Report): boolean {
  try {
    return disagreements(OUTPUTS[name].read(text), report).length > 0;
  } catch {
    return true;
  }
}

describe("detects a wrong statement about a baseline", () => {
  const report = reportOf(FULLY_LISTED);
  // Its keys are outputs.
  const lies = (Object.keys(LIES) as OutputName[]).flatMap((name) =>
    (LIES[name] ?? []).map((lie) => [name, ...lie] as const),
  );

  it.each(lies)("%s: %s", async (name, _, part, instead) => {
    const text = await OUTPUTS[name].render(FULLY_LISTED.lines, report);
    const lie = text.replace(part, instead);
    expect(lie).not.toBe(text);
    expect([isRefused(name, text, report), isRefused(name, lie, report)]).toEqual([false, true]);
  });
});

describe("detects a wrong statement about a stale entry", () => {
  const report = reportOf(STALE);
  const lies: readonly (readonly [OutputName, ...Lie])[] = [
    ["terminal", "nothing", /^ {2}= thing\.created .*\n/m, ""],
    ["terminal", "that it is held", "1 held, 1 stale", "2 held"],
    ["Markdown", "that it is held", "stale: it", "held: it"],
    ["JUnit", "that all are needed", /<failure message="sample thing\.created[^>]*>.*?<\/failure>/s, ""],
  ];

  it.each(lies)("%s: %s", async (name, _, part, instead) => {
    const text = await OUTPUTS[name].render(STALE.lines, report);
    const lie = text.replace(part, instead);
    expect(lie).not.toBe(text);
    expect([isRefused(name, text, report), isRefused(name, lie, report)]).toEqual([false, true]);
  });
});

describe("annotations", () => {
  it("are notices for requirements that the baseline lists, with its reason", () => {
    const lines = renderAnnotations(reportOf(FULLY_LISTED))
      .split("\n")
      .filter((each) => !each.startsWith("::warning "));
    expect(lines.filter((each) => each.startsWith("::error "))).toEqual([]);
    expect(lines[0]).toBe(
      "::notice title=payspec%3A non-conformant::other: 2 requirements are violated, all in the baseline",
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^::notice title=createPart%2C \/expiresAt%3A wrong value \(other\)::In the baseline: known: PAY-123\. thing\.expires-at\. The/,
      ),
    );
  });

  it("are warnings for open requirements that are not listed", () => {
    expect(renderAnnotations(reportOf(FULLY_LISTED)).match(/^::warning .*/gm)).toEqual([
      expect.stringContaining("wire.content-type, part.same-key"),
      expect.stringContaining("part.total-increases, wire.content-type"),
    ]);
  });

  it("are errors for stale entries", () => {
    expect(renderAnnotations(reportOf(STALE))).toMatch(
      /^::error title=a stale baseline entry \(sample\)::thing\.created is listed as violated, and passes now/m,
    );
  });

  it("are errors for violations that are not listed", () => {
    const some = reportOf(listing(SAMPLES["two variants"], ...ALL.slice(0, 4)));
    expect(renderAnnotations(some).match(/^::error .*/gm)).toEqual([
      "::error title=payspec%3A non-conformant::other: 2 requirements are violated, 1 of them not in the baseline",
      expect.stringMatching(/^::error title=part\.sum-within-amount%3A wrong value \(other\)/),
    ]);
  });
});
