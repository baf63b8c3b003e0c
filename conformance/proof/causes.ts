import { sandboxes } from "../sandbox/index.ts";
import { runPart } from "./prove/part.ts";
import { learnSound } from "./prove/sound.ts";
import type { Subject } from "./prove/subject.ts";
import { subjects } from "./prove/subjects.ts";
import { runSandboxOf } from "./run-sandbox.ts";

/** Number of causes that a run reports for a sandbox with one fault. */
export interface FaultCauses {
  readonly fault: string;
  readonly causes: number;
  /** Requirements of each cause, the widest first. */
  readonly requirements: readonly (readonly string[])[];
}

/** Returns every fault of a variant, both hand-written and schema faults. */
export function faultsOf(variant: string): readonly Subject[] {
  return subjects.filter(
    (each) => each.variant === variant && (each.group === "fault" || each.group === "schema fault"),
  );
}

/**
 * Runs faults of one variant in memory, each only with the scenarios that can distinguish it from the sound sandbox.
 */
export async function countCauses(variant: string, faults: readonly Subject[]): Promise<readonly FaultCauses[]> {
  const kind = sandboxes.find((each) => each.variant === variant);
  if (!kind) throw new Error(`there is no sandbox of ${variant}`);
  const [opening] = (await runSandboxOf(kind)).lines;
  if (opening?.type !== "run") throw new Error("the log of a run does not begin with its opening");
  const { reach, lines } = await learnSound(kind, new Set(faults.map(({ name }) => name)));
  const counted: FaultCauses[] = [];
  for (const fault of faults) {
    const scenarios = fault.told?.(reach);
    const report = scenarios
      ? await runPart(fault, { scenarios, opening, lines }, () => {})
      : await fault.run([], () => {});
    const causes = report.variants.flatMap((each) => each.causes);
    counted.push({
      fault: fault.name,
      causes: causes.length,
      requirements: causes.map(({ requirements }) => requirements),
    });
  }
  return counted;
}
