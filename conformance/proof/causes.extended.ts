import { expect, test } from "vitest";
import { sandboxes } from "../sandbox/index.ts";
import { countCauses, faultsOf } from "./causes.ts";

/** Time limit for several thousand runs in memory, in milliseconds. */
const LONGEST_MS = 3_600_000;

/** Minimum share of faults with a single cause: a fault breaks one thing, so a run should report one cause. */
const SHARE = 0.9;

test.each(sandboxes.map(({ variant }) => variant))(
  "nine of ten faults of %s are told as one cause",
  async (variant) => {
    const counted = await countCauses(variant, faultsOf(variant));
    const others = counted
      .filter(({ causes }) => causes !== 1)
      .map(({ fault, requirements }) => `${fault}: ${requirements.map((each) => each.join(" ")).join(" | ")}`);
    const share = (counted.length - others.length) / counted.length;
    expect(
      share,
      `of ${counted.length} faults these have several causes or none:\n${others.join("\n")}`,
    ).toBeGreaterThanOrEqual(SHARE);
  },
  LONGEST_MS,
);
