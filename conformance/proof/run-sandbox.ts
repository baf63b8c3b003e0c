import type { Clock } from "../clock/index.ts";
import { DEFAULT_VALID_DATA } from "../deployment/index.ts";
import {
  createMemoryStore,
  createSandbox,
  type Deliver,
  type Rules,
  type Sandbox,
  type Wire,
} from "../sandbox/index.ts";
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
const LIVE_ORIGIN = "http://live.sandbox.test";

/** Runs the suite against the sandbox in this process, on virtual time. */
export async function runSandbox(
  change: Change = {},
  only: readonly string[] = [],
  { createInbox, createVirtualClock, connectHttpDriver, integration, runInMemory }: Suite = thisEngine,
): Promise<FinishedRun> {
  const clock: Clock = createVirtualClock({ whenIdle: setImmediate });
  const inbox = createInbox({ clock, url: "http://inbox.test/webhooks" });
  const delivery: Deliver = async ({ url, headers, body }) =>
    inbox.receive({ method: "POST", path: url, headers: Object.entries(headers), body, complete: true });
  const options = { clock, delivery, store: createMemoryStore(), ...change };
  const sandbox = createSandbox(options);
  const live = createSandbox({ ...options, environment: "live" });
  const credentials = ({ newBusiness }: Sandbox) => integration.credentialsOf(newBusiness({ webhookUrl: inbox.url }));
  const finished = await runInMemory({
    variant: integration,
    handler: (url, init) => (url.startsWith(LIVE_ORIGIN) ? live : sandbox).fetch(new Request(url, init)),
    clock,
    deployment: {
      baseUrl: ORIGIN,
      roles: {
        main: credentials(sandbox),
        otherBusiness: credentials(sandbox),
        expendable: credentials(sandbox),
        live: credentials(live),
      },
      live: { baseUrl: LIVE_ORIGIN, allowCreate: true },
      data: DEFAULT_VALID_DATA,
    },
    inbox,
    connect: (transport) =>
      connectHttpDriver({
        url: `${ORIGIN}/driver/v1`,
        transport,
        signal: () => ({ signal: new AbortController().signal, done: () => {} }),
      }),
    only,
  });
  sandbox.close();
  live.close();
  return finished;
}
