import { describe, expect, test } from "vitest";
import type { Line } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { variants } from "../../variants/index.ts";
import { named, type SandboxKind, sandboxes } from "../../variants/sandboxes.ts";
import type { Wanting } from "./evidence.ts";
import { gate } from "./gate.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import type { Subject } from "./subject.ts";
import { faultOf, running } from "./subjects.ts";

/** Scenarios to run: all that can detect the fault, whatever a run of all scenarios would take. */
const PLAYED = ["authentication"];

/** Runs of the fault, by variant and scenarios: they do not depend on its declaration. */
const recorded = new Map<string, Promise<{ readonly report: Report; readonly lines: readonly Line[] }>>();

async function record({ run }: Subject, only: readonly string[]) {
  const lines: Line[] = [];
  const report = await run(only.length > 0 ? only : PLAYED, (line) => lines.push(line));
  return { report, lines };
}

/** Changes the declaration of a fault. */
type Declaring = (breaks: readonly string[]) => readonly string[];

/** Returns the fault used in these tests, with a changed declaration; each of its runs is executed once. */
function faultWith(kind: SandboxKind, change: Declaring = (breaks) => breaks): Subject {
  const fault = named(kind.faults, "missing-header-accepted");
  if (!fault) throw new Error("the fault that this test needs is gone");
  const subject = faultOf(kind, { ...fault, breaks: change(fault.breaks) });
  return {
    ...subject,
    async run(only, read) {
      const key = [kind.variant, ...only].join(" ");
      const recording = recorded.get(key) ?? record(subject, only);
      recorded.set(key, recording);
      const { report, lines } = await recording;
      for (const line of lines) read(line);
      return report;
    },
  };
}

/** Returns the reasons why the proof does not hold with one fault that declares this. */
async function against(kind: SandboxKind, change: Declaring): Promise<readonly string[]> {
  return gate([await outcomeOf(faultWith(kind, change))], []);
}

describe.each(sandboxes)("the gate of $variant", (kind) => {
  test("accepts a fault that declares what is reported", async () => {
    expect(await against(kind, (breaks) => breaks)).toEqual([]);
  });

  const wrong: readonly (readonly [string, Declaring, string])[] = [
    ["a requirement too few", () => [], "broken, undeclared: auth.client-id"],
    [
      "a requirement too many",
      (breaks) => [...breaks, "payment.amount"],
      "broken, declared but not reported: payment.amount",
    ],
  ];
  test.each(wrong)("rejects a fault that declares %s", async (_, change, line) => {
    expect(await against(kind, change)).toContain(`${kind.variant}, fault: missing-header-accepted: ${line}`);
  });

  test("rejects a fault that survives", async () => {
    const harmless = { name: "harmless", text: "Does nothing.", breaks: ["payment.amount"] };
    const { run, ...subject } = faultOf(kind, harmless);
    expect(gate([await outcomeOf({ ...subject, run: (_, read) => run(PLAYED, read) })], [])).toEqual([
      `${kind.variant}, fault: harmless: broken, declared but not reported: payment.amount`,
      `${kind.variant}, fault: harmless: the verdict is conformant, not non-conformant`,
    ]);
  });

  test("rejects a latitude that is reported as wrong", async () => {
    const latitude: Subject = {
      group: "latitude",
      variant: kind.variant,
      name: "no latitude at all",
      text: "Takes a call without Client-Id for a proper one.",
      expected: { broken: [], inconclusive: [] },
      definitions: [],
      run: faultWith(kind).run,
    };
    expect(gate([await outcomeOf(latitude)], [])).toContain(
      `${kind.variant}, latitude: no latitude at all: the verdict is non-conformant, not conformant`,
    );
  });

  test("rejects a fault that is detected only by a request without a response", async () => {
    const silent = { name: "silent", text: "Never answers a refund.", breaks: ["refund.amount"] };
    const subject = faultOf(kind, silent);
    const run = running(kind, () => ({
      wire: (request, next) => (request.url.pathname.includes("/refund") ? new Promise(() => {}) : next(request)),
    }));
    const outcome = await outcomeOf({ ...subject, run: (_, read) => run(["payment-states"], read) });
    expect(gate([outcome], []).join("\n")).toMatch(/was not answered: timeout/);
  });

  test("rejects a list of faults that leaves a requirement, a ruling or a rejection unbroken", async () => {
    const own = variants.flatMap(({ contract }) => (contract.variant === kind.variant ? [contract] : []));
    const lines = gate([await outcomeOf(faultWith(kind))], own);
    expect(lines).not.toContain(`${kind.variant}: no fault breaks auth.client-id`);
    expect(lines).toEqual(
      expect.arrayContaining([
        `${kind.variant}: no fault breaks auth.business-id`,
        `${kind.variant}: no fault breaks ruling 4`,
      ]),
    );
  });
});

test("a rejection's shortcoming found only in a control, or under wrong blame, is covered by no fault", async () => {
  const [kind] = sandboxes;
  const own = variants.flatMap(({ contract }) => (contract.variant === kind?.variant ? [contract] : []));
  if (!kind) throw new Error("there is no sandbox");
  const outcome = await outcomeOf(faultWith(kind));
  const doneThough: Wanting = { requirement: "auth.client-id", shortcoming: "rejected but performed" };
  const line = `${kind.variant}: no detected fault shows auth.client-id: rejected but performed`;
  const other: Outcome = { ...outcome, name: "other", evidence: "", wanting: [doneThough] };
  expect(gate([outcome, other], own)).not.toContain(line);
  expect(gate([outcome, { ...other, group: "control" }], own)).toContain(line);
  expect(gate([outcome, { ...other, wrong: ["not as declared"] }], own)).toContain(line);
});

test("two faults with the same result are rejected", async () => {
  const [kind] = sandboxes;
  if (!kind) throw new Error("there is no sandbox");
  const outcome = await outcomeOf(faultWith(kind));
  expect(gate([outcome, { ...outcome, name: "another" }], [])).toEqual([
    `${kind.variant}, fault: another: has the same evidence as missing-header-accepted`,
  ]);
  const another = { variant: kind.variant, name: "another", alike: "missing-header-accepted" };
  expect(gate([outcome, { ...outcome, name: "another" }], [], [another])).toEqual([]);
});
