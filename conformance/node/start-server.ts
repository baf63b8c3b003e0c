import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import process from "node:process";
import type { Readable } from "node:stream";
import { type Clock, sleep } from "../clock/index.ts";
import type { Environment } from "../deployment/index.ts";
import { guardGroup } from "./group-guard.ts";
import { type ProcessGroup, processGroup } from "./process-group.ts";
import { createServerOutput, type ServerOutputOptions } from "./server-output.ts";
import { withoutCredentials } from "./without-credentials.ts";

export interface ServerOptions extends ServerOutputOptions {
  /** A line for `sh`. */
  readonly command: string;
  /** The working directory. */
  readonly folder: string;
  /** That of payspec; the server gets it without what {@link withoutCredentials} takes out. */
  readonly environment: Environment;
  readonly secrets: readonly string[];
  /** Told the names of the variables that it does not get, since they hold a credential. */
  readonly onRemoved?: (names: readonly string[]) => void;
}

/** How a server ended by itself. */
export type ServerEnd =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "killed"; readonly signal: string }
  | { readonly kind: "not-started"; readonly code: string };

/** A server, with all that it started. */
export interface StartedServer {
  /** How its command ended; undefined while it runs. */
  readonly end: ServerEnd | undefined;
  /** Aborts when its command has ended. */
  readonly ended: AbortSignal;
  /** What it printed last. */
  lastLines(): readonly string[];
  /** Asks all of it to end, kills after a while what does not, and waits until it is gone and all of its output is there. */
  stop(): Promise<void>;
  /** Kills all of it at once. */
  kill(): void;
}

/** Variable by which what the server started is found again, also in a session of its own. */
const MARK = "STARTED_BY_PAYSPEC";

const GRACE_MS = 5_000;
/** What is killed goes at once, unless its machine is stuck. */
const KILL_MS = 2_000;
/** What was printed before the end is there by then; what left the group may hold the output open for ever. */
const CLOSE_MS = 500;

/**
 * Starts a server in a process group of its own, which does not outlive this process: it is killed when this one
 * exits, whatever ends it. It reads nothing. Throws what opening the file of its output throws. Not for Windows, which has no process groups.
 */
export function startServer(options: ServerOptions): StartedServer {
  const { command, folder, environment, secrets, onRemoved, clock } = options;
  const output = createServerOutput(options);
  // Through one pipe, what it prints and what it complains of stay in their order.
  const mark = randomUUID();
  const child = spawn("sh", ["-c", `exec 2>&1; ${command}`], {
    cwd: folder,
    env: { ...withoutCredentials(environment, secrets, onRemoved), [MARK]: mark },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  output.read(child.stdout);
  output.read(child.stderr);
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const { ending, ended } = watchEnd(child);
  const group = child.pid === undefined ? noGroup : processGroup(child.pid, clock, `${MARK}=${mark}`);
  const guard = child.pid === undefined ? undefined : guardGroup(child.pid, `${MARK}=${mark}`);
  // Once it is empty, its number may become that of another group.
  child.once("exit", () => {
    if (!group.lives()) guard?.release();
  });
  const kill = () => group.signal("SIGKILL");
  process.on("exit", kill);

  const stop = async () => {
    group.signal("SIGTERM");
    if (!(await group.goneWithin(GRACE_MS))) {
      kill();
      await group.goneWithin(KILL_MS);
    }
    process.off("exit", kill);
    guard?.release();
    await within(closed, clock);
    child.stdout.destroy();
    child.stderr.destroy();
    output.close();
  };
  let stopping: Promise<void> | undefined;
  return {
    get end() {
      return ending.end;
    },
    ended,
    lastLines: output.lastLines,
    kill,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Of what never started. */
const noGroup: ProcessGroup = { lives: () => false, signal: () => {}, goneWithin: async () => true };

function watchEnd(child: ChildProcessByStdio<null, Readable, Readable>) {
  const ending: { end?: ServerEnd } = {};
  const controller = new AbortController();
  const settle = (end: ServerEnd) => {
    ending.end ??= end;
    controller.abort();
  };
  child.once("error", (error: NodeJS.ErrnoException) =>
    settle({ kind: "not-started", code: error.code ?? "unknown reason" }),
  );
  child.once("exit", (code, signal) =>
    settle(code === null ? { kind: "killed", signal: String(signal) } : { kind: "exited", code }),
  );
  return { ending, ended: controller.signal };
}

async function within(closed: Promise<void>, clock: Clock): Promise<void> {
  const done = new AbortController();
  await Promise.race([closed, sleep(clock, CLOSE_MS, done.signal)]);
  done.abort();
}
