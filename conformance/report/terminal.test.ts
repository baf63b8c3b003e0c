import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Line } from "../log/index.ts";
import { randomLog } from "./random-log.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { printed, reportOf, sampleContract, sampleLog, samplePlan } from "./samples.test-data.ts";
import { createTerminal, type TerminalOptions } from "./terminal.ts";

const block = (text: string, start: string) => text.slice(text.indexOf(start)).split("\n\n")[0];

const LIVE = { elapsedMs: () => 12_300 };

function terminalOf(options: Partial<TerminalOptions> = { live: LIVE }) {
  const contracts = new Map([["sample", sampleContract()]]);
  return createTerminal({
    contracts,
    color: false,
    columns: 80,
    verbose: false,
    command: "payspec run",
    ...options,
  });
}

describe("a failure", () => {
  it("is complete: requirement, request, expected and actual, source, command to repeat it", () => {
    expect(block(printed(SAMPLES.violated, { columns: 120 }), "✗ part/partial-then-excess")).toBe(
      [
        "✗ part/partial-then-excess   a part keeps the thing as it is; taking more than the rest is rejected",
        "    ✗ thing.expires-at         as above",
        "    ✓ part.total-increases     The total grows by what has settled.",
        "    ✗ part.sum-within-amount   All parts of a thing together never exceed its amount.",
        '        POST /api/v1/thing/TH_20261121_7Q/part/create  {"amount":"70.01","reason":"again"}  → 202',
        "        expected  a rejection (4xx), and total still 30.00",
        "        got       202, partId PT_20261121_9X",
        "        where     Sample API, Create part, rule 3",
        "        again     payspec run https://sandbox.example --variant sample --only part/partial-then-excess",
      ].join("\n"),
    );
  });

  it("of a schema names the place in the body", () => {
    expect(block(printed(SAMPLES.violated), "✗ thing/accepted")).toContain("        at        /expiresAt\n");
  });

  it("is printed when its scenario ends, not later", () => {
    const terminal = terminalOf();
    const texts = SAMPLES.violated.lines.map((line) => [line.type, terminal.onLine(line)] as const);
    expect(texts.filter(([, text]) => text.includes("✗ thing/accepted")).map(([type]) => type)).toEqual([
      "scenario-end",
    ]);
  });

  it("shares its request and its command with the other failures of the same response", () => {
    const flaw = { by: "schema", exchange: 1, expected: "a", actual: "b" } as const;
    const log = sampleLog()
      .begin("thing/again")
      .exchange("thing/again", 1)
      .check("thing/again", "thing.created", "violated", { ...flaw, pointer: "/a" })
      .check("thing/again", "thing.expires-at", "violated", { ...flaw, pointer: "/b" })
      .finish("thing/again", "pass");
    const text = block(printed(log), "✗ thing/again") ?? "";
    expect(text.split('{"amount"')).toHaveLength(2);
    expect(text.split("\n        at        /")).toHaveLength(3);
    expect(text.split("\n        again ")).toHaveLength(2);
    expect(text).toMatch(/again {5}\S.* --only thing\/again$/);
  });

  it("of a response that the scenario reports in the same words is printed once", () => {
    const flaw = { exchange: 1, expected: "status 201", actual: "status 200" };
    const log = sampleLog()
      .begin("thing/again")
      .exchange("thing/again", 1)
      .check("thing/again", "thing.created", "violated", { ...flaw, by: "wire" })
      .check("thing/again", "thing.created", "violated", { ...flaw, by: "scenario" })
      .finish("thing/again", "violated");
    expect(block(printed(log), "✗ thing/again")?.split("status 200")).toHaveLength(2);
  });

  it("outside any scenario is printed at once", () => {
    const log = sampleLog()
      .exchange("reach", 1)
      .check("reach", "thing.created", "violated", { by: "schema", exchange: 1 });
    const terminal = terminalOf();
    const text = log.lines.map((line) => terminal.onLine(line)).join("");
    expect(text).toContain("✗ reach   outside the planned scenarios\n");
    expect(text).toContain("POST /api/v1/thing/TH_20261121_7Q/part/create");
    expect(text).toContain("again     payspec run --variant sample\n");
  });
});

