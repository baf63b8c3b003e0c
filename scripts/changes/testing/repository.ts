import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { printJson } from "../../generate/json.ts";
import { readEdition } from "../edition.ts";
import { writeRelease } from "../releases.ts";

const parcels = fileURLToPath(new URL("../../generate/testing/parcels/", import.meta.url));

/** Folder of a contract author, deleted at the end of the test. */
export interface Repository {
  readonly root: string;
  /** Replaces text in a file of the folder. */
  readonly edit: (file: string, from: string, to: string) => void;
  readonly git: (...args: readonly string[]) => void;
  /** Commits all files. */
  readonly commit: () => void;
}

/** Creates a repository with one contract, `parcels` 1.2.0, its CHANGELOG, and no published version. */
export function createRepository(): Repository {
  const root = mkdtempSync(join(tmpdir(), "payspec-changes-test-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(parcels, join(root, "specs/parcels"), { recursive: true });
  writeFileSync(join(root, "specs/parcels/CHANGELOG.md"), "# Changelog\n\n## [1.2.0] - 2026-11-22\n\n- Parcels.\n");
  const git = (...args: readonly string[]) => {
    const who = ["-c", "user.name=Author", "-c", "user.email=author@parcels.example", "-c", "commit.gpgsign=false"];
    execFileSync("git", [...who, ...args], { cwd: root, stdio: "ignore" });
  };
  return {
    root,
    git,
    edit(file, from, to) {
      const text = readFileSync(join(root, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(join(root, file), text.replace(from, to));
    },
    commit() {
      git("add", "--all");
      git("commit", "--quiet", "--message", "All");
    },
  };
}

/** Publishes the contract as it is; faster than a release, which generates everything. */
export async function publish({ root }: Repository): Promise<void> {
  const { variant, version, document, requirements } = await readEdition(root, "parcels");
  const listed = `${JSON.stringify({ requirements })}\n`;
  const files = [["openapi.json", printJson(document)] as const, ["requirements.json", listed] as const];
  await writeRelease(root, variant, version, new Map(files));
}
