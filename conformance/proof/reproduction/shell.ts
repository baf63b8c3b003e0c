import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Exit code and output of a script. */
export interface ShellRun {
  readonly exit: number | null;
  readonly output: string;
}

/** Time limit in milliseconds, longer than any sound script takes. */
const PATIENCE_MS = 60_000;

/** Runs a script with sh, without input and with an otherwise empty environment, in this folder or a temporary one. */
export async function runBySh(
  text: string,
  environment: Readonly<Record<string, string>>,
  where?: string,
): Promise<ShellRun> {
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
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (piece: string) => {
        output += piece;
      });
    }
    const exit = await new Promise<number | null>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", resolve);
    });
    return { exit, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
