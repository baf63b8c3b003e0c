import type { Channel, RunEnd, Traffic } from "../log/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { probe } from "./probe.ts";
import { runScenario } from "./run-scenario.ts";
import type { Target } from "./stage.ts";
import { type Bench, createCounter, createTrack, onStage } from "./track.ts";

export type PlayerOptions = Omit<Bench, "pace" | "nextExchange">;

/** Plays scenarios of one target for an engine that chooses which, and how often. */
export interface Player {
  /**
   * Makes the first request of a run; resolves to undefined if the server responds and accepts the credentials, else to
   * the end of the run.
   */
  reach(): Promise<RunEnd | undefined>;
  /** Plays one scenario with its own gate and watch, and writes its lines to the log; never rejects. */
  play(scenario: Scenario, repeat: number): Promise<Traffic>;
}

/** Creates a player. Between scenarios, it keeps only the channels with a witness. */
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
