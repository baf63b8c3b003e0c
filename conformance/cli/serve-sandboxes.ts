import { CannotListen } from "../node/index.ts";
import type { SandboxKind } from "../sandbox/index.ts";
import { type ServedSandbox, type ServeOptions, serveSandbox } from "./serve-sandbox.ts";

/** Serves the sandboxes at consecutive ports. If one cannot listen, closes the others. */
export async function serveSandboxes(
  kinds: readonly SandboxKind[],
  options: ServeOptions,
): Promise<readonly ServedSandbox[]> {
  const served: ServedSandbox[] = [];
  for (const [index, kind] of kinds.entries()) {
    const port = options.port === 0 ? 0 : options.port + index;
    try {
      served.push(await serveSandbox(kind, { ...options, port }));
    } catch (error) {
      for (const each of served) await each.close();
      if (!(error instanceof CannotListen) || kinds.length === 1) throw error;
      const before = port > options.port ? `, one port after that of ${served.at(-1)?.access.variant}` : "";
      throw new CannotListen(`the sandbox of ${kind.variant}${before}: ${error.message}`);
    }
  }
  return served;
}
