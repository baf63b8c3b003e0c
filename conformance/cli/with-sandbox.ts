import type { GuardedIo } from "./io.ts";
import { type OwnSandbox, startOwnSandbox } from "./own-sandbox.ts";
import { UsageError } from "./usage-error.ts";

/** What a command is run against, as its flags say it. */
export interface SandboxFlags {
  readonly url?: string | undefined;
  readonly sandbox: boolean;
  readonly variant: readonly string[];
  readonly fault?: string | undefined;
  readonly latitude: readonly string[];
}

/**
 * Calls `act` with a sandbox of payspec's own where the flags ask for one, and ends that afterwards; else without. Rejects
 * with {@link UsageError} where the flags contradict each other.
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
