import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import type { ClientRules, CommandResult, PlannedRun, RunCommand } from "../../client-run/index.ts";
import { type Clock, sleep } from "../../clock/index.ts";
import { type Environment, withoutKeys } from "../../deployment/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { type StartedServer, startServer } from "../../node/index.ts";
import { formatDuration } from "../../report/index.ts";
import type { SandboxKind } from "../../variants/sandboxes.ts";
import { describeEnd, storedLines } from "../server/server-words.ts";
import { UsageError } from "../usage-error.ts";
import { serveRun } from "./serve-run.ts";

export interface CommandOptions {
  readonly kind: SandboxKind;
  readonly rules: ClientRules;
  /** Command line for `sh`. */
  readonly command: string;
  readonly folder: string;
  readonly environment: Environment;
  readonly clock: Clock;
  /** Address at which the client receives webhooks; a free port of its own for each run if undefined. */
  readonly webhookUrl: string | undefined;
  readonly timeLimitMs: number;
  readonly signal: AbortSignal;
  /** Creates the folder for the output of a run. Returns the path, also relative to the folder. Throws CannotWrite. */
  readonly outputOf: (run: PlannedRun, attempt: number) => { readonly path: string; readonly shown: string };
}

/** Creates a function that runs the command against a sandbox of its own, and ends both. */
export function createRunCommand(options: CommandOptions): RunCommand {
  const { kind, rules, clock, command, folder } = options;
  return async (run, watch, attempt) => {
    const webhookUrl = options.webhookUrl ?? `http://127.0.0.1:${await findFreePort()}/webhooks`;
    const sandbox = await serveRun(kind, run, { clock, rules, webhookUrl, watch });
    const { path, shown } = options.outputOf(run, attempt);
    const { redact, redactCut } = createRedactor(keysIn(sandbox.environment));
    // The driver issues more keys, which are known by their form only.
    const redactor = {
      redact: (text: string) => withoutKeys(redact(text)),
      redactCut: (text: string) => withoutKeys(redactCut(text)),
    };
    let started: StartedServer | undefined;
    try {
      started = startServer({
        command,
        folder,
        environment: { ...options.environment, ...sandbox.environment },
        secrets: [],
        clock,
        path,
        write: (lines) => storedLines(lines, redactor),
      });
      const end = await waitForEnd(started, options);
      await started.stop();
      return { ...end, output: shown, lastLines: started.lastLines() };
    } finally {
      await started?.stop();
      await sandbox.close();
    }
  };
}

/** Returns the keys, which must not appear in the output of the command. */
function keysIn(environment: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(environment).filter((each) => /^sk_(live|test)_/.test(each));
}

async function waitForEnd(
  started: StartedServer,
  { clock, timeLimitMs, signal }: CommandOptions,
): Promise<Pick<CommandResult, "outcome" | "end">> {
  const over = AbortSignal.any([started.ended, signal]);
  await sleep(clock, timeLimitMs, over);
  const { end } = started;
  if (end) return { outcome: end.kind === "exited" && end.code === 0 ? "passed" : "failed", end: describeEnd(end) };
  if (signal.aborted) return { outcome: "not-run", end: "interrupted" };
  return { outcome: "timed-out", end: `no end within ${formatDuration(timeLimitMs)}` };
}

/** Ports below those that systems give to sockets without a port of their own, which could take one meanwhile. */
const PORTS = { from: 20_000, to: 32_000 };
const MOST_TRIES = 100;

/** Resolves to a port on which nothing listens, for the client to listen on. */
async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new UsageError(`no free port from ${PORTS.from} to ${PORTS.to}`, "Set an address with --webhook-url.");
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
