import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../../../runner/index.ts";
import type { SandboxKind } from "../../../variants/sandboxes.ts";
import type { HostileRun } from "./run-hostile.ts";

/** Run in a process of its own, with the peak memory of that process. */
export interface MeasuredRun {
  readonly run: HostileRun;
  readonly peakMebibytes: number;
}

/** Message of the process when its run has finished. */
export interface RunMessage {
  readonly report: Report;
  readonly peakKibibytes: number;
}

/** Files of the process, with a JSON value on each line: like a real run, it does not keep its traffic in memory. */
export const SPOOL = { lines: "lines.ndjson", sent: "sent.ndjson" } as const;

const ENTRY = new URL("run-alone.entry.ts", import.meta.url);

/** In MiB, as in the rows of ../bounds: without it, Node leaves more garbage in memory on machines with more memory. */
const HEAP = "--max-old-space-size=128";

/** Runs the whole suite against one behaviour of the corpus in a process that does nothing else. */
export async function runAlone({ variant }: SandboxKind, behaviour: string): Promise<MeasuredRun> {
  const folder = mkdtempSync(join(tmpdir(), "payspec-alone-"));
  const child = fork(ENTRY, [variant, behaviour, folder], {
    execArgv: ["--import", "tsx", HEAP],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  // An event's arguments have no types; the entry sends one message, of this shape.
  const received = once(child, "message") as Promise<[RunMessage]>;
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`the run of ${behaviour} ended early: exit ${code}, signal ${signal}`);
  });
  ended.catch(() => undefined);
  try {
    const [{ report, peakKibibytes }] = await Promise.race([received, ended]);
    const read = (name: keyof typeof SPOOL) =>
      readFileSync(join(folder, SPOOL[name]), "utf8")
        .split("\n")
        .flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
    const run = { report, lines: read("lines"), sent: read("sent") };
    return { run, peakMebibytes: Math.round(peakKibibytes / 1_024) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
