import { expect, test } from "vitest";
import { createReporter } from "./reporter.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportOf, type SampleLog, sampleContract, sampleLog } from "./samples.test-data.ts";

function dotsOf(log: SampleLog, columns = 80): string {
  const reporter = createReporter("dots", {
    contracts: new Map([["sample", sampleContract()]]),
    color: false,
    columns,
    verbose: false,
    command: "payspec run",
    findScript: () => undefined,
  });
  const dots = log.lines.map((line) => reporter.onLine(line)).join("");
  expect(reporter.end(reportOf(log))).toBe(`${dots.endsWith("\n") ? "" : "\n"}${reporter.last(reportOf(log))}`);
  return dots;
}

test("dots: one mark for each scenario, of its outcome", () => {
  expect(dotsOf(SAMPLES.conformant)).toMatch(/^✓+$/);
  expect(dotsOf(SAMPLES["suite error"])).toMatch(/^✓+⊘$/);
});

test.each(["schema", "wire", "invariant"] as const)(
  "dots: a scenario is violated by a check by %s, though its own steps passed",
  (by) => {
    const log = sampleLog()
      .passing("thing/again", "thing.created")
      .begin("thing/accepted")
      .exchange("thing/accepted", 1)
      .check("thing/accepted", "thing.expires-at", "violated", { by, exchange: 1, expected: "a", actual: "b" })
      .finish("thing/accepted", "pass");
    expect(dotsOf(log.end())).toBe("✓✗");
  },
);

test("dots: a line is as wide as the terminal", () => {
  const log = sampleLog().passing("thing/again").passing("thing/accepted").passing("part/settle").end();
  expect(dotsOf(log, 2)).toBe("✓✓\n✓");
});
