import { describe, expect, it } from "vitest";
import type { VariantReport } from "../runner/index.ts";
import { compareReports } from "./compare.ts";
import { renderJson } from "./json.ts";
import { renderJUnit } from "./junit.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { printed, reportOf, sampleContract, sampleLog, samplePlan } from "./samples.test-data.ts";
import { createTerminal } from "./terminal.ts";

const log = SAMPLES["two variants"];
const text = printed(log, { columns: 120 });

describe("the text output of a run of two variants with equal ids", () => {
  it("names the variant at its head, in every block and in every area line", () => {
    expect(text).toContain(
      "Sample API 1.2.0 (sample)   4 scenarios, 8 requirements   https://sandbox.example/api/v1\n",
    );
    expect(text.match(/^[✗◌] .*/gmu)).toEqual([
      "✗ other  thing/accepted   a valid request is accepted",
      "◌ sample  part/settle   a part settles",
      "◌ other  part/settle   a part settles",
      "✗ other  part/partial-then-excess   a part keeps the thing as it is; taking more than the rest is rejected",
    ]);
    expect(text.match(/^ {2}(sample|other) {2,}(thing|part) .* {3}/gm)?.map((each) => each.slice(0, 15))).toEqual([
      "  sample  thing",
      "  sample  part ",
      "  other   thing",
      "  other   part ",
    ]);
  });

  it("prints each variant's failures with the command that runs only them", () => {
    const commands = text.match(/again {3}.*/g);
    expect(commands).toEqual([
      "again     payspec run https://sandbox.example --variant other --only thing/accepted",
      "again     payspec run https://sandbox.example --variant other --only part/partial-then-excess",
    ]);
  });

  it("ends each variant with its own counts, failures, questions, rules and observations", () => {
    const [, first = "", second = ""] = text.split(/^─+$/m);
    expect(first).toMatch(/^\nSample API 1\.2\.0 \(sample\) +partial\n/);
    expect(second).toMatch(/^\nOther API 1\.2\.0 \(other\) +non-conformant\n/);
    expect(first).not.toContain("✗");
    expect(second).toContain("  ✗ thing.expires-at                   The thing says when it expires, in UTC.\n");
    expect(first).toContain("coverage      4 of 5 stated,");
    expect(second).toContain("coverage      3 of 5 stated,");
    expect(first).toContain("1 rule held over 1,200 comparisons");
    expect(second).toContain("1 rule held over 12 comparisons");
    for (const each of [first, second]) expect(each).toContain("to conclude: give the driver the ability settlePart\n");
  });

  it("ends with the causes and the verdict of the run, and the reason for each variant's verdict", () => {
    expect(text.slice(text.lastIndexOf("─") + 2)).toBe(
      [
        "  ✗ other 1. createPart, /expiresAt: wrong value   (1 response, 1 scenario, 1 requirement)",
        '      expected the format date-time, got "tomorrow 1"',
        "      Other API, Create thing, row expiresAt",
        "      thing/accepted",
        "  ✗ other 2. part.sum-within-amount: wrong value   (1 scenario, 1 requirement)",
        "      expected a, got b",
        "      Other API, Create part, rule 3",
        "      part/partial-then-excess",
        "",
        "To exit with 0 (requirements that each step settles):",
        "      1 sample: give the driver the ability settlePart",
        "      2 other: fix the 2 violated requirements",
        "      1 other: give the driver the ability settlePart",
        "      1 other: provide what else is missing, then run again: nothing exercised these",
        "",
        "non-conformant   8 scenarios, 12.3 s",
        "  sample   partial: nothing is violated, but 1 requirement that must be judged stayed inconclusive",
        "  other    non-conformant: 2 requirements are violated",
        "exit 1: the verdict of other.",
        "",
      ].join("\n"),
    );
  });

  it("does not attribute the end of one variant to the other", () => {
    const report = reportOf(SAMPLES["two variants, one out of reach"]);
    expect(report.variants.map((each) => each.end.kind)).toEqual(["finished", "unreachable"]);
    const ended = printed(SAMPLES["two variants, one out of reach"], { columns: 120 });
    expect(ended).toContain("  sample   partial: nothing is violated, but 1 requirement that must be judged");
    expect(renderJUnit(report)).toContain(
      '<error message="partial: nothing is violated, but 1 requirement that must be judged stayed inconclusive" type="partial"/>',
    );
  });

  it.each([
    [100, "━━──────────────────", "other  thing/again and 1 more"],
    [60, "━─────────", "other  thing/again"],
  ])("names the variant of running scenarios, if there is room: %i columns", (columns, bar, names) => {
    const terminal = createTerminal({
      contracts: new Map([["sample", sampleContract()]]),
      ...{ color: false, columns, live: { elapsedMs: () => 12_300 }, verbose: false, command: "payspec run" },
    });
    const plans = [samplePlan(), samplePlan("other")];
    const running = sampleLog({ plans }).passing("thing/again", "thing.created").within("other").begin("thing/again");
    for (const line of running.within("sample").begin("part/settle").lines) terminal.onLine(line);
    expect(terminal.status()).toBe(`  ${bar}  1 of 8   12.3 s   ✓ 1   ${names}`);
  });

  it("prints repeated observations of a scenario once", () => {
    const seen = sampleLog().begin("thing/again").observe("thing/again", "thing.extra", "201");
    const verbose = printed(seen.observe("thing/again", "thing.extra", "201").finish("thing/again", "pass"), {
      verbose: true,
    });
    expect(verbose.match(/· thing\.extra/g)).toHaveLength(1);
  });
});

