import type { CheckLine, Line, PlanOfVariant, RunEnd } from "../../log/index.ts";

/** Creates log lines of one variant with one scenario. */

export type Outcome = CheckLine["outcome"];

export const planned: PlanOfVariant = {
  variant: "lamps",
  title: "Lamps",
  contract: { version: "1.0.0", hash: "0".repeat(64) },
  configuration: {},
  abilities: [],
  selection: false,
  scenarios: [{ id: "hang/dark", title: "a new lamp is dark", requirements: ["hang.dark", "lamp.glow"] }],
  requirements: ["hang.dark", "lamp.glow"],
};
export const stamp = { variant: "lamps", scenario: "hang/dark", repeat: 0, atMs: 0, elapsedMs: 0 };

export const opening = (plan: Partial<PlanOfVariant> = {}, strict = false): Line => ({
  type: "run",
  format: 1,
  payspec: "0.0.0",
  seed: "seed",
  shard: { index: 1, of: 1 },
  startedAt: "2026-01-01T00:00:00.000Z",
  strict,
  plans: [{ ...planned, ...plan }],
});
export const check = (requirement: string, outcome: Outcome, parts: Partial<CheckLine> = {}): Line => ({
  type: "check",
  ...stamp,
  requirement,
  outcome,
  by: "scenario",
  ...parts,
});
export const ending = (outcome: Outcome = "pass", parts: object = {}): Line => ({
  type: "scenario-end",
  ...stamp,
  outcome,
  transitions: [],
  durationMs: 1,
  ...parts,
});
export const closing = (end: RunEnd = { kind: "finished" }): Line => ({
  type: "run-end",
  endedAt: "2026-01-01T00:00:01.000Z",
  durationMs: 1_000,
  traffic: {},
  end,
});
export const responding = (exercised: readonly string[], scenario = "hang/dark"): Line => ({
  type: "exchange",
  ...stamp,
  scenario,
  exchange: 1,
  operation: "lookAtLamp",
  request: { method: "GET", url: "http://lamps.test", headers: [], bad: false },
  durationMs: 1,
  validation: { against: "200", unconstrained: false, exercised },
});
export const PASSED = [check("hang.dark", "pass"), check("lamp.glow", "pass")];