describe("repeated information", () => {
  const flaw = { by: "schema", pointer: "/data/0/expiresAt", expected: "the format date-time", actual: '"x"' } as const;

  it("prints a flaw of many responses once, and counts it at the end", () => {
    const log = ["thing/accepted", "thing/again", "part/settle"].reduce(
      (all, id, index) =>
        all
          .begin(id)
          .exchange(id, index + 1)
          .check(id, "thing.expires-at", "violated", {
            ...flaw,
            exchange: index + 1,
            pointer: `/data/${index}/expiresAt`,
          })
          .finish(id, "pass"),
      sampleLog(),
    );
    const text = printed(log.end());
    // With its scenario, with its cause, and in the last lines.
    expect(text.split("the format date-time")).toHaveLength(4);
    expect(text).toContain("\n   3 responses, 3 scenarios, 1 requirement\n");
    expect(text).toMatch(/^ {2}thing .* ✗ 2$/m);
  });

  it("counts a response with the same flaw at several places as one response", () => {
    const log = ["thing/accepted", "thing/again"].reduce((all, id, index) => {
      const exchange = index + 1;
      const rows = [0, 1, 2].map((row) => ({ ...flaw, exchange, pointer: `/data/${row}/expiresAt` }));
      const judged = rows.reduce(
        (so, row) => so.check(id, "thing.expires-at", "violated", row),
        all.begin(id).exchange(id, exchange),
      );
      return judged.finish(id, "pass");
    }, sampleLog());
    expect(printed(log.end())).toContain("\n   6 failures, 2 responses, 2 scenarios, 1 requirement\n");
  });

  it("prints a reason with the first scenario that it stopped, and at the end with the remedy", () => {
    const reason = "the driver (test) has no ability settlePart";
    const blocker = { code: "ability", subject: "settlePart" } as const;
    const log = ["part/settle", "thing/again"].reduce(
      (all, id) =>
        all
          .begin(id)
          .check(id, "part.settled", "inconclusive", { reason, blocker })
          .finish(id, "inconclusive", { reason }),
      sampleLog(),
    );
    const text = printed(log.end());
    expect(text).toContain("◌ part/settle");
    expect(text).not.toContain("◌ thing/again");
    expect(text).toContain(`  ◌ 1 requirement: ${reason}\n      to conclude: give the driver the ability settlePart\n`);
  });

  it("prints fewer details for a finding than for a violation", () => {
    const finding = block(printed(SAMPLES.finding), "! thing/accepted");
    expect(finding).not.toMatch(/^ +(again|curl|script) /m);
    expect(finding).toContain('/part/create  → 202\n        {"amount":"70.01","reason":"again"}\n');
  });

  it("marks a requirement that both passed and failed in a scenario at its pass", () => {
    const log = sampleLog()
      .begin("thing/again")
      .check("thing/again", "thing.created", "pass")
      .check("thing/again", "thing.created", "pass")
      .check("thing/again", "thing.created", "violated", { expected: "a", actual: "b" })
      .finish("thing/again", "violated");
    expect(block(printed(log), "✗ thing/again")).toContain(
      "✓ thing.created   2 checks passed; another check of this requirement failed\n    ✗ thing.created   A valid",
    );
  });

  it("prints an inconclusive scenario without any reason", () => {
    expect(printed(sampleLog().begin("part/settle").finish("part/settle", "inconclusive"))).toContain(
      "◌ part/settle   a part settles",
    );
  });
});

describe("the end", () => {
  it.each([
    ["conformant", /^conformant {3}4 scenarios, 12\.3 s\n$/m],
    ["violated", /^exit 1: 2 requirements are violated\.$/m],
    ["finding", /^conformant {3}4 scenarios/m],
    ["inconclusive", /^exit 4: nothing is violated, but 1 requirement that must be judged stayed/m],
    ["suite error", /^exit 70: internal error in payspec, not a fault of the server/m],
    ["unreachable", /^unreachable {3}0 of 4 scenarios, 12\.3 s\nexit 3: connect ECONNREFUSED 127\.0\.0\.1:9\.$/m],
    ["cut", /^partial {3}1 of 4 scenarios\nexit 4: the log has no footer: the run did not finish\.$/m],
    ["nothing planned", /^exit 4: nothing is violated, but the run did not judge everything that was\s+planned\.$/m],
  ] as const)("of a run: %s", (name, expected) => {
    expect(printed(SAMPLES[name])).toMatch(expected);
  });

  it.each([60, 80, 120])("is 20 lines at most, with causes, steps and the verdict: %s columns", (columns) => {
    const many = sampleLog().begin("part/settle");
    const failing = ["thing.created", "thing.expires-at", "part.total-increases"].reduce(
      (log, id) => log.check("part/settle", id, "violated", { expected: "a", actual: "b" }),
      many,
    );
    const open = (["inbox-silent", "list-silent", "unavailable", "timed-out"] as const).reduce((log, code, index) => {
      const id = index % 2 === 0 ? "part.settled" : "part.sum-within-amount";
      return log.check("thing/again", id, "inconclusive", { reason: code, blocker: { code } });
    }, failing.finish("part/settle", "violated").begin("thing/again"));
    const cut = { kind: "interrupted", message: "ended early" } as const;
    const report = reportOf(open.finish("thing/again", "inconclusive").end(cut));
    const last = terminalOf({ columns }).last(report);
    expect(last.trimEnd().split("\n").length).toBeLessThanOrEqual(20);
    expect(last).toContain("  ✗ 1. ");
    expect(last).toContain(
      "\nTo exit with 0 (requirements that each step settles):\n      3 fix the 3 violated requirements\n",
    );
    expect(last).toMatch(/\nnon-conformant /);
  });

  it("prints the number of requirements selected", () => {
    const plan = samplePlan("sample", { requirements: ["thing.created"], scenarios: [], selection: true });
    const log = sampleLog({ plans: [plan] }).passing("thing/again", "thing.created");
    expect(printed(log.end())).toContain("\nconformant (1 of 7 requirements selected)   0 scenarios");
  });

  it("lists scenarios that were cut off", () => {
    expect(printed(SAMPLES.cut)).toContain(
      "◌ part/settle   a part settles\n    the log ends before the end of this scenario\n",
    );
  });

  it("prints the failures of a scenario that the log started again without an end", () => {
    const log = sampleLog()
      .begin("thing/again")
      .check("thing/again", "thing.created", "violated", { expected: "a", actual: "b" })
      .begin("thing/again")
      .finish("thing/again", "pass");
    expect(printed(log)).toContain("expected  a\n");
  });

  it("keeps variants apart, each with its verdict", () => {
    const plans = [samplePlan(), samplePlan("other", { title: "Other API" })];
    const text = printed(sampleLog({ plans }).passing("thing/again", "thing.created").end());
    expect(text).toMatch(/^Sample API 1\.2\.0 \(sample\) {3,}partial$/m);
    expect(text).toMatch(/^Other API 1\.2\.0 \(other\) {3,}partial$/m);
  });
});

