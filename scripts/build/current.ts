import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow, hashFiles } from "../content-hash.ts";

/** All inputs of the build: sources, its own scripts, its configuration, and the installed packages. */
export const INPUTS: readonly string[] = [
  "conformance",
  "generated",
  "LICENSE",
  "scripts/build",
  "scripts/content-hash.ts",
  "package.json",
  "package-lock.json",
  "node_modules/.package-lock.json",
  "tsconfig.json",
  "tsconfig.build.json",
];

/** All outputs of the build; the README in the second folder is written by hand. */
const OUTPUTS = ["dist", "packages/client"];

/** Outside of the published files. */
const RECORD = "node_modules/.cache/payspec/build.json";

/** Hashes of one build. */
interface BuildRecord {
  readonly inputs: string;
  readonly outputs: string;
}

/** Returns the hash of all inputs of the build, and of the Node that runs it. */
export function hashInputs(root: string): string {
  const files = hashFiles(root, filesBelow(root, INPUTS));
  return createHash("sha256").update(`${process.version}\0${files}`).digest("hex");
}

/** Returns true if the outputs are exactly those of the last build, and its inputs have not changed since. */
export function isCurrent(root: string): boolean {
  const record = readRecord(root);
  return record !== undefined && record.outputs === hashOutputs(root) && record.inputs === hashInputs(root);
}

/** Forgets the last build: until the next one is recorded, no build counts as current. */
export function forgetBuild(root: string): void {
  rmSync(join(root, RECORD), { force: true });
}

/** Records that the outputs were built from inputs of this hash, taken before the build read them. */
export function recordBuild(root: string, inputs: string): void {
  const record: BuildRecord = { inputs, outputs: hashOutputs(root) };
  mkdirSync(dirname(join(root, RECORD)), { recursive: true });
  writeFileSync(join(root, RECORD), JSON.stringify(record));
}

function readRecord(root: string): Partial<BuildRecord> | undefined {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), "utf8"));
  } catch {
    return undefined;
  }
}

/** Covers names, contents and executable bits. */
function hashOutputs(root: string): string {
  const files = filesBelow(root, OUTPUTS);
  const executable = files.filter((file) => (statSync(join(root, file)).mode & 0o111) !== 0);
  return createHash("sha256")
    .update(`${hashFiles(root, files)}\0${executable.join("\0")}`)
    .digest("hex");
}
