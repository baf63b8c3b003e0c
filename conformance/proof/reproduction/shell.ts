import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ProcessResult, resultOf } from "../process-result.ts";

/** Time limit in milliseconds, longer than any sound script takes. */
const PATIENCE_MS = 60_000;

/** Runs a script with sh, without input and with an otherwise empty environment, in this folder or a temporary one. */
export async function runBySh(
  text: string,
  environment: Readonly<Record<string, string>>,
  where?: string,
): Promise<ProcessResult> {
  const folder = await mkdtemp(join(tmpdir(), "payspec-shell-"));
  try {
    const path = join(folder, "script.sh");
    await writeFile(path, text);
    const child = spawn("sh", [path], {
      cwd: where ?? folder,
      env: { PATH: process.env["PATH"] ?? "", TMPDIR: folder, NO_PROXY: "127.0.0.1", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: PATIENCE_MS,
    });
    return await resultOf(child);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
