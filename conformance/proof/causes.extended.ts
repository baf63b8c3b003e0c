import { expect, test } from "vitest";
import { sandboxes } from "../variants/sandboxes.ts";
import { learnSound } from "./prove/sound.ts";
import { subjects } from "./prove/subjects.ts";

/** Minimum share of faults whose failures a report explains by a single cause. */
const LEAST_SHARE = 0.9;

test.each(sandboxes.map((kind) => [kind.variant, kind] as const))(
  "of the faults of %s that break one requirement, nine in ten have one cause",
  async (variant, kind) => {
    const { reach } = await learnSound(kind, new Set(kind.faults.map(({ name }) => name)));
    const faults = subjects.filter(
      (each) => each.variant === variant && each.group === "fault" && each.expected?.broken?.length === 1,
    );
    const several: string[] = [];
    for (const subject of faults) {
      const { variants } = await subject.run([...(subject.reachable?.(reach) ?? [])], () => {});
      const causes = variants.flatMap((each) => each.causes);
      if (causes.length > 1) several.push(`${subject.name}: ${causes.length}`);
    }
    process.stdout.write(`${variant}: ${faults.length - several.length} of ${faults.length}; ${several.join(", ")}\n`);
    expect(faults.length).toBeGreaterThan(100);
    expect(1 - several.length / faults.length).toBeGreaterThanOrEqual(LEAST_SHARE);
  },
);
