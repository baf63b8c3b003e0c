import { expect, test } from "vitest";
import type { Blocker, BlockerCode } from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { stepList } from "./last-lines.ts";
import { openQuestions } from "./open-question.ts";
import { REMEDIES } from "./remedy.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportOf, type SampleLog, sampleLog } from "./samples.test-data.ts";
import { stepsOf } from "./steps.ts";
import { createStyle } from "./style.ts";

const STATED = [
  "thing.created",
  "thing.expires-at",
  "part.total-increases",
  "part.sum-within-amount",
  "part.settled",
] as const;
type Id = (typeof STATED)[number];

/**
 * Returns a run in which these requirements stayed open because of these blockers, and the other stated ones passed.
 */
function run(open: Partial<Record<Id, readonly (Blocker | undefined)[]>>, violated: readonly Id[] = []): SampleLog {
  const passed = STATED.filter((id) => !open[id] && !violated.includes(id));
  const other = ["thing/accepted", "thing/again", "part/partial-then-excess"].reduce(
    (log, id) => log.passing(id, ...passed),
    sampleLog(),
  );
  const judged = violated.reduce(
    (log, id) => log.check("part/settle", id, "violated", { expected: "a", actual: "b" }),
    other.begin("part/settle"),
  );
  return Object.entries(open)
    .reduce(
      (log, [id, blockers]) =>
        blockers.reduce((each, blocker) => {
          const parts = { reason: `because of ${blocker?.code}`, ...(blocker && { blocker }) };
          return each.check("part/settle", id, "inconclusive", parts);
        }, log),
      judged,
    )
    .finish("part/settle", "pass")
    .end();
}

const stepsWithRequirements = (report: Report) =>
  stepsOf(report).map(({ remedy, requirements }) => [remedy, ...requirements]);
const after = (...given: Parameters<typeof run>) => stepsWithRequirements(reportOf(run(...given)));

const driver = (subject: string): Blocker => ({ code: "driver", subject });
const ability = (subject: string): Blocker => ({ code: "ability", subject });
const role = (subject: string): Blocker => ({ code: "role", subject });
const INBOX: Blocker = { code: "inbox" };

test("a missing driver is one step, and the first, whatever abilities are needed", () => {
  expect(
    after({
      "thing.created": [INBOX],
      "thing.expires-at": [INBOX],
      "part.settled": [driver("settleRefund"), driver("rejectRefund")],
    }),
  ).toEqual([
    [
      "configure a driver of kind http, module, command or manual, starting with settleRefund, rejectRefund",
      "part.settled",
    ],
    ["set webhooks.port, so that payspec receives webhooks", "thing.created", "thing.expires-at"],
  ]);
});

test("a driver that cannot be used is the first step, too", () => {
  expect(
    after({ "thing.created": [INBOX], "thing.expires-at": [INBOX], "part.settled": [{ code: "driver-unusable" }] }),
  ).toEqual([
    ["check that the driver is running and accepts payspec's requests", "part.settled"],
    ["set webhooks.port, so that payspec receives webhooks", "thing.created", "thing.expires-at"],
  ]);
});

test("steps with less effort for more requirements come first, and each requirement is counted once", () => {
  expect(
    after({
      "thing.created": [ability("expirePayment")],
      "thing.expires-at": [ability("expirePayment"), INBOX],
      "part.total-increases": [INBOX],
      "part.settled": [INBOX],
    }),
  ).toEqual([
    ["set webhooks.port, so that payspec receives webhooks", "part.total-increases", "part.settled"],
    ["give the driver the ability expirePayment", "thing.created", "thing.expires-at"],
  ]);
});

test("a step that settles nothing alone is combined with the other steps it needs", () => {
  const [[remedy] = []] = after({ "part.settled": [role("otherBusiness"), INBOX] });
  expect(remedy).toBe(
    "add credentials for the role otherBusiness; and set webhooks.port, so that payspec receives webhooks",
  );
});

test("violated requirements are one step, together with the requirements that they stopped", () => {
  expect(after({ "part.settled": [{ code: "violated" }] }, ["thing.created", "thing.expires-at"])).toEqual([
    ["fix the 2 violated requirements", "thing.created", "thing.expires-at", "part.settled"],
  ]);
});

test("reasons without a blocker, and requirements that nothing exercised, come last", () => {
  const silent = reportOf(run({ "thing.created": [undefined], "thing.expires-at": [], "part.settled": [INBOX] }));
  expect(stepsOf(silent).map(({ requirements }) => requirements)).toEqual([
    ["part.settled"],
    ["thing.created"],
    ["thing.expires-at"],
  ]);
});

