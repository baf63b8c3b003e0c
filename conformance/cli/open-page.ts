import { spawn } from "node:child_process";
import type { Environment } from "../deployment/index.ts";

/** Returns the command that opens a file in the user's browser. */
export function openerOf(platform: NodeJS.Platform, path: string): readonly [command: string, ...args: string[]] {
  if (platform === "darwin") return ["open", path];
  // `start` takes the first quoted argument as the window title.
  if (platform === "win32") return ["cmd", "/c", "start", '""', path];
  return ["xdg-open", path];
}

export interface OpenOptions {
  readonly environment: Environment;
  /** Variables with these values are removed from the environment. */
  readonly secrets: readonly string[];
  readonly platform?: NodeJS.Platform;
}

/** Maximum wait for an opener: some stay until the browser is closed. */
const WAIT_MS = 3_000;

/** Opens a file for the user; resolves to the reason if that failed. */
export async function openPage(
  path: string,
  { environment, secrets, platform = process.platform }: OpenOptions,
): Promise<string | undefined> {
  const [command, ...args] = openerOf(platform, path);
  const env = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && !secrets.includes(value)),
  );
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: "ignore", detached: true });
    const timer = setTimeout(() => resolve(undefined), WAIT_MS);
    const end = (failure: string | undefined) => {
      clearTimeout(timer);
      resolve(failure);
    };
    child.on("error", (error: NodeJS.ErrnoException) => end(`${command}: ${error.code ?? error.message}`));
    child.on("close", (code) => end(code === 0 ? undefined : `${command} ended with ${code ?? "a signal"}`));
    child.unref();
  });
}
