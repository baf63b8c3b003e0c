import { type Clock, createVirtualClock } from "../../clock/index.ts";
import { DEFAULT_LIMITS, DEFAULT_VALID_DATA } from "../../deployment/index.ts";
import { connectHttpDriver } from "../../driver/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { createTeller, type ExploreOptions, type ToldWithLog } from "../../explore/index.ts";
import { integrationSandbox } from "../../sandbox/index.ts";
import type { Exploration } from "../../scenario/index.ts";
import { exploration as payments } from "../../scenarios/integration/exploration/index.ts";
import { integration } from "../../scenarios/integration/index.ts";
import { createInProcessTransport } from "../../transport/index.ts";
import type { Change } from "./sandbox.ts";

const ORIGIN = "http://sandbox.test";

/** How a sandbox in this process is explored, on virtual time: it stays the same for all stories. */
export async function sandboxToExplore(
  change: (clock: Clock) => Change,
  exploration: Exploration = payments,
): Promise<Omit<ExploreOptions<ToldWithLog>, "runs" | "seed">> {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const { test: sandbox } = integrationSandbox.open({
    clock,
    delivery: async () => ({ status: 200 }),
    ...change(clock),
  });
  const transport = createInProcessTransport(sandbox.fetchLocally);
  const driver = await connectHttpDriver({
    url: `${ORIGIN}/driver/v1`,
    transport,
    signal: () => ({ signal: new AbortController().signal, done: () => {} }),
  });
  const tell = createTeller({
    variant: { ...integration, invariants: [] }, // what is found, the model has found
    exploration,
    deployment: {
      variant: integration.contract.variant,
      baseUrl: ORIGIN,
      headers: [],
      roles: { main: integration.credentialsOf(sandbox.newBusiness()) },
      data: DEFAULT_VALID_DATA,
    },
    driver,
    transport,
    clock,
    redactor: createRedactor(),
    limits: DEFAULT_LIMITS,
    strict: false,
    payspec: "0.0.0",
    seed: "proof",
    digest: () => "", // of no proof's interest
  });
  return { exploration, abilities: Object.keys(driver.abilities), tell };
}
