import { describe, expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { faultsOf, type SandboxKind, sandboxes } from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";
import { expectUnseen, faults } from "./load-faults.ts";
import { loadedBy, playTogether, scenariosOf } from "./play-together.ts";

/** Users per scenario of a race: far fewer than k6 would have. */
const USERS = 8;

function race(kind: SandboxKind, fault?: string) {
  const loaded = loadedBy(kind);
  const scenarios = scenariosOf(loaded, loaded.load.race);
  return playTogether(kind, { scenarios, users: USERS, ...(fault !== undefined && { fault }) });
}

test.each(sandboxes)("faults of $variant have unique names", (kind) => {
  const names = faultsOf(kind).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(sandboxes)("many concurrent users find nothing in the sound sandbox of $variant", async (kind) => {
  expect(reportedBy(await race(kind))).toMatchObject({ violated: [], findings: [] });
});

// The extended tests run the full suite with each of them.
test.runIf(isExtended).each(faults.slice(0, 1))(
  "%s is not detected by a run of one user of the full suite",
  expectUnseen,
);

describe.each(faults)("%s", (name, kind, { breaks }) => {
  test("is detected by many concurrent users, who report exactly what it declares", async () => {
    const { violated, findings } = reportedBy(await race(kind, name));
    expect({ violated, findings }).toEqual({ violated: [...breaks].sort(), findings: [] });
  });
});
