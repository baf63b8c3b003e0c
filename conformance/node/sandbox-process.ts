import { spawn } from "node:child_process";
import type { SandboxAccess } from "./sandbox-access.ts";

/** Sandboxes in a separate process, so that runs against them use HTTP. */
export interface SandboxProcess {
  readonly sandboxes: readonly SandboxAccess[];
  readonly driverToken: string;
  /** Stops the process and waits until it has ended. */
  stop(): Promise<void>;
}

export interface SandboxProcessOptions {
  /** Program and first arguments that start payspec. */
  readonly command: readonly [program: string, ...args: string[]];
  /** Additional flags of `payspec sandbox`. */
  readonly flags?: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const START_MS = 20_000;
const STOP_MS = 3_000;

/**
 * Starts `payspec sandbox --port 0` and waits for its addresses. They are sent with the keys over IPC, never over a
 * pipe.
 */
export async function startSandboxProcess({
  command: [program, ...args],
  flags = [],
  environment,
}: SandboxProcessOptions): Promise<SandboxProcess> {
  const child = spawn(program, [...args, "sandbox", "--port", "0", "--for-parent", ...flags], {
    env: { ...environment },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errors = "";
  let isLate = false;
  child.stderr?.on("data", (chunk) => {
    errors = (errors + String(chunk)).slice(-2_000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    // A process that did not start has no exit event; one that did is still running after an error.
    child.once("error", () => child.pid === undefined && resolve());
  });
  const stop = async () => {
    if (child.connected) child.disconnect();
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  const message = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, START_MS);
    const settle = (value: unknown) => {
      clearTimeout(timer);
      resolve(value);
    };
    child.once("message", settle);
    child.once("error", (error) => {
      errors += error.message;
      settle(undefined);
    });
    child.once("exit", () => settle(undefined));
  });
  if (!isAnnouncement(message)) {
    await stop();
    const said = errors.trim().split("\n")[0];
    const late = isLate ? ` within ${START_MS / 1_000} seconds` : "";
    throw new Error(`the sandbox did not start${late}${said ? `: ${said}` : ""}`);
  }
  return { ...message, stop };
}

/** Checks only the outline of a message, because it comes from this package (`cli/commands/sandbox.ts`). */
function isAnnouncement(message: unknown): message is Omit<SandboxProcess, "stop"> {
  return typeof message === "object" && message !== null && "sandboxes" in message && "driverToken" in message;
}
