import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Result of a process that ran to its end. */
export interface Finished {
  readonly stdout: string;
  /** Wall-clock time from start to end. */
  readonly wallMs: number;
  /** CPU time of the process itself, user and system mode, on all cores. */
  readonly cpuMs: number;
  /** Peak memory. */
  readonly peakMiB: number;
}

export interface Started {
  /** First URL that it printed. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface ProcessOptions {
  /** Working directory. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface RunOptions extends ProcessOptions {
  /** Expected exit code or codes; 0 by default. */
  readonly exit?: number | readonly number[];
  /** Time limit after which the process is killed; five minutes by default. */
  readonly limitMs?: number;
}

const LIMIT_MS = 300_000;
const USAGE = program("usage.cjs");

/** Returns the path of a program in this folder. */
export function program(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

const alive = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));

/**
 * Runs `node` with these arguments to its end. Rejects if the exit code is not an expected one: such a run yields no
 * figure.
 */
export async function run(
  args: readonly string[],
  { exit = 0, limitMs = LIMIT_MS, ...options }: RunOptions,
): Promise<Finished> {
  const startedMs = performance.now();
  const child = start(["--require", USAGE, ...args], options);
  const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
  const [stdout, stderr, usage, exitCode] = await Promise.all([
    textOf(child.stdio[1]),
    textOf(child.stdio[2]),
    textOf(child.stdio[3]),
    new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? -1))),
  ]);
  const wallMs = performance.now() - startedMs;
  clearTimeout(timer);
  if (![exit].flat().includes(exitCode))
    throw new Error(
      `${args.join(" ")} ended with exit ${exitCode}, not ${[exit].flat().join(" or ")}\n${stdout.slice(-4_000)}\n${stderr}`,
    );
  const [peakKiB = Number.NaN, cpuMicros = Number.NaN] = usage.split(" ").map(Number);
  return { stdout, wallMs, cpuMs: cpuMicros / 1_000, peakMiB: peakKiB / 1_024 };
}

/** Starts a server with `node` and these arguments, and waits until it prints its URL. */
export async function serve(args: readonly string[], options: ProcessOptions): Promise<Started> {
  const child = start(args, options);
  child.stderr?.pipe(process.stderr);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (chunk) => {
      said += String(chunk);
      const [found] = /http:\/\/\S+(?=\s)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`${args.join(" ")} ended before it listened`)));
  });
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * Starts the process with PATH as its only inherited variable, so that the environment of this shell does not affect
 * the measurement.
 */
function start(args: readonly string[], { folder, environment = {} }: ProcessOptions): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  alive.add(child);
  child.once("exit", () => alive.delete(child));
  return child;
}

async function textOf(stream: ChildProcess["stdio"][number] | undefined): Promise<string> {
  let text = "";
  if (stream && "setEncoding" in stream) for await (const chunk of stream.setEncoding("utf8")) text += String(chunk);
  return text;
}
