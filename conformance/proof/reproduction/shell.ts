import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How a script ended, and what it printed. */
export interface ShellRun {
  readonly exit: number | null;
  readonly output: string;
}

/** Nothing takes so long that is sound, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Runs a text by sh with nobody to ask and nothing else in its environment: in this folder, or in one of its own. */
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
