import type { Clock } from "../clock/index.ts";
import { DEFAULT_VALID_DATA } from "../deployment/index.ts";
import { createSandbox, type Rules, type Wire } from "../sandbox/index.ts";
import type { FinishedRun } from "./run-in-memory.ts";
import * as thisEngine from "./suite.ts";

/** What a proof changes of the sandbox. */
export interface Change {
  readonly rules?: Rules;
  readonly wire?: Wire;
}

/** The suite, loaded into some engine. */
export type Suite = typeof thisEngine;

const ORIGIN = "http://sandbox.test";

/** Runs the suite against the sandbox in this process, on virtual time. */
export async function runSandbox(
  change: Change = {},
  only: readonly string[] = [],
  { createVirtualClock, connectHttpDriver, integration, runInMemory }: Suite = thisEngine,
): Promise<FinishedRun> {
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
