import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileText } from "./hostile-text.test-data.ts";
import { renderMarkdown } from "./markdown.ts";
import { markdownCode } from "./markdown-text.ts";
import { randomLog } from "./random-log.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportFrom, reportOf, withViolated } from "./samples.test-data.ts";

/** Patterns of all lines of a page; the last two are those of a list item and a table row. */
const LINES = [
  /^$/,
  /^## \S payspec: [a-z-]+$/,
  /^### .+ <code>.+<\/code>: [a-z-]+( \((\d+ of \d+ requirements selected)?(; )?(\d+ requirements? left out: role live not configured)?\))?$/,
  /^#### (Causes( in <code>.+<\/code>)?|✗ Violated|◌ Left open|= Baseline)$/,
  /^<details><summary>! \d+ findings?<\/summary>$/,
  /^<\/details>$/,
  /^exit \d+: .*\. \d+ scenarios?(, .*)?\.$/,
  /^- .+$/,
  /^\| .* \|$/,
];

/** Returns the page without the markup that payspec writes. */
function rest(page: string): string {
  return page
    .replace(/<\/?(code|em|br|details|summary)>/g, "")
    .replace(/&#\d+;/g, "")
    .replace(/^#{2,4} /gm, "")
    .replace(/^\| | \|$| \| /gm, "");
}

describe("the summary of a job", () => {
  it("lists what failed, where, and what was expected", () => {
    expect(renderMarkdown(reportOf(SAMPLES.violated)).split("\n").slice(0, 24)).toEqual([
      "## ✗ payspec: non-conformant",
      "",
      expect.stringMatching(/^exit 1: 2 requirements are violated\. 4 scenarios, .* s\.$/),
      "",
      "#### Causes",
      "",
      "| cause | expected | got | where | reaches |",
      "| --- | --- | --- | --- | --- |",
      expect.stringMatching(
        /^\| 1\. ✗ createPart, \/expiresAt.* \| the format date-time \| .* \| 2 responses, 2 scenarios, 1 requirement \|$/,
      ),
      expect.stringMatching(/^\| 2\. ✗ createPart, part\.sum-within-amount.* \|$/),
      "",
      expect.stringMatching(/^### Sample API .* <code>sample<\/code>: non-conformant$/),
      "",
      "| requirements | met | violated | inconclusive |",
      "| --- | ---: | ---: | ---: |",
      "| stated | 3 | 2 | - |",
      "| implied | 1 | - | 1 |",
      "| open | - | - | 1 |",
      "",
      expect.stringMatching(/^- coverage: /),
      expect.stringMatching(/^- responses: /),
      "- observations: 0, on 0 of 1 open question",
      "",
      "#### ✗ Violated",
    ]);
  });

  it("names the request that failed, and the script that reproduces it, if one was kept", () => {
    const page = renderMarkdown(reportOf(SAMPLES.violated), ({ check }) =>
      check.requirement === "part.sum-within-amount" ? "sh r/x.sh" : undefined,
    );
    const request = markdownCode("POST /api/v1/thing/TH_20261121_7Q/part/create");
    expect(page).toContain(` | <code>part/partial-then-excess</code><br>${request}<br><code>sh r/x.sh</code> |`);
    // Once in the row of the requirement, once in the row of its cause.
    expect(page.match(/x\.sh/g)).toHaveLength(2);
  });

  it("has room for a hundred failures, and counts the others", () => {
    const page = renderMarkdown(withViolated(reportOf(SAMPLES.violated), 130));
    expect(page.match(/^\| ✗ /gm)).toHaveLength(100);
    expect(page).toContain("\nand 30 more\n");
  });

  it("renders server-supplied content as text only, whatever a deployment wrote", () => {
    return fc.assert(
      fc.property(randomLog, (lines) => {
        const page = renderMarkdown(reportFrom(lines));
        for (const line of page.split("\n")) {
          expect(
            LINES.some((each) => each.test(line)),
            line,
          ).toBe(true);
          if (line.startsWith("|")) expect([4, 5, 6, 7, 8]).toContain(line.split("|").length - 1);
        }
        expect(rest(page)).not.toMatch(/[<>`*[\]@$|#]/);
      }),
    );
  });

  it("escapes every special character of a text", () => {
    return fc.assert(
      fc.property(hostileText, (text) => {
        expect(markdownCode(text)).toMatch(/^<code>(?:[^<>&`*_{}[\]\\#+!|~@:$]|&#\d+;)*<\/code>$/u);
      }),
    );
  });
});
