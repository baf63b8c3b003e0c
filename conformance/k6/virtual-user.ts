import { createRealClock } from "../clock/index.ts";
import type { Configuration, Deployment } from "../deployment/index.ts";
import type { Driver } from "../driver/index.ts";
import { createRecorder, createRedactor } from "../exchange/index.ts";
import { createLog, type RunEnd } from "../log/index.ts";
import { createScenarioRunner, nameSecrets, type Target } from "../runner/index.ts";
import { createIterationFold } from "./iteration-fold.ts";
import { createIterationPrinter } from "./iteration-printer.ts";
import { createIterationRedactor } from "./iteration-redactor.ts";
import { transportTo } from "./k6-transport.ts";
import { createLateRecorder } from "./late-recorder.ts";
import { METRIC } from "./metric-names.ts";
import type { MetricSink } from "./metric-sink.ts";
import { type LoadPlan, rotationOf } from "./plan-load.ts";

export interface VirtualUserOptions {
  readonly load: LoadPlan;
  readonly configuration: Configuration;
  readonly deployment: Deployment;
  readonly driver: Driver;
  readonly sink: MetricSink;
  readonly digest: (text: string) => string;
  readonly print: (text: string) => void;
}

/** Runs one scenario after another, with data that no other virtual user has. */
export interface VirtualUser {
  /** Makes the first request of a run; resolves to undefined if the deployment responds and accepts the credentials. */
  reach(): Promise<RunEnd | undefined>;
  /** Runs the scenario of this turn; its failures do not reject. */
  play(turn: number): Promise<void>;
}

export function createVirtualUser(options: VirtualUserOptions): VirtualUser {
  const { load, configuration, deployment, driver, sink, digest, print } = options;
  const { contract } = load.plan.variant;
  const { limits, secrets, strict } = configuration;
  const target: Target = { plan: load.plan, deployment, driver };
  const known = createRedactor(secrets);
  nameSecrets(target, known);
  const redactor = createIterationRedactor(known);
  const recorder = createLateRecorder(createRecorder(redactor, digest));
  const printLines = createIterationPrinter(print);
  const fold = createIterationFold({ contract, strict, sink, print: (lines) => printLines(lines.map(recorder.shown)) });
  const clock = createRealClock();
  const runner = createScenarioRunner(target, {
    transport: transportTo(deployment, contract, limits),
    clock,
    log: createLog(clock, [fold.read]),
    redactor,
    recorder,
    limits,
    seed: crypto.randomUUID().replaceAll("-", "").slice(0, SEED_LENGTH),
    digest,
  });
  const rotation = rotationOf(load.weighted);
  let played = 0;
  return {
    reach: runner.reach,
    async play(turn) {
      const scenario = rotation[turn % rotation.length];
      if (!scenario) throw new Error(`no scenario for turn ${turn}`);
      redactor.forget();
      played += 1;
      sink.add(METRIC.begun, 1);
      fold.finish(scenario.id, await runner.run(scenario, played));
    },
  };
}

/** Number of hexadecimal digits: enough that no two of many virtual users in many processes draw the same seed. */
const SEED_LENGTH = 16;
