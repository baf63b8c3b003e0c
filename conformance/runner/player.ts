import type { Channel, RunEnd, Traffic } from "../log/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { probe } from "./probe.ts";
import { runScenario } from "./run-scenario.ts";
import type { Target } from "./stage.ts";
import { type Bench, createCounter, createTrack, onStage } from "./track.ts";

export type PlayerOptions = Omit<Bench, "pace" | "nextExchange">;

/** Plays stories of one target for an engine that chooses which, and how often. */
export interface Player {
  /** Makes the first request of a run; undefined where somebody is there who lets us in, else how that ended. */
  reach(): Promise<RunEnd | undefined>;
  /** Plays one story, with a gate and a watch of its own, and writes its lines to the log; rejects for nothing. */
  play(scenario: Scenario, repeat: number): Promise<Traffic>;
}

/** Keeps nothing of a story but the channels over which something came. */
export function createPlayer(target: Target, options: PlayerOptions): Player {
  const witnessed = new Set<Channel>();
  const open = (repeat: number) => {
    const track = createTrack(target, { ...options, nextExchange: createCounter() });
    return onStage({ ...track, witnessed }, repeat);
  };
  return {
    async reach() {
      const stage = open(0);
      await probe(stage);
      return stage.gate.ended;
    },
    async play(scenario, repeat) {
      const stage = open(repeat);
      await runScenario(scenario, stage);
      stage.watch.end();
      return stage.exchanges.traffic;
    },
  };
}
