import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Line, parseLine } from "../../log/index.ts";
import type { SandboxAccess } from "../../node/index.ts";
import type { Report } from "../../runner/index.ts";
import type { SandboxKind, Wire } from "../../sandbox/index.ts";
import { callPayspec } from "../call-payspec.ts";
import { serveSandboxes } from "../serve-sandbox.ts";

/** How a sandbox is broken, if it is. */
export interface Broken {
  readonly fault?: string;
  readonly wire?: Wire;
}

/** A sandbox of one variant behind sockets of this process, against which the command line is run in another. */
export interface Deployment {
  readonly access: SandboxAccess;
  /** Calls `payspec run` with these words. */
  run(words: readonly string[]): Promise<CommandRun>;
  close(): Promise<void>;
}

/** A run by the command line, and the folder in which it was called. */
export interface CommandRun {
  readonly exit: number | null;
  readonly output: string;
  readonly lines: readonly Line[];
  readonly report: Report;
  readonly folder: string;
}

/** What never comes is waited for in vain; a sound sandbox on loopback answers in a few milliseconds. */
const PATIENCE_S = 1.5;

/** Serves the sandbox of one variant, broken so. */
export async function serveDeployment(kind: SandboxKind, broken: Broken = {}): Promise<Deployment> {
  const { accesses, flags, environment, close } = await serveSandboxes({ kinds: [kind], ...broken });
  const [access] = accesses;
  if (!access) throw new Error(`there is no sandbox of ${kind.variant}`);
  const [, configuration = ""] = flags;
  const text = await readFile(configuration, "utf8");
  await writeFile(configuration, text.replace("webhooks:", `webhooks:\n      withinSeconds: ${PATIENCE_S}`));
  const folders: string[] = [];
  return {
    access,
    async run(words) {
      const folder = await mkdtemp(join(tmpdir(), "payspec-again-"));
      folders.push(folder);
      const options = {
        environment: { ...environment, PAYSPEC_EVENTUALLY_SECONDS: String(PATIENCE_S), COLUMNS: "120" },
        folder,
      };
      const { exit, output } = await callPayspec(["run", ...flags, ...words], options);
      const left = (name: string) => readFile(join(folder, "payspec-report", name), "utf8");
      const [log, report] = await Promise.all([left("log.ndjson"), left("report.json")]);
      const lines = log
        .trimEnd()
        .split("\n")
        .map((text, index) => parseLine(text, index + 1));
      return { exit, output, lines, report: JSON.parse(report), folder };
    },
    async close() {
      await close();
      for (const each of folders) await rm(each, { recursive: true, force: true });
    },
  };
}
