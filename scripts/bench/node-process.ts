import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What became of a process that ran to its end. */
export interface Finished {
  readonly stdout: string;
  /** From its start to its end. */
  readonly wallMs: number;
  /** The most memory that it ever held at once. */
  readonly peakMiB: number;
}

export interface Started {
  /** The first address that it printed. */
  readonly url: string;
  stop(): Promise<void>;
}

interface ProcessOptions {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Nothing that is measured takes nearly as long. */
const LIMIT_MS = 120_000;
const PEAK_MEMORY = program("peak-memory.cjs");

/** The path of a program of this folder. */
export function program(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

const alive = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));

/** Runs `node` with these arguments to its end. Rejects unless that is exit 0: nothing else is worth a figure. */
export async function run(args: readonly string[], options: ProcessOptions): Promise<Finished> {
  const startedMs = performance.now();
  const child = start(["--require", PEAK_MEMORY, ...args], options);
  const timer = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
  const [stdout, peakKiB, exitCode] = await Promise.all([
    textOf(child.stdio[1]),
    textOf(child.stdio[3]),
    new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? -1))),
  ]);
  const wallMs = performance.now() - startedMs;
  clearTimeout(timer);
  if (exitCode !== 0) throw new Error(`${args.join(" ")} ended with exit ${exitCode}\n${stdout}`);
  return { stdout, wallMs, peakMiB: Number(peakKiB) / 1024 };
}

/** Starts a server by `node` with these arguments, and waits until it prints where it listens. */
export async function serve(args: readonly string[], options: ProcessOptions): Promise<Started> {
  const child = start(args, options);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (chunk) => {
      said += String(chunk);
      const [found] = /http:\/\/\S+/.exec(said) ?? [];
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

/** Only the path is handed on, so that no variable of this shell changes what is measured. */
function start(args: readonly string[], { folder, environment = {} }: ProcessOptions): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "inherit", "pipe"],
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
