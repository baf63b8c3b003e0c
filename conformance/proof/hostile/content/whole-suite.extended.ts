import { describe, expect, test } from "vitest";
import { sandboxes } from "../../../variants/sandboxes.ts";
import { CORPUS } from "./corpus.ts";
import { expectHarmless, expectReadable } from "./expect-harmless.ts";
import { runAlone } from "./run-alone.ts";

/** Maximum peak memory of a process that holds the suite and the sandbox, whatever the sandbox responds. */
const MOST_MEBIBYTES = 250;

describe.each(sandboxes)("the whole suite of $variant", (kind) => {
  test.for(Object.values(CORPUS).flat())("$name", async (behaviour, { task }) => {
    const { run, peakMebibytes } = await runAlone(kind, behaviour.name);
    task.meta.peakMebibytes = peakMebibytes;
    expectHarmless(kind, behaviour, run);
    await expectReadable(run);
    expect(peakMebibytes).toBeLessThan(MOST_MEBIBYTES);
  });
});
