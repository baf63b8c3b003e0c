import * as fc from "fast-check";
import { expect } from "vitest";
import { exitCodeOf } from "../../../runner/index.ts";
import type { SandboxKind } from "../../../variants/sandboxes.ts";
import { expectReadable } from "./expect-harmless.ts";
import { randomBehaviour } from "./random-behaviour.ts";
import { runHostile } from "./run-hostile.ts";

/** Expects a verdict on the deployment, and readable output in every format, for any fault and any response. */
export async function expectHarmlessAlways(
  kind: SandboxKind,
  only: readonly (readonly string[])[],
  numRuns: number,
): Promise<void> {
  const fault = fc.constantFrom(undefined, ...kind.faults.map(({ name }) => name));
  await fc.assert(
    fc.asyncProperty(randomBehaviour, fault, fc.constantFrom(...only), async (behaviour, broken, selected) => {
      const run = await runHostile(kind, behaviour, selected, broken === undefined ? {} : { fault: broken });
      expect([0, 1, 3, 4], JSON.stringify(run.report.end)).toContain(exitCodeOf(run.report));
      await expectReadable(run);
    }),
    { numRuns },
  );
}
