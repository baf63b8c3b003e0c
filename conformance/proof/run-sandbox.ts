import { type Clock, createVirtualClock } from "../clock/index.ts";
import { DEFAULT_VALID_DATA } from "../deployment/index.ts";
import { connectHttpDriver } from "../driver/index.ts";
import { createSandbox, type Rules, type Wire } from "../sandbox/index.ts";
import { integration } from "../scenarios/integration/index.ts";
import { type FinishedRun, runInMemory } from "./run-in-memory.ts";

/** What a proof changes of the sandbox. */
export interface Change {
  readonly rules?: Rules;
  readonly wire?: Wire;
}

const ORIGIN = "http://sandbox.test";

/** Runs the suite against the sandbox in this process, on virtual time. */
export async function runSandbox(change: Change = {}, only: readonly string[] = []): Promise<FinishedRun> {
  const clock: Clock = createVirtualClock({ whenIdle: setImmediate });
  const sandbox = createSandbox({ clock, delivery: async () => ({ status: 200 }), ...change });
  const credentials = () => integration.credentialsOf(sandbox.newBusiness());
  const finished = await runInMemory({
    variant: integration,
    handler: (url, init) => sandbox.fetch(new Request(url, init)),
    clock,
    deployment: {
      baseUrl: ORIGIN,
      roles: { main: credentials(), otherBusiness: credentials(), expendable: credentials() },
      data: DEFAULT_VALID_DATA,
    },
    connect: (transport) =>
      connectHttpDriver({
        url: `${ORIGIN}/driver/v1`,
        transport,
        signal: () => ({ signal: new AbortController().signal, done: () => {} }),
      }),
    only,
  });
  sandbox.close();
  return finished;
}
