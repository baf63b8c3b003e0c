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
import type { FinishedRun, InMemory } from "./run-in-memory.ts";
import * as thisEngine from "./suite.ts";

/** What a proof changes of the sandbox, and of the configuration that it is run with. */
export interface Change {
  readonly rules?: Rules;
  readonly wire?: Wire;
  /** Stands around all that is delivered to the inbox. */
  readonly deliver?: (next: Deliver) => Deliver;
  /** False where no inbox is configured. */
  readonly inbox?: boolean;
  readonly configure?: (deployment: InMemory["deployment"]) => InMemory["deployment"];
}

/** The suite, loaded into some engine. */
export type Suite = typeof thisEngine;

/** A sandbox in this process, on virtual time, with its inbox; it may be run against many times. */
export interface MemorySandbox {
  run(only?: readonly string[], seed?: string): Promise<FinishedRun>;
  close(): void;
}

const ORIGIN = "http://sandbox.test";
const LIVE_ORIGIN = "http://live.sandbox.test";

export function openSandbox(
  change: Change | ((clock: Clock) => Change) = {},
  { createInbox, createVirtualClock, connectHttpDriver, integration, runInMemory }: Suite = thisEngine,
): MemorySandbox {
  const clock: Clock = createVirtualClock({ whenIdle: setImmediate });
  const inbox = createInbox({ clock, url: "http://inbox.test/webhooks" });
  const receive: Deliver = async ({ url, headers, body }) =>
    inbox.receive({ method: "POST", path: url, headers: Object.entries(headers), body, complete: true });
  const {
    configure,
    deliver,
    inbox: hasInbox = true,
    ...changed
  } = typeof change === "function" ? change(clock) : change;
  const options = { clock, delivery: deliver ? deliver(receive) : receive, store: createMemoryStore(), ...changed };
  const sandbox = createSandbox(options);
  const live = createSandbox({ ...options, environment: "live" });
  const credentials = ({ newBusiness }: Sandbox) => integration.credentialsOf(newBusiness({ webhookUrl: inbox.url }));
  const roles = {
    main: credentials(sandbox),
    otherBusiness: credentials(sandbox),
    expendable: credentials(sandbox),
    live: credentials(live),
  };
  const deployment = {
    baseUrl: ORIGIN,
    roles,
    live: { baseUrl: LIVE_ORIGIN, allowCreate: true },
    data: DEFAULT_VALID_DATA,
  };
  return {
    run: (only = [], seed = "proof") =>
      runInMemory({
        variant: integration,
        handler: (url, init) => (url.startsWith(LIVE_ORIGIN) ? live : sandbox).fetch(new Request(url, init)),
        clock,
        deployment: configure ? configure(deployment) : deployment,
        ...(hasInbox && { inbox }),
        connect: (transport) =>
          connectHttpDriver({
            url: `${ORIGIN}/driver/v1`,
            transport,
            signal: () => ({ signal: new AbortController().signal, done: () => {} }),
          }),
        only,
        seed,
      }),
    close() {
      sandbox.close();
      live.close();
    },
  };
}

/** Runs the suite once against a sandbox of its own. */
export async function runSandbox(
  change: Change | ((clock: Clock) => Change) = {},
  only: readonly string[] = [],
  suite: Suite = thisEngine,
): Promise<FinishedRun> {
  const sandbox = openSandbox(change, suite);
  const finished = await sandbox.run(only);
  sandbox.close();
  return finished;
}
