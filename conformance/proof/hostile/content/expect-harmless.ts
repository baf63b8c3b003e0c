import { expect } from "vitest";
import { exitCodeOf, type Report } from "../../../runner/index.ts";
import type { SandboxKind } from "../../../variants/sandboxes.ts";
import { reportedBy } from "../../reported.ts";
import type { FinishedRun } from "../../run-in-memory.ts";
import { variantOf } from "../../variant-of.ts";
import type { Behaviour, Result } from "./behaviour.ts";
import { ordersIn } from "./orders.ts";
import { outputsOf, terminalOf } from "./outputs.ts";
import type { HostileRun } from "./run-hostile.ts";

const EXITS = { conformant: 0, "non-conformant": 1, unreachable: 3, partial: 4, "suite-error": 70 };

/**
 * Expects a run with the result from the table that finished, sent requests only to the deployment, and has no control
 * sequences in its output.
 */
export function expectHarmless(kind: SandboxKind, behaviour: Behaviour, run: HostileRun): void {
  const { verdict, result } = behaviour;
  expect(verdictOf(kind, result, run.report)).toEqual({ verdict, exit: EXITS[verdict], result });
  expectWhole(run);
  expectAsked(run);
  expect(ordersIn("terminal", terminalOf(run))).toEqual([]);
}

/** Expects no output of the run to contain control sequences. */
export async function expectReadable(run: FinishedRun): Promise<void> {
  for (const [name, text] of await outputsOf(run)) expect(ordersIn(name, text)).toEqual([]);
}

function verdictOf(kind: SandboxKind, result: Result, report: Report) {
  const { verdict } = report;
  return { verdict, exit: exitCodeOf(report), result: isReported(kind, result, report) ? result : reportedBy(report) };
}

/** Returns true if the report has this result, and no other that would be worse. */
function isReported({ variant }: SandboxKind, result: Result, report: Report): boolean {
  const { wire } = variantOf(variant);
  const { violated, findings, inconclusive } = reportedBy(report);
  const alone = (id: string) =>
    findings.length === 1 && findings[0] === id && violated.length + inconclusive.length === 0;
  switch (result) {
    case "nothing":
      return violated.length + findings.length + inconclusive.length === 0;
    case "json":
      return violated.includes(wire.json);
    case "content type":
      return alone(wire.contentType);
    case "unique keys":
      return alone(wire.uniqueKeys);
    case "violated":
      return violated.length > 0;
    case "finding":
      return findings.length > 0 && violated.length + inconclusive.length === 0;
    case "left open":
      return violated.length + findings.length === 0 && inconclusive.length > 0;
  }
}

/** Expects the run and each of its scenarios to be finished. */
export function expectWhole({ report, lines }: HostileRun): void {
  expect(report.end).toEqual({ kind: "finished" });
  const planned = lines.flatMap((line) =>
    line.type === "run" ? line.plans.flatMap(({ scenarios }) => scenarios) : [],
  );
  const ended = lines.flatMap((line) => (line.type === "scenario-end" ? [line.scenario] : []));
  expect(new Set(ended)).toEqual(new Set(planned.map(({ id }) => id)));
  expect(lines.filter((line) => "outcome" in line && line.outcome === "suite-error")).toEqual([]);
}

/** Expects requests only to the deployment, below its base address, without any header values from its responses. */
function expectAsked({ sent }: HostileRun): void {
  expect(sent.length).toBeGreaterThan(2);
  for (const { url, headers } of sent) {
    expect(new URL(url).href).toMatch(/^http:\/\/(live\.)?sandbox\.test\/api\/v1\//);
    expect(headers.map(([name]) => name.toLowerCase())).not.toContain("cookie");
  }
}