describe("the status line", () => {
  it("is one line within the terminal, and empty without a live terminal", () => {
    const terminal = terminalOf({ columns: 60, live: LIVE });
    for (const line of SAMPLES.violated.lines.slice(0, 6)) terminal.onLine(line);
    expect(terminal.status()).toBe("  ━━────────  1 of 4   12.3 s   ✓ 1   thing/accepted");
    expect(terminalOf({}).status()).toBe("");
  });

  it.each([
    [80, "  ━━────────  1 of 4   12.3 s   ✓ 1   thing/accepted"],
    [39, "  ━━────────  1 of 4   12.3 s   ✓ 1"],
    [30, "  1 of 4   12.3 s"],
    [18, "  1 of 4   12.3 s"],
    [17, "  1 of 4"],
    [6, "  1 of 4".slice(0, 5)],
  ])("is shortened for a window of %i columns, and never fills the last column", (columns, line) => {
    const terminal = terminalOf({ columns, live: LIVE });
    for (const each of SAMPLES.violated.lines.slice(0, 6)) terminal.onLine(each);
    expect(terminal.status()).toBe(line);
  });

  it("may be wider than the layout width of texts", () => {
    const terminal = terminalOf({ columns: 200, live: LIVE });
    const name = `thing/${"x".repeat(100)}`;
    for (const line of sampleLog().begin(name).lines) terminal.onLine(line);
    expect(terminal.status()).toContain(name);
  });
});

const options = fc.record({ columns: fc.constantFrom(20, 60, 80, 200), verbose: fc.boolean() });

/** Returns lines that are too wide. Commands are never broken, so they may be wider. */
function tooWide(text: string, width: number): readonly string[] {
  return text.split("\n").filter((each) => each.length > width && !each.trimStart().startsWith("again "));
}

describe("any log", () => {
  it("prints only line feeds as control characters, and fits the width of the terminal", () => {
    return fc.assert(
      fc.property(randomLog, options, (lines, { columns, verbose }) => {
        const text = printed({ lines }, { columns, verbose });
        expect(text.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
        expect(tooWide(text, Math.min(120, Math.max(60, columns)))).toEqual([]);
      }),
    );
  });

  it("prints the same text with colour, except for colour codes", () => {
    return fc.assert(
      fc.property(randomLog, (lines) => {
        const plain = printed({ lines });
        const colored = printed({ lines }, { color: true });
        // The banner is the verdict between two spaces.
        const bare = colored.replace(/\p{Cc}\[7m (\S+) \p{Cc}\[27m/gu, "$1").replace(/\p{Cc}\[\d+m/gu, "");
        expect(bare).toBe(plain);
      }),
    );
  });

  it("names every violated requirement", () => {
    const violated = (line: Line) => (line.type === "check" && line.outcome === "violated" ? [line.requirement] : []);
    return fc.assert(
      fc.property(randomLog, (lines) => {
        const planned = lines[0]?.type === "run" && lines[0].plans.length > 0;
        const text = printed({ lines });
        for (const id of planned ? lines.flatMap(violated) : []) expect(text).toContain(`✗ ${id}`);
      }),
    );
  });
});
