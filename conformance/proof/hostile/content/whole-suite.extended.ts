import { describe, test } from "vitest";
import { sandboxes } from "../../../sandbox/index.ts";
import { CORPUS } from "./corpus.ts";
import { expectHarmless, expectReadable } from "./expect-harmless.ts";
import { runHostile } from "./run-hostile.ts";

describe.each(sandboxes)("the whole suite of $variant", (kind) => {
  test.each(Object.values(CORPUS).flat())("$name", async (behaviour) => {
    const run = await runHostile(kind, behaviour, []);
    expectHarmless(kind, behaviour, run);
    await expectReadable(run);
  });
});
