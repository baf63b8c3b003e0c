import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Line } from "../../log/index.ts";
import { parseLine } from "../../log/read.ts";
import type { SandboxAccess } from "../../node/index.ts";
import type { Report } from "../../runner/index.ts";
import type { SandboxKind, Wire } from "../../variants/sandboxes.ts";
import { callPayspec } from "../call-payspec.ts";
import { serveSandboxes } from "../serve-sandbox.ts";

/** Fault of a sandbox, if any. */
export interface Broken {
  readonly fault?: string;
  readonly wire?: Wire;
}

/** Sandbox of one variant on sockets of this process, against which the command line runs in another. */
export interface Deployment {
  readonly access: SandboxAccess;
  /** Calls `payspec run` with these arguments. */
  run(words: readonly string[]): Promise<CommandRun>;
  close(): Promise<void>;
}

/** Run of the command line, and its working directory. */
export interface CommandRun {
  readonly exit: number | null;
  readonly output: string;
  readonly lines: readonly Line[];
  readonly report: Report;
  readonly folder: string;
}

/**
 * Short wait in seconds for events that never happen; a sound sandbox on loopback responds within a few milliseconds.
 */
const PATIENCE_S = 1.5;

/** Serves the sandbox of one variant with this fault. */
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
