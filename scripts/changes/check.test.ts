import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isExtended } from "../../conformance/testing/bounds.ts";
import { checkAgainstRef, checkAgainstReleases } from "./check.ts";
import { Refusal } from "./refusal.ts";
import { release } from "./release.ts";
import { changeLine } from "./testing/change-line.ts";
import { createRepository, publish, type Repository } from "./testing/repository.ts";
import type { Verdict } from "./verdict.ts";

const CALLS = "specs/parcels/requirements/04-calls.yaml";
const OPENAPI = "specs/parcels/openapi.yaml";
const CHANGELOG = "specs/parcels/CHANGELOG.md";
const SIZE =
  '  - { id: send.size, level: stated, text: The size is SMALL or LARGE., source: "Send parcel, row size" }\n';

function raise({ edit }: Repository, version: string): void {
  edit(OPENAPI, "version: 1.2.0", `version: ${version}`);
  edit(CHANGELOG, "## [1.2.0]", `## [${version}] - unreleased\n\n- Fewer demands.\n\n## [1.2.0]`);
}

async function refusals(root: string): Promise<readonly string[]> {
  const { folders, problems } = await release(root);
  expect(folders).toEqual([]);
  return problems.map(({ what }) => what);
}

function problemsOf(verdicts: readonly Verdict[]): readonly string[] {
  return verdicts.flatMap(({ problems }) => problems.map((problem) => problem.what));
}

it.runIf(isExtended)("publishes only valid contracts, and each only once", async () => {
  const repository = createRepository();
  const { root, edit } = repository;
  await expect(checkAgainstReleases(root)).rejects.toThrow(/^No version of parcels was published/);
  expect(await release(root)).toEqual({ folders: ["releases/parcels/1.2.0"], problems: [] });
  expect(await refusals(root)).toEqual(["every contract is published as it is"]);

  edit(CALLS, SIZE, "");
  expect(await refusals(root)).toEqual(["parcels: info.version is 1.2.0, but a major change requires 2.0.0"]);
  raise(repository, "2.0.0");
  expect(await refusals(root)).toEqual([`${CHANGELOG} calls 2.0.0 unreleased`]);
  expect(existsSync(join(root, "releases/parcels/2.0.0"))).toBe(false);
});

it("reports changes to a published version, changed generated files and a removed contract", async () => {
  const repository = createRepository();
  const { root, edit } = repository;
  await publish(repository);
  mkdirSync(join(root, "generated/parcels"), { recursive: true });
  writeFileSync(join(root, "generated/parcels/openapi-3.0.json"), "{}");
  expect((await checkAgainstReleases(root)).flatMap(({ changes }) => changes.map(changeLine))).toEqual([
    "patch clients+implementers: openapi-3.0.json is generated otherwise than it was published",
  ]);

  edit("releases/parcels/1.2.0/requirements.json", "A stamp is glued on.", "A stamp is glued on!");
  expect(problemsOf(await checkAgainstReleases(root))).toContain(
    "releases/parcels/1.2.0 differs from what was published",
  );

  rmSync(join(root, "releases/parcels/1.2.0/openapi.json"));
  await expect(checkAgainstReleases(root)).rejects.toThrow("releases/parcels/1.2.0/openapi.json cannot be read");
  edit(OPENAPI, "openapi: 3.1.1", "openapi: [");
  await expect(checkAgainstReleases(root)).rejects.toThrow(Refusal);

  renameSync(join(root, "specs/parcels"), join(root, "specs/letters"));
  await expect(checkAgainstReleases(root)).rejects.toThrow("parcels was published, and is not in specs/ any more");
});

it("compares with a commit: its requirements, its bundle and what was published at that time", async () => {
  const repository = createRepository();
  const { root, edit, git, commit } = repository;
  git("init", "--quiet");
  await publish(repository);
  commit();
  expect((await checkAgainstRef(root, "HEAD")).map(({ changes }) => changes)).toEqual([[]]);

  edit(CALLS, SIZE, "");
  edit("specs/parcels/schemas/ParcelStatus.yaml", "MOVING, DELIVERED, LOST", "MOVING, DELIVERED, LOST, HELD");
  edit(
    "specs/parcels/schemas/ParcelStatus.yaml",
    "  transitions:",
    "    - { name: HELD, text: At customs. }\n  transitions:",
  );
  raise(repository, "2.0.0");
  rmSync(join(root, "releases/parcels/1.2.0/requirements.json"));
  const verdicts = await checkAgainstRef(root, "HEAD");
  expect(verdicts.flatMap(({ changes }) => changes.map(changeLine))).toEqual([
    "major clients: state HELD is new",
    "major clients+implementers: requirement send.size (stated) is gone",
  ]);
  expect(problemsOf(verdicts)).toEqual([
    "releases/parcels/1.2.0 differs from what was published",
    "releases/parcels/1.2.0/requirements.json is not as it is at HEAD",
  ]);
});

it("says why it cannot compare with a commit", async () => {
  const { root, git, commit } = createRepository();
  await expect(checkAgainstRef(root, "main")).rejects.toThrow(/^this folder is not a git repository/);

  git("init", "--quiet");
  renameSync(join(root, "specs"), join(root, "drafts"));
  commit();
  git("tag", "bare");
  renameSync(join(root, "drafts"), join(root, "specs"));
  renameSync(join(root, "specs/parcels"), join(root, "specs/letters"));
  commit();
  renameSync(join(root, "specs/letters"), join(root, "specs/parcels"));
  for (const [ref, why] of [
    ["nowhere", 'git cannot find "nowhere"'],
    ["bare", "bare has no specs/"],
    ["HEAD", "HEAD is from before there was parcels"],
  ] as const) {
    const refused = await checkAgainstRef(root, ref).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(String(refused)).toContain(why);
  }
});
