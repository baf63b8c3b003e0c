import { expect, test } from "vitest";
import type { Fate, Mutant } from "./mutant.ts";
import { resultsOf } from "./results.ts";

const mutant = (file: string, fate: Fate): Mutant => ({ file, key: `${file} ${fate}`, fate });

const NONE = {
  violated: 0,
  unreachable: 0,
  crashed: 0,
  inconclusive: 0,
  finding: 0,
  looped: 0,
  broke: 0,
  survived: 0,
  ignored: 0,
};

test("every mutant is counted in its file; a mutant that ended without the suite does not count as detected", () => {
  const mutants = [
    mutant("integration/store.ts", "violated"),
    mutant("integration/store.ts", "finding"),
    mutant("integration/store.ts", "crashed"),
    mutant("alternate/store.ts", "survived"),
    mutant("alternate/store.ts", "ignored"),
    mutant("alternate/store.ts", "looped"),
  ];
  const survivors = [{ reason: "silent: unspecified", mutants: ["alternate/store.ts survived"] }];
  expect(resultsOf(mutants, survivors, { hash: "0123", commit: "89ab" })).toEqual({
    hash: "0123",
    commit: "89ab",
    totals: {
      alternate: { ...NONE, survived: 1, ignored: 1, looped: 1 },
      integration: { ...NONE, violated: 1, finding: 1, crashed: 1 },
    },
    score: 66.6,
    ended: { crashed: ["integration/store.ts crashed"], looped: ["alternate/store.ts looped"], broke: [] },
    survivors,
  });
});
