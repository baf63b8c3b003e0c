import { describe, expect, it } from "vitest";
import { ANY_SCENARIO } from "../log/index.ts";
import { renderJson } from "./json.ts";
import { renderJUnit } from "./junit.ts";
import { renderMarkdown } from "./markdown.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { htmlPage, printed, reportOf, sampleLog } from "./samples.test-data.ts";

const log = SAMPLES["under load"];
const report = reportOf(log);

describe("a run under load", () => {
  it("is summarised in the terminal: engine, profile, iterations, left-out scenarios and reasons", () => {
    const text = printed(log, { columns: 120 });
    const lines = text.split("\n");
    expect(lines[1]).toMatch(/^payspec \S+ {3}seed \S+ {3}load by k6, profile race$/);
    expect(lines).toContain("  load          k6, profile race: 983 iterations");
    expect(lines).toContain("  observations  0, on 0 of 1 open question; not counted under load");
    expect(lines).toContain("  left out      it waits for webhooks, but k6 has no inbox: part/settle, thing/accepted");
    expect(text).toMatch(/^non-conformant \(3 of 7 requirements selected\) {3}983 iterations, 2 scenarios, 12\.3 s$/m);
  });

  it("prints a failure once, with its count and the command that repeats it", () => {
    const text = printed(log, { columns: 120 });
    expect(text).toContain(
      [
        "✗ part/partial-then-excess   a part keeps the thing as it is; taking more than the rest is rejected",
        "    ✗ part.sum-within-amount   All parts of a thing together never exceed its amount.",
        "        because   counted under load",
        "        times     4",
        "        where     Sample API, Create part, rule 3",
        "        again     k6 run -e PAYSPEC_PROFILE=race payspec-sample.js",
      ].join("\n"),
    );
    expect(text).toContain("\n   4 failures, 1 scenario, 1 requirement\n");
    expect(text).toContain("(4 failures, 1 scenario, 1 requirement)\n      counted under load\n");
  });

  it.each([
    [
      "Markdown",
      async () => renderMarkdown(report),
      "- left out: it waits for webhooks, but k6 has no inbox: <code>part/settle</code> ",
    ],
    ["HTML", () => htmlPage(log.lines), "<code>part/settle</code>"],
    ["JUnit", async () => renderJUnit(report), "left out: it waits for webhooks, but k6 has no inbox: part/settle"],
    ["JSON", async () => renderJson(report), '"scenario": "part/settle",'],
  ])("names what is left out in %s, too", async (_, render, said) => {
    expect(await render()).toContain(said);
  });

  it("counts failures in every output", async () => {
    expect(renderMarkdown(report)).toContain("<br>and 3 more times");
    expect(renderJUnit(report)).toContain("part.sum-within-amount: counted under load, 4 times");
    expect(JSON.parse(renderJson(report)).variants[0].scenarios[1].checks[0].times).toBe(4);
    const page = await htmlPage(log.lines);
    expect(page).toContain('<div data-fact="times"><dt>Times</dt><dd>4</dd></div>');
    expect(page).toContain("and 3 more times");
    expect(page).toContain("k6 run -e PAYSPEC_PROFILE=race payspec-sample.js");
    expect(page).toContain("Under load, exchanges are counted but not recorded.");
  });

  it("counts a scenario once, whatever its outcomes, and does not count checks outside of scenarios", async () => {
    const { load } = report;
    const some = sampleLog({
      ...(load && { load }),
      plans: log.lines.flatMap((each) => (each.type === "run" ? each.plans : [])),
    })
      .begin("thing/again")
      .finish("thing/again", "pass", { runs: 980 })
      .begin("part/partial-then-excess")
      .finish("part/partial-then-excess", "pass", { runs: 5 })
      .begin("part/partial-then-excess")
      .finish("part/partial-then-excess", "inconclusive", { runs: 3, repeat: 5 })
      .check(ANY_SCENARIO.id, "thing.created", "violated", { times: 2, by: "schema" })
      .end();
    expect(printed(some, { columns: 120 })).toContain("988 iterations, 2 scenarios, 12.3 s");
    expect(renderMarkdown(reportOf(some))).toContain(". 2 scenarios, 12.3 s.");
    const page = await htmlPage(some.lines);
    expect(page).toContain('<span class="nowrap">2 scenarios, 12.3 s.</span>');
    expect(page.match(/>Scenarios <span class="number">2</g)).toHaveLength(2);
  });

  it("marks checks that cannot be attributed to a scenario", () => {
    const { load } = report;
    const some = sampleLog({ ...(load && { load }) })
      .check(ANY_SCENARIO.id, "thing.created", "violated", { times: 2, by: "schema" })
      .end();
    expect(printed(some, { columns: 120 })).toContain(`✗ ${ANY_SCENARIO.id}   ${ANY_SCENARIO.title}`);
    expect(reportOf(some).variants[0]?.scenarios).toMatchObject([{ id: ANY_SCENARIO.id, title: ANY_SCENARIO.title }]);
  });
});
