import { createRealClock } from "../clock/index.ts";
import type { Configuration, Deployment } from "../deployment/index.ts";
import type { Driver } from "../driver/index.ts";
import { createRecorder, createRedactor } from "../exchange/index.ts";
import { createLog, type RunEnd } from "../log/index.ts";
import { createPlayer, nameSecrets, type Target } from "../runner/index.ts";
import { transportTo } from "./k6-transport.ts";
import { createLateRecorder } from "./late-recorder.ts";
import type { Meters } from "./meters.ts";
import { METRIC } from "./metric-names.ts";
import type { LoadPlan } from "./plan-load.ts";
import { rotationOf } from "./rotation.ts";
import { createStoryFold } from "./story-fold.ts";
import { createStoryRedactor } from "./story-redactor.ts";
import { createTelling } from "./telling.ts";

export interface VirtualUserOptions {
  readonly load: LoadPlan;
  readonly configuration: Configuration;
  readonly deployment: Deployment;
  readonly driver: Driver;
  readonly meters: Meters;
  readonly digest: (text: string) => string;
  readonly print: (text: string) => void;
}

/** Plays one story after another, with data that no other virtual user has. */
export interface VirtualUser {
  /** The first request of a run; undefined where somebody is there who lets us in. */
  reach(): Promise<RunEnd | undefined>;
  /** Plays the story that is next in turn; rejects for nothing. */
  play(turn: number): Promise<void>;
}

export function createVirtualUser(options: VirtualUserOptions): VirtualUser {
  const { load, configuration, deployment, driver, meters, digest, print } = options;
  const { contract } = load.plan.variant;
  const { limits, secrets, strict } = configuration;
  const target: Target = { plan: load.plan, deployment, driver };
  const known = createRedactor(secrets);
  nameSecrets(target, known);
  const redactor = createStoryRedactor(known);
  const recorder = createLateRecorder(createRecorder(redactor, digest));
  const tell = createTelling(print);
  const fold = createStoryFold({ contract, strict, meters, tell: (lines) => tell(lines.map(recorder.shown)) });
  const clock = createRealClock();
  const player = createPlayer(target, {
    transport: transportTo(deployment, contract, limits),
    clock,
    log: createLog(clock, [fold.read]),
    redactor,
    recorder,
    limits,
    seed: crypto.randomUUID().replaceAll("-", "").slice(0, SEED_LENGTH),
    digest,
  });
  const rotation = rotationOf(load.stories);
  let played = 0;
  return {
    reach: player.reach,
    async play(turn) {
      const scenario = rotation[turn % rotation.length];
      if (!scenario) throw new Error(`no scenario for turn ${turn}`);
      redactor.forget();
      played += 1;
      meters.add(METRIC.begun, 1);
      fold.finish(scenario.id, await player.play(scenario, played));
    },
  };
}

/** In hexadecimal digits: no two of many virtual users in many processes draw the same. */
const SEED_LENGTH = 16;
