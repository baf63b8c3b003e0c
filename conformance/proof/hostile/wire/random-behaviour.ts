import fc from "fast-check";
import { expect } from "vitest";
import { attempt } from "./attempt.ts";
import type { Behaviour } from "./behaviour.ts";
import { STACK } from "./expect-row.ts";
import type { Victims } from "./victims.ts";

/** Expects a verdict, and never a suite error or a stack trace, for any change of any response of any variant. */
export async function expectVerdicts(
  { accesses, certificates }: Victims,
  among: readonly Behaviour[],
  numRuns: number,
): Promise<void> {
  const at = fc.oneof(fc.constant({}), fc.record({ at: fc.nat(5) }));
  const property = fc.asyncProperty(
    fc.constantFrom(...among),
    fc.constantFrom(...accesses),
    at,
    async (behaviour, access, place) => {
      const { exit, output } = await attempt({ access, behaviour, certificates, ...place });
      expect([0, 1, 3, 4]).toContain(exit);
      expect(output).not.toMatch(STACK);
    },
  );
  await fc.assert(property, { numRuns });
}
