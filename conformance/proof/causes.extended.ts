import { expect, test } from "vitest";
import { sandboxes } from "../sandbox/index.ts";
import { countCauses, faultsOf } from "./causes.ts";

/** Some thousand runs in memory. */
const LONGEST_MS = 3_600_000;

/** A fault breaks one thing, so that a run should tell one cause. */
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
