import { contract } from "../../../../generated/integration/contract.ts";
import { type Exploration, isStepOf, type Story } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { commands } from "./commands.ts";
import type { Foreseen } from "./foreseen.ts";
import { createLifecycle, type Transitions } from "./lifecycle.ts";
import { emptyModel } from "./model.ts";
import { createWorld } from "./world.ts";

/** How payments and refunds are explored, by these transitions and no others. */
export function createExploration(transitions: Transitions): Exploration {
  return {
    commands,
    isIdle: (before, step) => foresee([...before, step], transitions).at(-1)?.isIdle === true,
    scenarioOf: (story) => scenarioOf(foresee(story, transitions)),
  };
}

export const exploration = createExploration(contract.transitions);

/** What the contract demands, step by step. */
function foresee(story: Story, transitions: Transitions): readonly Foreseen[] {
  const lifecycle = createLifecycle(transitions);
  const all: Foreseen[] = [];
  for (const step of story) {
    const command = commands.find((each) => isStepOf(each, step));
    const before = all.at(-1)?.model ?? emptyModel;
    if (command) all.push(command.foresee(lifecycle, before, step));
  }
  return all;
}

function scenarioOf(foreseen: readonly Foreseen[]) {
  return scenario({
    id: "explore/story",
    title: "in this story, payments and refunds go as the contract shows",
    requirements: [...new Set(foreseen.flatMap((each) => each.requirements))],
    transitions: [...new Set(foreseen.flatMap((each) => each.transitions))],
    async run(context) {
      const world = createWorld(context);
      for (const step of foreseen) await step.tell(world);
    },
  });
}
