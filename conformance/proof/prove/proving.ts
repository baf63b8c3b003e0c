import { expect } from "vitest";
import { outcomeOf } from "./outcome.ts";
import { createProver } from "./prover.ts";
import type { Reach } from "./sound.ts";
import { keyOf, type Subject } from "./subject.ts";
import { subjects } from "./subjects.ts";

/**
 * Creates a prover of one variant under test, which learns once which scenarios can distinguish these faults from its
 * sound sandbox.
 */
export function createProving(variant: string, faults: readonly string[]) {
  const prove = createProver(new Set(faults));

  const named = (name: string): Subject => {
    const subject = subjects.find((each) => keyOf(each) === `${variant}, ${name}`);
    if (!subject) throw new Error("the subject that this test needs is gone");
    return subject;
  };

  return {
    /** Expects the outcome of a subject's part to equal that of the whole suite. */
    async expectWhole(name: string): Promise<void> {
      const whole = await outcomeOf(named(name));
      expect(whole.reported.violated.length + whole.reported.findings.length).toBeGreaterThan(0);
      expect(await prove(named(name))).toEqual({ ...whole, passed: expect.any(Number) });
    },

    /** Returns the scenarios that are run for a subject. */
    async partOf(name: string): Promise<readonly string[]> {
      const asked: (readonly string[])[] = [];
      const subject = named(name);
      await prove({
        ...subject,
        run(only, read) {
          asked.push(only);
          return subject.run(only, read);
        },
      });
      return asked[0] ?? [];
    },

    /** Returns what the prover has learned of the sound sandbox. */
    async reach(): Promise<Reach> {
      const subject = named("fault: refund-above-amount");
      let learned: Reach | undefined;
      await prove({
        ...subject,
        reachable(reach) {
          learned = reach;
          return subject.reachable?.(reach);
        },
      });
      return learned ?? expect.unreachable();
    },
  };
}