test("the driver's message is quoted once for each ability, whatever ids it contains", () => {
  const refused = (id: string) => `the driver failed to perform approvePayment: ${id} is closed on weekends`;
  const log = ["PAY_1", "PAY_2"].reduce(
    (all, id) =>
      all.check("thing/again", "part.settled", "inconclusive", {
        reason: refused(id),
        blocker: { code: "driver-failed", subject: "approvePayment" },
      }),
    sampleLog().passing("thing/accepted", "thing.created").begin("thing/again"),
  );
  const report = reportOf(log.finish("thing/again", "inconclusive").end());
  expect(stepsWithRequirements(report)[0]).toEqual([`fix the driver: ${refused("PAY_1")}`, "part.settled"]);
  const [variant] = report.variants;
  const reasons = variant ? openQuestions(variant).map(({ reason }) => reason) : [];
  expect(reasons.filter((each) => each.includes("approvePayment"))).toEqual([refused("PAY_1")]);
});

test("a reason keeps its remedy if the first scenario that it stopped left no requirement open", () => {
  const reason = "the webhook did not arrive";
  const log = sampleLog()
    .begin("thing/accepted")
    .finish("thing/accepted", "inconclusive", { reason })
    .begin("thing/again")
    .check("thing/again", "part.settled", "inconclusive", { reason, blocker: INBOX })
    .finish("thing/again", "inconclusive", { reason })
    .end();
  const [variant] = reportOf(log).variants;
  const questions = variant ? openQuestions(variant) : [];
  expect(questions.find((each) => each.reason === reason)?.blocker).toEqual(INBOX);
});

test("the step to add live keys mentions real money", () => {
  const [[remedy] = []] = after({ "part.settled": [role("live")] });
  expect(remedy).toMatch(/baseline.*move real money/);
});

test("the role expendable is named before the ability that also helps", () => {
  expect(after({ "part.settled": [role("expendable")] })[0]?.[0]).toMatch(/role expendable.*newBusiness/);
});

test("requirements in a baseline add no step; stale entries add one", () => {
  const known = (requirement: string) =>
    ({ variant: "sample", outcome: "inconclusive", requirement, reason: "r" }) as const;
  const open = run({ "part.settled": [INBOX], "thing.created": [INBOX] });
  const held = (...ids: readonly string[]) => {
    const [first, ...lines] = open.lines;
    if (first?.type !== "run") throw new Error("no run");
    return stepsWithRequirements(reportOf({ ...open, lines: [{ ...first, baseline: ids.map(known) }, ...lines] }));
  };
  expect(held("part.settled")).toEqual([[expect.stringContaining("webhooks.port"), "thing.created"]]);
  expect(held("part.settled", "thing.created")).toEqual([]);
  expect(held("part.settled", "thing.created", "thing.expires-at")).toEqual([
    [expect.stringContaining("stale"), "thing.expires-at"],
  ]);
});

test.each(["conformant", "unreachable", "suite error"] as const)("the list is empty if nothing helps: %s", (name) => {
  expect(stepsOf(reportOf(SAMPLES[name]))).toEqual([]);
});

test("every blocker has a meaning, and all but one a remedy on one line", () => {
  for (const [code, { meaning, todo, effort }] of Object.entries(REMEDIES)) {
    expect(meaning).toMatch(/^[A-Z].*\.$/);
    expect(effort).toBeGreaterThan(0);
    // Object.entries loses the key type of a record.
    if ((code as BlockerCode) !== "other") expect(todo?.("live")).toMatch(/^[a-z].*[^.]$/);
  }
});

test("the list omits requirements, and steps beyond the maximum number of lines, unless verbose", () => {
  const steps = ["one", "two", "three", "four"].map((remedy) => ({
    variant: "sample",
    remedy,
    requirements: ["thing.created"],
  }));
  const options = { style: createStyle(false), columns: 80, lines: 4 };
  expect(stepList(steps, { ...options, verbose: false })).toEqual([
    "To exit with 0 (requirements that each step settles):",
    "      1 one",
    "      1 two",
    "        and 2 more: see --verbose",
  ]);
  expect(stepList(steps, { ...options, verbose: true })).toContain("        thing.created");
  expect(stepList([], { ...options, verbose: true })).toEqual([]);
});
