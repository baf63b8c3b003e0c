import { describe, expect, test } from "vitest";
import { faultsOf, type SandboxKind, sandboxes } from "../../sandbox/index.ts";
import { reportedBy } from "../reported.ts";
import { expectUnseen, faults } from "./load-faults.ts";
import { loadedBy, playTogether, scenariosOf } from "./play-together.ts";

/** Users per scenario of a race: far fewer than k6 would have. */
const USERS = 8;

function race(kind: SandboxKind, fault?: string) {
  const loaded = loadedBy(kind);
  const stories = scenariosOf(loaded, loaded.load.race);
  return playTogether(kind, { stories, users: USERS, ...(fault !== undefined && { fault }) });
}

test.each(sandboxes)("a fault of $variant has a name of its own, whoever sees it", (kind) => {
  const names = faultsOf(kind).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(sandboxes)("many users at once find nothing in the sandbox of $variant as it is", async (kind) => {
  expect(reportedBy(await race(kind))).toMatchObject({ violated: [], findings: [] });
});

// The extended tests run the full suite with each of them.
test.each(faults.slice(0, 1))("%s is not seen by a run of one user, though it plays the whole suite", expectUnseen);

describe.each(faults)("%s", (name, kind, { breaks }) => {
  test("is seen by many users at once, who report exactly what it declares", async () => {
    const { violated, findings } = reportedBy(await race(kind, name));
    expect({ violated, findings }).toEqual({ violated: [...breaks].sort(), findings: [] });
  });
});
