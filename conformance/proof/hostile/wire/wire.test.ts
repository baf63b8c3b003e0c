import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isExtended } from "../../../testing/bounds.ts";
import { callPayspec } from "../../call-payspec.ts";
import { argumentsOf, attempt, credentialsOf, IN_THE_MIDDLE } from "./attempt.ts";
import { behaviours } from "./behaviours.ts";
import { BUDGET_MS, behaviourNamed, expectRow, STACK } from "./expect-row.ts";
import { openFront } from "./front.ts";
import { expectVerdicts } from "./random-behaviour.ts";
import { SAMPLED } from "./sampled.ts";
import { type Expected, type Row, readTable } from "./table.ts";
import { openVictims, type Victims } from "./victims.ts";

let victims: Victims;
beforeAll(async () => {
  victims = await openVictims();
});
afterAll(() => victims.close());

const table = readTable();

test("each behaviour has a row in the table, and each row a behaviour", () => {
  expect(behaviours.map(({ name }) => name).sort()).toEqual(table.map(({ name }) => name).sort());
});

test("a stack trace would be detected", () => {
  expect(`payspec: ${new Error("broken").stack}\n`).toMatch(STACK);
});

const sampled = table.filter(({ name }) => SAMPLED.has(name));

test("each verdict of the table occurs among the sampled behaviours", () => {
  const verdictsOf = (rows: readonly Row[]) => new Set(rows.flatMap(({ every, one }) => [every, one].map(resultOf)));
  const resultOf = ({ exit, says }: Expected) => `${exit} ${says}`;
  expect(verdictsOf(sampled)).toEqual(verdictsOf(table));
  expect(sampled).toHaveLength(SAMPLED.size);
});

// Each variant once; the extended tests run all four combinations of each row.
const every = async (row: Row) => {
  await expectRow(row, "every", victims.accessOf("integration"), victims);
};
const one = async (row: Row) => {
  await expectRow(row, "one", victims.accessOf("alternate"), victims);
};
const isWaiting = ({ name }: Row) => behaviourNamed(name).waits === true;
const [waiting, others] = [sampled.filter(isWaiting), sampled.filter((row) => !isWaiting(row))];

describe("a deployment with a broken connection gets the verdict in the table", () => {
  test.each(others)("$name, every response", every, BUDGET_MS);
  test.each(others)("$name, one response: the run continues", one, BUDGET_MS);
});

describe.concurrent("a deployment that causes waits gets the verdict in the table", () => {
  test.each(waiting)("$name, every response", every, BUDGET_MS);
  test.runIf(isExtended).each(waiting)("$name, one response: the run continues", one, BUDGET_MS);
});

test("a server that dies half way ends the run after five requests, without waiting for the others", async () => {
  const behaviour = behaviourNamed("dies-half-way");
  const [access, { certificates }] = [victims.accessOf("alternate"), victims];
  const flags = ["--only", "get-payment"];
  const { exit, report } = await attempt({ access, behaviour, at: IN_THE_MIDDLE, certificates, flags });
  expect([exit, report.end]).toEqual([
    4,
    { kind: "lost", message: expect.stringMatching(/^the server stopped responding: .*, 5 times in a row$/) },
  ]);
  expect(report.variants[0]?.traffic.requests).toBe(IN_THE_MIDDLE + 5);
});

const quick = behaviours.filter(({ waits, costs }) => !waits && !costs);

test("any behaviour on any response leads to a verdict", () => expectVerdicts(victims, quick, 15), BUDGET_MS);

test.each([
  ["status-099", "integration"],
  ["reset-in-body", "alternate"],
])(
  "the process exits with a verdict: %s, %s",
  async (name, variant) => {
    const access = victims.accessOf(variant);
    const { certificates } = victims;
    const front = await openFront({
      behaviour: behaviourNamed(name),
      at: IN_THE_MIDDLE,
      sandbox: access.url,
      certificates,
    });
    const folder = await mkdtemp(join(tmpdir(), "payspec-wire-"));
    const environment = credentialsOf(access);
    const { exit, output } = await callPayspec(argumentsOf(front.url, variant, "20"), { environment, folder });
    await Promise.all([front.close(), rm(folder, { recursive: true })]);
    expect([exit, STACK.test(output)], output).toEqual([4, false]);
  },
  BUDGET_MS,
);
