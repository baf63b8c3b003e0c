import type { Channel, RunEnd, Traffic } from "../log/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { probe } from "./probe.ts";
import { runScenario } from "./run-scenario.ts";
import type { Target } from "./scenario-context.ts";
import { createContext, createCounter, createTargetState, type RunDependencies } from "./target-state.ts";

export type ScenarioRunnerOptions = Omit<RunDependencies, "pace" | "nextExchange">;

/** Runs scenarios of one target for an engine that chooses which, and how often. */
export interface ScenarioRunner {
  /**
   * Makes the first request of a run; resolves to undefined if the server responds and accepts the credentials, else to
   * the end of the run.
   */
  reach(): Promise<RunEnd | undefined>;
  /** Runs one scenario with its own gate and watch, and writes its lines to the log; never rejects. */
  run(scenario: Scenario, repeat: number): Promise<Traffic>;
}

/** Creates a scenario runner. Between scenarios, it keeps only the channels with a witness. */
export function createScenarioRunner(target: Target, options: ScenarioRunnerOptions): ScenarioRunner {
  const witnessed = new Set<Channel>();
  const open = (repeat: number) => {
    const state = createTargetState(target, { ...options, nextExchange: createCounter() });
    return createContext({ ...state, witnessed }, repeat);
  };
  return {
    async reach() {
      const context = open(0);
      await probe(context);
      return context.gate.ended;
    },
    async run(scenario, repeat) {
      const context = open(repeat);
      await runScenario(scenario, context);
      context.watch.end();
      return context.exchanges.traffic;
    },
  };
}
