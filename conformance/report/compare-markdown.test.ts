import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runOf } from "./compare.test-data.ts";
import { compareReports } from "./compare.ts";
import { renderComparisonMarkdown } from "./compare-markdown.ts";
import { hostileText } from "./hostile-text.test-data.ts";
import { randomLog } from "./random-log.test-data.ts";
import { reportFrom, reportOf, type SampleLog } from "./samples.test-data.ts";

const NAMES = { a: "base", b: "head" };

function comment(a: SampleLog, b: SampleLog, names = NAMES): string {
  return renderComparisonMarkdown(compareReports(reportOf(a), reportOf(b)), names);
}

const headingsOf = (text: string) => text.split("\n").filter((each) => each.startsWith("#### "));

describe("a comment on a pull request", () => {
  it("lists what newly broke, what was fixed and what is still broken", () => {
    const base = runOf({ "thing.created": "violated", "part.same-key": "finding", "part.settled": "inconclusive" });
    const head = runOf({ "thing.expires-at": "violated", "part.same-key": "finding" });
    expect(comment(base, head)).toBe(
      [
        "## ✗ payspec: non-conformant, as before",
        "",
        "Base <code>base</code>, head <code>head</code>.",
        "",
        "### Sample API 1.2.0: non-conformant",
        "",
        "#### Newly broken: 1 requirement",
        "",
        "| requirement | base | expected | got | scenario |",
        "| --- | --- | --- | --- | --- |",
        "| ✗ <code>thing.expires-at</code><br>The thing says when it expires, in UTC. <em>Create thing, row expiresAt</em> | met | a rejection | <code>202</code> | <code>thing/accepted</code> |",
        "",
        "#### Fixed: 1 requirement",
        "",
        "| requirement | was |",
        "| --- | --- |",
        "| ✓ <code>thing.created</code><br>A valid request creates a thing. <em>Create thing, response 201</em> | violated |",
        "",
        "#### Still broken: 1 requirement",
        "",
        "| requirement | base | expected | got | scenario |",
        "| --- | --- | --- | --- | --- |",
        "| ! <code>part.same-key</code><br>The same key makes no second part. <em>Create part, rule 5</em> | finding | a rejection | <code>202</code> | <code>part/settle</code> |",
        "",
        "#### Other changes: 1 requirement",
        "",
        "| requirement | base | head | because |",
        "| --- | --- | --- | --- |",
        "| ✓ <code>part.settled</code><br>A part settles when the provider confirms it. <em>Part states, row SETTLED</em> | inconclusive | met | the driver (test) has no ability settlePart |",
        "",
      ].join("\n"),
    );
  });

  it("shows fewer rows rather than exceed the limit of GitHub", () => {
    const ids = ["thing.created", "thing.expires-at", "part.settled", "part.same-key"];
    const head = runOf(Object.fromEntries(ids.map((id) => [id, "violated"])));
    const broken = compareReports(reportOf(runOf()), reportOf(head));
    const often = { ...broken, variants: Array.from({ length: 100 }, () => broken.variants).flat() };
    expect(renderComparisonMarkdown(broken, NAMES).length * 100).toBeGreaterThan(65_536);
    const text = renderComparisonMarkdown(often, NAMES);
    expect(text.length).toBeLessThan(65_536);
    expect(text.match(/^and 3 more$/gm)).toHaveLength(100);
  });

  it("has no table if nothing changed and nothing is broken", () => {
    const text = comment(runOf(), runOf());
    expect(headingsOf(text)).toEqual([]);
    expect(text).toContain("## ✓ payspec: conformant, as before");
    expect(text).toContain("No requirement changed, and none is broken.");
  });

  it("counts finding to violation as newly broken, and violation to finding as still broken", () => {
    const [finding, violated] = [runOf({ "part.same-key": "finding" }), runOf({ "part.same-key": "violated" })];
    expect(headingsOf(comment(finding, violated))).toEqual(["#### Newly broken: 1 requirement"]);
    expect(headingsOf(comment(violated, finding))).toEqual(["#### Still broken: 1 requirement"]);
    const undecided = comment(runOf({ "part.same-key": "inconclusive" }), violated);
    expect(headingsOf(undecided)).toEqual(["#### Newly broken: 1 requirement"]);
    expect(undecided).toContain("rule 5</em> | inconclusive | a rejection");
  });

  it("lists every changed or broken requirement in exactly one table, and escapes server-supplied text", () => {
    return fc.assert(
      fc.property(randomLog, randomLog, hostileText, (a, b, name) => {
        const comparison = compareReports(reportFrom(a), reportFrom(b));
        const text = renderComparisonMarkdown(comparison, { a: name, b: name });
        expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
        expect(text.replace(/<\/?(code|em|br)>/g, "")).not.toMatch(/[<>]/);
        const counted = headingsOf(text).map((each) => Number(/: (\d+) requirements?$/.exec(each)?.[1]));
        const listed = comparison.variants.flatMap((each) =>
          each.in === "both"
            ? [
                each.requirements.changed.length,
                each.requirements.stillFailing.length,
                each.requirements.only.a.length,
                each.requirements.only.b.length,
              ]
            : [],
        );
        const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
        expect(sum(counted)).toBe(sum(listed));
      }),
    );
  });
});