describe("the machine-readable output of a run of two variants with equal ids", () => {
  const xml = renderJUnit(reportOf(log));
  const suite = (name: string) =>
    new RegExp(`<testsuite name="${name}"[^>]*>(.*?)</testsuite>`, "s").exec(xml)?.[1] ?? "";

  it("has separate JUnit suites, with their own failures and observations", () => {
    const names = [...xml.matchAll(/<testsuite name="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      "verdict",
      ...["sample.thing", "sample.part", "sample.requirements"],
      ...["other.causes", "other.thing", "other.part", "other.requirements"],
    ]);
    expect(suite("sample.requirements")).not.toContain("<failure");
    expect(suite("sample.requirements")).toContain('name="thing.expires-at: ');
    expect(suite("other.requirements").match(/<failure message="[^:]*: [\w.-]*/g)).toEqual([
      '<failure message="thing/accepted: thing.expires-at',
      '<failure message="part/partial-then-excess: part.sum-within-amount',
    ]);
    expect(suite("sample.thing")).toContain("also shows: colour");
    expect(suite("sample.thing")).not.toContain("also shows: price");
    expect(suite("other.thing")).toContain("also shows: price");
    expect(suite("verdict")).toContain('message="non-conformant: other: 2 requirements are violated"');
  });

  it("has JSON for each variant under its name", () => {
    const { variants }: { variants: readonly VariantReport[] } = JSON.parse(renderJson(reportOf(log)));
    const facts = variants.map(({ variant, verdict, observations, requirements }) => ({
      variant,
      verdict,
      seen: observations.map((each) => each.value),
      expiresAt: requirements.find((each) => each.id === "thing.expires-at")?.outcome,
    }));
    expect(facts).toEqual([
      { variant: "sample", verdict: "partial", seen: ["also shows: colour"], expiresAt: "pass" },
      { variant: "other", verdict: "non-conformant", seen: ["also shows: price"], expiresAt: "violated" },
    ]);
  });

  it("compares each variant with its counterpart", () => {
    const better = log.lines.map((line) =>
      line.type === "check" && line.variant === "other" && line.requirement === "thing.expires-at"
        ? { ...line, outcome: "pass" as const }
        : line,
    );
    const { variants } = compareReports(reportOf(log), reportOf({ ...log, lines: better }));
    const changed = variants.map((each) => [
      each.variant,
      each.in === "both" ? each.requirements.changed.map(({ id }) => id) : [],
    ]);
    expect(changed).toEqual([
      ["other", ["thing.expires-at"]],
      ["sample", []],
    ]);
  });
});
