import type { Clock } from "../clock/index.ts";
import { DEFAULT_LIMITS, type Deployment, type Limits } from "../deployment/index.ts";
import { type Driver, noDriver } from "../driver/index.ts";
import { createRedactor } from "../exchange/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { createLog, type Line } from "../log/index.ts";
import { createFold, planVariant, type Report, run } from "../runner/index.ts";
import type { Variant } from "../scenario/index.ts";
import { createInProcessTransport, type InProcessHandler, type Transport } from "../transport/index.ts";

/** Run without sockets, and its target. */
export interface InMemory {
  readonly variant: Variant;
  readonly handler: InProcessHandler;
  readonly clock: Clock;
  readonly deployment: Omit<Deployment, "variant" | "headers">;
  readonly inbox?: Inbox;
  readonly connect?: (transport: Transport) => Promise<Driver>;
  /** Wraps the transport of the suite; the driver is reached without it. */
  readonly around?: (transport: Transport) => Transport;
  /** Overrides the default limits. */
  readonly limits?: Partial<Limits>;
  readonly only?: readonly string[];
  readonly seed?: string;
  /** Ends the run early. */
  readonly interrupt?: AbortSignal | undefined;
  /** Receives each line, which is then not kept: keeping lines takes a fifth of the time of a run. */
  readonly read?: (line: Line) => void;
}

export interface FinishedRun {
  readonly report: Report;
  readonly lines: readonly Line[];
}

/** Runs a variant's suite against a request handler in this process. */
export async function runInMemory({
  variant,
  handler,
  clock,
  deployment,
  inbox,
  connect,
  around = (transport) => transport,
  limits,
  only = [],
  seed = "proof",
  interrupt,
  read,
}: InMemory): Promise<FinishedRun> {
  const transport = createInProcessTransport(handler);
  const lines: Line[] = [];
  const fold = createFold(new Map([[variant.contract.variant, variant.contract]]));
  await run({
    targets: [
      {
        plan: planVariant(variant, { only, live: deployment.live !== undefined }),
        deployment: { variant: variant.contract.variant, headers: [], ...deployment },
        ...(inbox && { inbox }),
        driver: connect ? await connect(transport) : noDriver,
      },
    ],
    transport: around(transport),
    clock,
    log: createLog(clock, [read ?? ((line) => lines.push(line)), fold.add]),
    redactor: createRedactor(),
    limits: { ...DEFAULT_LIMITS, ...limits },
    interrupt,
    strict: false,
    payspec: "0.0.0",
    seed,
    digest: () => "", // not relevant to proofs, and SHA-256 would need a platform
  });
  return { report: fold.report(), lines };
}
