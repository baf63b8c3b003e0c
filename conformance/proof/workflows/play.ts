import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { redocly } from "../../../scripts/generate/bundle.ts";
import { serveSandbox } from "../../cli/serve-sandbox.ts";
import { createRealClock } from "../../clock/index.ts";
import type { SandboxAccess } from "../../node/index.ts";
import type { ChangeNames, Deliver, SandboxKind, Wire } from "../../variants/sandboxes.ts";
import { declaredSteps, workflowsOf } from "./declared.ts";
import { type PlayedStep, readPlayed } from "./played.ts";

export interface PlayOptions extends ChangeNames {
  /** Wraps the sandbox. */
  readonly wire?: Wire;
  /** Runs only this workflow. */
  readonly workflow?: string;
}

/** Result of Respect's run of a variant's workflows against its sandbox. */
export interface Played {
  readonly exit: number;
  /** All output, printed and written. */
  readonly said: string;
  readonly steps: readonly PlayedStep[];
  /** Secrets that must not occur in the output. */
  readonly credentials: readonly string[];
}

/** Serves the sandbox of a variant, and runs its workflows with Redocly's Respect in another process. */
export async function play(kind: SandboxKind, { workflow, ...options }: PlayOptions = {}): Promise<Played> {
  const driverToken = randomUUID();
  // No workflow receives webhooks: they are accepted here, and none is sent.
  const delivery: Deliver = () => Promise.resolve({ status: 204 });
  const around = { clock: createRealClock(), delivery, host: "127.0.0.1", port: 0, driverToken };
  const served = await serveSandbox(kind, { ...around, ...options });
  const folder = await mkdtemp(join(tmpdir(), "payspec-workflows-"));
  try {
    const { main } = served.access.roles;
    if (!main) throw new Error("the sandbox has a business for each role");
    const inputs = {
      clientId: main.clientId,
      businessId: main.businessId,
      [kind.keyField]: main.key,
      driverToken,
      run: randomUUID(),
    };
    const flags = [
      "--verbose",
      "--json-output",
      "results.json",
      ...(workflow === undefined ? [] : ["--workflow", workflow]),
    ];
    const { exit, printed } = await respect([workflowsOf(kind.variant), ...flags], folder, served.access, inputs);
    const results = await readFile(join(folder, "results.json"), "utf8").catch(() => {
      throw new Error(`Respect played nothing\n${printed}`);
    });
    return {
      exit,
      said: printed + results,
      steps: readPlayed(JSON.parse(results), await declaredSteps(kind.variant)),
      credentials: [main.clientId, main.businessId, main.key, driverToken],
    };
  } finally {
    await served.close();
    await rm(folder, { recursive: true });
  }
}

/**
 * Time limit after which a run hangs, in milliseconds: its workflows have some twenty requests, with repeated reads for
 * up to five seconds.
 */
const LONGEST_MS = 120_000;

/** Runs Respect with its inputs in the environment, because every user of a machine can read command lines. */
async function respect(
  flags: readonly string[],
  folder: string,
  { url, driverUrl }: SandboxAccess,
  inputs: Readonly<Record<string, string>>,
): Promise<{ readonly exit: number; readonly printed: string }> {
  const env = {
    PATH: process.env["PATH"],
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    REDOCLY_CLI_RESPECT_SERVER: JSON.stringify({ api: url, driver: driverUrl }),
    REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs),
  };
  const options = { cwd: folder, env, timeout: LONGEST_MS, maxBuffer: 16 * 1024 * 1024 };
  return promisify(execFile)(process.execPath, [redocly.bin, "respect", ...flags], options).then(
    ({ stdout, stderr }) => ({ exit: 0, printed: stdout + stderr }),
    (error: { code?: unknown; stdout?: string; stderr?: string }) => {
      if (typeof error.code !== "number") throw error;
      return { exit: error.code, printed: `${error.stdout ?? ""}${error.stderr ?? ""}` };
    },
  );
}
