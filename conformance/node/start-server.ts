import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import process from "node:process";
import type { Readable } from "node:stream";
import type { Environment } from "../deployment/index.ts";
import { type ProcessGroup, processGroup, waitForClose } from "./process-group.ts";
import { createServerOutput, type ServerOutputOptions } from "./server-output.ts";
import { withoutCredentials } from "./without-credentials.ts";

export interface ServerOptions extends ServerOutputOptions {
  /** Command line for `sh`. */
  readonly command: string;
  /** Working directory. */
  readonly folder: string;
  /** Environment of payspec; the server inherits it without the variables that {@link withoutCredentials} removes. */
  readonly environment: Environment;
  readonly secrets: readonly string[];
  /** Called with the names of the variables that were removed because they contain a credential. */
  readonly onRemoved?: (names: readonly string[]) => void;
}

/** Reason why the server's command ended. */
export type ServerEnd =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "killed"; readonly signal: string }
  | { readonly kind: "not-started"; readonly code: string };

/** A started server, including its child processes. */
export interface StartedServer {
  /** Reason why the command ended; undefined while it runs. */
  readonly end: ServerEnd | undefined;
  /** Aborts when the command has ended. */
  readonly ended: AbortSignal;
  /** Last lines of output. */
  lastLines(): readonly string[];
  /**
   * Sends SIGTERM to all processes and SIGKILL after a grace period; resolves when they are gone and all output is
   * read.
   */
  stop(): Promise<void>;
  /** Sends SIGKILL to all processes. */
  kill(): void;
}

/** Variable that identifies processes started by the server, even in another session. */
const MARK = "STARTED_BY_PAYSPEC";

const GRACE_MS = 5_000;
/** A killed process ends at once unless the machine is overloaded. */
const KILL_MS = 2_000;

/**
 * Starts a server in its own process group, which is killed when this process exits for any reason. Its stdin is empty.
 * Throws the errors of opening the output file. Not for Windows, which has no process groups.
 */
export function startServer(options: ServerOptions): StartedServer {
  const { command, folder, environment, secrets, onRemoved, clock } = options;
  const output = createServerOutput(options);
  // One pipe for stdout and stderr keeps their order.
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
  // The id of an empty group may be reused by another group.
  child.once("exit", () => {
    if (!group.lives()) guard?.release();
  });
  const kill = () => group.signal("SIGKILL");
  process.prependListener("exit", kill); // before the command line ends the process

  const stop = async () => {
    group.signal("SIGTERM");
    if (!(await group.goneWithin(GRACE_MS))) {
      kill();
      await group.goneWithin(KILL_MS);
    }
    process.off("exit", kill);
    guard?.release();
    await waitForClose(closed, clock);
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

/** Process group of a command that could not be started. */
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

/** After this process has ended, kills a process group and, on Linux, marked processes that left it. */
interface GroupGuard {
  /** Stops guarding the group, because its number may soon be reused. */
  release(): void;
}

const GUARD = `
read -r _ && exit
kill -s KILL -- "-$1"
for each in /proc/[0-9]*/environ; do
  pid="\${each#/proc/}"
  grep -qsF -- "$2" "$each" && kill -s KILL "\${pid%/environ}"
done`;

/**
 * Starts a guard in a separate process, since an unhandled signal, such as Ctrl-C in a test runner's workers, ends a
 * process at once. The system closes the guard's input whatever ends this process.
 */
function guardGroup(leader: number, mark: string): GroupGuard {
  const guard = spawn("sh", ["-c", GUARD, "sh", String(leader), mark], {
    // Signals to this process's group and the credentials are not for the guard.
    detached: true,
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => {}); // without a guard, the group still ends in this process's exit handler
  guard.stdin.on("error", () => {});
  guard.unref();
  return { release: () => guard.stdin.end("\n") };
}
