import { type Command, isStepOf, kindOf, type Step, type Story } from "../scenario/index.ts";
import { namesOf, without } from "./names.ts";

/**
 * Stories that say less, those that say much less first: without their end; without one step and what follows from it;
 * with one thing instead of two; with a plainer amount; without one step, where another amount makes up for it. One that
 * breaks the contract while none of these does is the shortest.
 */
export function* shorter(story: Story, commands: readonly Command[]): IterableIterator<Story> {
  const backwards = [...story.keys()].reverse();
  for (let cut = story.length >> 1; cut > 0; cut >>= 1) yield story.slice(0, -cut);
  for (const index of backwards) yield without(story, index);
  for (const index of backwards) {
    const { makes } = story[index] ?? {};
    const others = makes === undefined ? [] : namesOf(story, kindOf(makes)).filter((each) => each !== makes);
    for (const instead of others) yield without(story, index, instead);
  }
  for (const [index, step] of story.entries()) {
    const amounts = amountsOf(step, commands);
    const plainer = amounts.slice(0, Math.max(0, amounts.indexOf(step.amount ?? "")));
    for (const amount of plainer) yield story.with(index, { ...step, amount });
  }
  for (const gone of backwards) {
    for (const [index, step] of story.entries()) {
      if (index === gone) continue;
      for (const amount of amountsOf(step, commands)) {
        if (amount !== step.amount) yield without(story.with(index, { ...step, amount }), gone);
      }
    }
  }
}

/** What the amount of a step could be, the plainest first. */
function amountsOf(step: Step, commands: readonly Command[]): readonly string[] {
  return [...new Set(commands.find((each) => isStepOf(each, step))?.amounts)];
}
