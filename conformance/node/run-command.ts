import { spawn } from "node:child_process";
import { platform } from "node:os";
import process from "node:process";
import type { Readable } from "node:stream";
import type { Clock } from "../clock/index.ts";
import { waitForClose } from "./process-group.ts";

/** A program with its arguments and environment; its stdin is empty. */
export interface CommandOptions {
  readonly program: string;
  readonly arguments: readonly string[];
  /** Working directory. */
  readonly folder: string;
  /** Complete environment. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Ends the program when aborted. */
  readonly signal: AbortSignal;
}

export type CommandEnd =
  | {
      readonly kind: "exited";
      readonly code: number;
      /** Decoded beginning of stdout; `complete` is false if it was truncated. */
      readonly stdout: string;
      readonly complete: boolean;
      /** The end of stderr. */
      readonly stderr: string;
    }
  | { readonly kind: "killed"; readonly signal: string; readonly stderr: string }
  | { readonly kind: "timed-out" | "cancelled" }
  | { readonly kind: "not-started"; readonly code: string };

const MAX_STDOUT_BYTES = 64 * 1024;
const MAX_STDERR_BYTES = 8 * 1024;

/**
 * Runs a program in a separate process group, which is killed on timeout (on Windows, only the program). Never rejects.
 */
export async function runCommand(options: CommandOptions): Promise<CommandEnd> {
  const { program, folder, environment, timeoutMs, clock, signal } = options;
  if (signal.aborted) return { kind: "cancelled" };
  const child = start(() =>
    spawn(program, [...options.arguments], {
      cwd: folder,
      env: { ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      detached: platform() !== "win32",
      windowsHide: true,
    }),
  );
  if ("code" in child) return { kind: "not-started", code: child.code };
  const stdout = collect(child.stdout, (kept, chunk) => Buffer.concat([kept, chunk]).subarray(0, MAX_STDOUT_BYTES));
  const stderr = collect(child.stderr, (kept, chunk) => Buffer.concat([kept, chunk]).subarray(-MAX_STDERR_BYTES));

  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const end = await new Promise<Ending>((resolve) => {
    const stop = (kind: "timed-out" | "cancelled") => {
      killGroup(child.pid);
      resolve({ kind });
    };
    const cancel = clock.after(timeoutMs, () => stop("timed-out"));
    const onAbort = () => stop("cancelled");
    signal.addEventListener("abort", onAbort, { once: true });
    const settle = (ending: Ending) => {
      cancel();
      signal.removeEventListener("abort", onAbort);
      resolve(ending);
    };
    child.once("error", (error) => settle({ kind: "not-started", code: codeOf(error) }));
    child.once("exit", (code, by) =>
      settle(code === null ? { kind: "killed", by: String(by) } : { kind: "exited", code }),
    );
  });
  if (end.kind === "exited" || end.kind === "killed") await waitForClose(closed, clock);
  child.stdout.destroy();
  child.stderr.destroy();

  switch (end.kind) {
    case "exited": {
      const { code } = end;
      return { kind: "exited", code, stdout: stdout.text(), complete: stdout.complete(), stderr: stderr.text() };
    }
    case "killed":
      return { kind: "killed", signal: end.by, stderr: stderr.text() };
    default:
      return end;
  }
}

type Ending =
  | Extract<CommandEnd, { readonly kind: "timed-out" | "cancelled" | "not-started" }>
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "killed"; readonly by: string };

/**
 * Converts errors that are thrown synchronously, for a NUL in an argument or an argument that is too long, to a result.
 */
function start<T extends object>(spawnIt: () => T): T | { readonly code: string } {
  try {
    return spawnIt();
  } catch (error) {
    return { code: codeOf(error) };
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}

/** Kills a process group. Children may outlive the leader, and the group keeps its id while one of them lives. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(platform() === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // All its processes have ended.
  }
}

function collect(stream: Readable, keep: (kept: Buffer, chunk: Buffer) => Buffer) {
  let kept: Buffer = Buffer.alloc(0);
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    kept = keep(kept, chunk);
  });
  stream.on("error", () => {}); // keep the output read so far
  return { text: () => kept.toString("utf8"), complete: () => bytes === kept.length };
}
