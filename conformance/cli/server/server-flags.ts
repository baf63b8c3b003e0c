import type { FlagsOf } from "../read-flags.ts";
import { UsageError } from "../usage-error.ts";
import { assertNoPassword, isWebAddress } from "../web-address.ts";

/** Flags for a server started for the run. */
export type ServerFlags = Pick<FlagsOf<"run">, "start" | "ready" | "readyWithin" | "sandbox">;

/** Settings of the server to start. */
export interface WantedServer {
  readonly command: string;
  /** URL that responds once the server is ready; default: the address of each deployment. */
  readonly ready: string | undefined;
  readonly withinMs: number;
}

const DEFAULT_SECONDS = 60;

/** Returns the settings; undefined if no server is to be started. Throws {@link UsageError} for contradictory flags. */
export function readServerFlags(
  { start, ready, readyWithin, sandbox }: ServerFlags,
  platform: NodeJS.Platform,
): WantedServer | undefined {
  if (start === undefined) {
    if (ready !== undefined) throw new UsageError("--ready requires --start");
    if (readyWithin !== undefined) throw new UsageError("--ready-within requires --start");
    return undefined;
  }
  if (sandbox) throw new UsageError("--sandbox and --start cannot be combined");
  if (start.trim() === "") throw new UsageError("--start needs a command");
  if (platform === "win32")
    throw new UsageError(
      "--start is not supported on Windows: without process groups, the server could be left running",
      "Start the server yourself and remove --start.",
    );
  if (ready !== undefined && !isWebAddress(ready))
    throw new UsageError("--ready must be an address that begins with http:// or https://");
  if (ready !== undefined) assertNoPassword(ready, "--ready");
  return { command: start, ready, withinMs: (readyWithin ?? DEFAULT_SECONDS) * 1_000 };
}
