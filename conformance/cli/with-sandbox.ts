import type { GuardedIo } from "./io.ts";
import { type OwnSandbox, startOwnSandbox } from "./own-sandbox.ts";
import type { FlagsOf } from "./read-flags.ts";
import { UsageError } from "./usage-error.ts";

/** Flags that select the server to run against. */
interface SandboxFlags extends Pick<FlagsOf<"run">, "sandbox" | "variant" | "fault" | "latitude"> {
  readonly url?: string | undefined;
}

/**
 * Calls `act` with payspec's own sandbox if the flags select it, and stops the sandbox afterwards. Rejects with {@link
 * UsageError} for contradictory flags.
 */
export async function withSandbox(
  { url, sandbox: wanted, variant, fault, latitude }: SandboxFlags,
  io: GuardedIo,
  act: (io: GuardedIo, own?: OwnSandbox) => Promise<number>,
): Promise<number> {
  if (!wanted) {
    if (fault !== undefined) throw new UsageError("--fault requires --sandbox");
    if (latitude.length > 0) throw new UsageError("--latitude requires --sandbox");
    return act(io);
  }
  if (url !== undefined) throw new UsageError("--sandbox cannot be combined with an address");
  const { chosenSandboxes } = await import("./chosen-sandboxes.ts");
  const chosen = chosenSandboxes({ variant, fault, latitude }, io.environment);
  const sandbox = await startOwnSandbox(chosen, { fault, latitudes: latitude }, io);
  try {
    return await act({ ...io, environment: sandbox.environment }, sandbox);
  } finally {
    await sandbox.inboxes.close();
    await sandbox.stop();
  }
}
