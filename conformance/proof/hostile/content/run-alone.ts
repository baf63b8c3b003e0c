import { fork } from "node:child_process";
import { once } from "node:events";
import type { SandboxKind } from "../../../sandbox/index.ts";
import type { HostileRun } from "./run-hostile.ts";

/** Run in a process of its own, with the peak memory of that process. */
export interface MeasuredRun {
  readonly run: HostileRun;
  readonly peakMebibytes: number;
}

/** Message of the process when its run has finished. */
export interface RunMessage {
  readonly run: HostileRun;
  readonly peakKibibytes: number;
}

const ENTRY = new URL("run-alone.entry.ts", import.meta.url);

/** In MiB, as in the rows of ../bounds: without it, Node leaves more garbage in memory on machines with more memory. */
const HEAP = "--max-old-space-size=128";

/** Runs the whole suite against one behaviour of the corpus in a process that does nothing else. */
export async function runAlone({ variant }: SandboxKind, behaviour: string): Promise<MeasuredRun> {
  const child = fork(ENTRY, [variant, behaviour], {
    execArgv: ["--import", "tsx", HEAP],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  // An event's arguments have no types; the entry sends one message, of this shape.
  const received = once(child, "message") as Promise<[RunMessage]>;
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`the run of ${behaviour} ended early: exit ${code}, signal ${signal}`);
  });
  const [{ run, peakKibibytes }] = await Promise.race([received, ended]);
  ended.catch(() => undefined);
  return { run, peakMebibytes: Math.round(peakKibibytes / 1_024) };
}
