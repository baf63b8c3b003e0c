import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Refusal } from "./refusal.ts";

/** The specs of a commit, in a folder that exists until disposed. */
export interface Checkout {
  /** Contains `specs/` at that commit. */
  readonly folder: string;
  readonly dispose: () => Promise<void>;
}

/** Writes `specs/` of a ref into a separate folder; leaves the repository, its index and its work tree unchanged. */
export async function checkOutSpecs(root: string, ref: string): Promise<Checkout> {
  await mustBeRepository(root);
  const commit = await git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]).catch(
    () => {
      throw new Refusal(
        `git cannot find "${ref}". Name a branch, tag or commit; in a shallow clone, fetch it first: git fetch origin ${ref}`,
      );
    },
  );
  const parent = await mkdtemp(join(tmpdir(), "payspec-changes-"));
  const dispose = () => rm(parent, { recursive: true });
  const env = { GIT_INDEX_FILE: join(parent, "index") };
  const folder = join(parent, "tree");
  try {
    await git(root, ["read-tree", "--prefix=specs/", `${commit.trim()}:specs`], env).catch(() => {
      throw new Refusal(`${ref} has no specs/. Name a later commit.`);
    });
    await git(root, ["checkout-index", "--all", `--prefix=${folder}/`], env);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { folder, dispose };
}

/** Returns the files in `releases/` of a ref that differ from the work tree. */
export async function releasesChangedSince(root: string, ref: string): Promise<readonly string[]> {
  const names = await git(root, ["diff", "--name-only", "--no-renames", "--diff-filter=DMT", ref, "--", "releases"]);
  return names.split("\n").filter((name) => name !== "");
}

async function mustBeRepository(root: string): Promise<void> {
  await git(root, ["rev-parse", "--git-dir"]).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "git is not installed" : "this folder is not a git repository";
    throw new Refusal(
      `${why}, so no ref can be compared. To compare with the published version, leave the ref out: npm run changes`,
    );
  });
}

async function git(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return (await promisify(execFile)("git", [...args], options)).stdout;
}
