import type { Report } from "../../runner/index.ts";
import type { Load, LoadScenario, Scenario, Variant } from "../../scenario/index.ts";
import type { SandboxKind } from "../../variants/sandboxes.ts";
import { runSandboxOf } from "../run-sandbox.ts";
import * as thisEngine from "../suite.ts";
import { variantOf } from "../variant-of.ts";

/** Variant with scenarios for load. */
export interface Loaded {
  readonly variant: Variant;
  readonly load: Load;
}

/** Returns the load scenarios of the variant that this sandbox serves. */
export function loadedBy(kind: SandboxKind): Loaded {
  const variant = variantOf(kind.variant);
  if (!variant.load) throw new Error(`${kind.variant} has no load scenarios`);
  return { variant, load: variant.load };
}

/** Returns the scenarios of a profile. */
export function scenariosOf({ variant, load }: Loaded, profile: readonly LoadScenario[]): readonly Scenario[] {
  const known = [...variant.scenarios, ...load.scenarios];
  return known.filter(({ id }) => profile.some(({ scenario }) => scenario === id));
}

interface Playing {
  readonly scenarios: readonly Scenario[];
  /** Users per scenario; one by default. */
  readonly users?: number;
  /** Name of the fault in the sandbox. */
  readonly fault?: string;
}

/**
 * Executes scenarios as concurrent users who start at the same time, each with separate data, against one sandbox in
 * memory.
 */
export async function playTogether(kind: SandboxKind, { scenarios, users = 1, fault }: Playing): Promise<Report> {
  const copies = scenarios.flatMap((scenario) =>
    Array.from({ length: users }, (_, user): Scenario => ({ ...scenario, id: `${scenario.id}-${user + 1}` })),
  );
  const { variant } = loadedBy(kind);
  const suite = { ...thisEngine, variants: [{ ...variant, scenarios: copies }] };
  const change = { limits: { concurrency: copies.length }, ...(fault !== undefined && { fault }) };
  return (await runSandboxOf(kind, change, [], suite)).report;
}
