import type { Clock } from "../clock/index.ts";
import { DEFAULT_VALID_DATA } from "../deployment/index.ts";
import type { Line } from "../log/index.ts";
import type { Deliver, OpenOptions, OpenSandbox, Change as SandboxChange } from "../variants/sandboxes.ts";
import type { FinishedRun, InMemory } from "./run-in-memory.ts";
import * as thisEngine from "./suite.ts";

/** Changes that a proof makes to a sandbox, and to the configuration of the run. */
export interface Change<Rules = unknown, Store = unknown> extends SandboxChange<Rules, Store> {
  /** Name of a built-in fault. */
  readonly fault?: string;
  /** Names of built-in latitudes. */
  readonly latitudes?: readonly string[];
  /** False if no inbox is configured. */
  readonly inbox?: boolean;
  /** Wraps the transport of the suite. */
  readonly around?: InMemory["around"];
  readonly limits?: InMemory["limits"];
  /** Ends the run early. */
  readonly interrupt?: AbortSignal;
  readonly configure?: (deployment: InMemory["deployment"]) => InMemory["deployment"];
  /** Receives each line of a run, which is then not kept. */
  readonly read?: (line: Line) => void;
}

/** The suite, loaded into some engine. */
export type Suite = typeof thisEngine;

/** Sandbox in this process, on virtual time, with its inbox; it can be the target of many runs. */
export interface MemorySandbox {
  run(only?: readonly string[], seed?: string): Promise<FinishedRun>;
  close(): void;
}

/** Sandbox with known rules and store, or with unknown ones. */
interface Runnable<Rules, Store> {
  readonly variant: string;
  open(options: OpenOptions & SandboxChange<Rules, Store>): OpenSandbox;
}

/** A change, or a function that creates it for the clock of the sandbox. */
export type Changing<Rules, Store> = Change<Rules, Store> | ((clock: Clock) => Change<Rules, Store>);

const ORIGIN = "http://sandbox.test";
const LIVE_ORIGIN = "http://live.sandbox.test";

/** Opens a sandbox of this kind. */
export function openSandboxOf<Rules, Store>(
  kind: Runnable<Rules, Store>,
  change: Changing<Rules, Store> = {},
  { createInbox, createVirtualClock, connectHttpDriver, variants, runInMemory }: Suite = thisEngine,
): MemorySandbox {
  const variant = variants.find(({ contract }) => contract.variant === kind.variant);
  if (!variant) throw new Error(`there is no variant ${kind.variant}`);
  const clock: Clock = createVirtualClock({ whenIdle: setImmediate });
  const inbox = createInbox({ clock, url: "http://inbox.test/webhooks" });
  const receive: Deliver = async ({ url, headers, body }) =>
    inbox.receive({ method: "POST", path: url, headers: Object.entries(headers), body, complete: true });
  const made = typeof change === "function" ? change(clock) : change;
  const { configure, read, around, limits, interrupt, inbox: hasInbox = true, ...changed } = made;
  const { test, live } = kind.open({ clock, delivery: receive, ...changed });
  const webhookUrl = inbox.url;
  const main = test.newBusiness({ webhookUrl, live: true });
  const roles = {
    main: variant.credentialsOf(main),
    otherBusiness: variant.credentialsOf(test.newBusiness({ clientId: main.clientId, webhookUrl })),
    expendable: variant.credentialsOf(test.newBusiness({ webhookUrl })),
    live: variant.credentialsOf({ ...main, key: main.liveKey ?? "" }),
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
        variant,
        handler: (url, init) => (url.startsWith(LIVE_ORIGIN) ? live : test).fetchLocally(url, init),
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
        interrupt,
        ...(around && { around }),
        ...(limits && { limits }),
        ...(read && { read }),
      }),
    close() {
      test.close();
      live.close();
    },
  };
}

/** Runs the suite once against a new sandbox. */
export async function runSandboxOf<Rules, Store>(
  kind: Runnable<Rules, Store>,
  change: Changing<Rules, Store> = {},
  only: readonly string[] = [],
  suite: Suite = thisEngine,
): Promise<FinishedRun> {
  const sandbox = openSandboxOf(kind, change, suite);
  const finished = await sandbox.run(only);
  sandbox.close();
  return finished;
}
