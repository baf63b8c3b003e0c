import { expect } from "vitest";
import { type Profile, planLoad } from "../../k6/index.ts";
import { parseLine } from "../../log/read.ts";
import { createFold, type Report } from "../../runner/index.ts";
import { variants } from "../../variants/index.ts";
import type { SandboxKind } from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";
import { variantOf } from "../variant-of.ts";
import { type PlayedRun, playInMemory } from "./play-in-memory.ts";

export const LOG = "payspec-k6.ndjson";
const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));

/** Returns the report of the log of a run. */
export function reportOf({ summary }: PlayedRun): Report {
  const fold = createFold(contracts);
  const lines = (summary[LOG] ?? "").trimEnd().split("\n");
  for (const [index, each] of lines.entries()) fold.add(parseLine(each, index + 1));
  return fold.report();
}

/** Returns the exchanges and checks printed by a run. */
export const printedLines = ({ printed }: PlayedRun) => printed.filter((each) => each.startsWith("payspec {"));

/** Executes a profile against the sound sandbox, each scenario as often as its weight. */
export async function expectSound(kind: SandboxKind, profile: Profile): Promise<void> {
  const { weighted, plan } = planLoad(variantOf(kind.variant), profile, { kind: "http" });
  const iterations = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const run = await playInMemory(kind, { profile, iterations });
  const { metrics, printed, requests } = run;
  expect(printed).toEqual([]);
  expect(metrics.sum("payspec_iterations", { outcome: "pass" })).toBe(iterations);
  for (const { id } of plan.scenarios)
    expect([id, metrics.sum("payspec_iterations", { scenario: id })]).not.toContain(0);
  for (const name of ["violations", "findings", "inconclusive", "suite_errors"]) {
    expect([name, metrics.sum(`payspec_${name}`)]).toEqual([name, 0]);
  }
  expect([...metrics.checks.values()].filter(({ fails }) => fails > 0)).toEqual([]);
  for (const cited of plan.requirements) {
    if (contracts.get(kind.variant)?.requirements[cited]?.level === "stated")
      expect([...metrics.checks.keys()]).toContain(cited);
  }
  const operations = Object.keys(contracts.get(kind.variant)?.operations ?? {});
  expect([...requests].filter((each) => !operations.includes(each))).toEqual(["driver"]);
  const sent = metrics.sum("payspec_requests");
  expect(sent).toBeGreaterThan(iterations);
  expect([metrics.sum("payspec_responses"), metrics.sum("payspec_validated")]).toEqual([sent, sent]);
  const report = reportOf(run);
  expect({ verdict: report.verdict, ...reportedBy(report) }).toEqual({
    verdict: "conformant",
    violated: [],
    findings: [],
    inconclusive: [],
  });
}

/**
 * Executes the suite, or this part of its iterations, against a sandbox that breaks key handling, and searches all output
 * of the run for keys.
 */
export async function expectNoKey(kind: SandboxKind, part = 1): Promise<void> {
  const [fault] = kind.faults.filter(({ name }) => /key/.test(name));
  const { weighted } = planLoad(variantOf(kind.variant), "suite", { kind: "http" });
  const run = await playInMemory(kind, {
    profile: "suite",
    iterations: Math.ceil(weighted.length * part),
    fault: fault?.name ?? "",
  });
  const texts = [...run.printed, ...run.metrics.tagged, ...Object.values(run.summary)].join("\n");
  expect(printedLines(run).length).toBeGreaterThan(0);
  expect(run.secrets.size).toBeGreaterThan(10);
  expect([...run.secrets].filter((each) => texts.includes(each))).toEqual([]);
}
