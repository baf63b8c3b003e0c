import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderAnnotations } from "./annotations.ts";
import { randomLog } from "./random-log.test-data.ts";
import type { FindScript } from "./reproducer.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportFrom, reportOf, withViolated } from "./samples.test-data.ts";

describe("annotations of a step", () => {
  it("are empty for a conformant run", () => {
    expect(renderAnnotations(reportOf(SAMPLES.conformant))).toBe("");
  });

  it("list the verdict first, then each cause with expected and actual values", () => {
    const [verdict, ...errors] = renderAnnotations(reportOf(SAMPLES.violated)).split("\n");
    expect(verdict).toBe("::error title=payspec%3A non-conformant::2 requirements are violated");
    expect(errors).toContain(
      "::error title=createPart%2C part.sum-within-amount%3A wrong value (sample)::part.sum-within-amount. All parts of a thing together never exceed its amount. " +
        "Expected a rejection (4xx), and total still 30.00, got 202, partId PT_20261121_9X. Request: POST /api/v1/thing/TH_20261121_7Q/part/create. " +
        "Create part, rule 3; 1 response, 1 scenario, 1 requirement; scenario part/partial-then-excess",
    );
  });

  it("name the script that reproduces a failure, if one was kept", () => {
    const find: FindScript = ({ check }) => (check.requirement === "thing.expires-at" ? "sh r/x.sh" : undefined);
    const text = renderAnnotations(reportOf(SAMPLES.violated), find);
    expect(text.match(/^.*; reproduce: sh r\/x\.sh$/gm)).toHaveLength(1);
    expect(text).toMatch(/^::error title=createPart%2C \/expiresAt%3A .*; reproduce: sh r\/x\.sh$/m);
  });

  it("are limited to the number that GitHub shows", () => {
    const many = withViolated(reportOf(SAMPLES.violated), 30);
    expect(renderAnnotations(many).match(/^::error /gm)).toHaveLength(10);
  });

  it("warn of a finding", () => {
    expect(renderAnnotations(reportOf(SAMPLES.finding))).toMatch(
      /^::warning title=createPart%2C wire\.content-type%3A /m,
    );
  });

  it("are valid commands within the limit, whatever a deployment sent", () => {
    return fc.assert(
      fc.property(randomLog, (lines) => {
        const commands = renderAnnotations(reportFrom(lines)).split("\n").slice(0, -1);
        const kinds = commands.map((each) => /^::(error|warning|notice) title=[^:,]+::[^\r\n]*$/u.exec(each)?.[1]);
        expect(kinds).not.toContain(undefined);
        for (const kind of ["error", "warning", "notice"]) {
          expect(kinds.filter((each) => each === kind).length).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});
