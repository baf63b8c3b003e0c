import { isStepOf, type Story } from "../scenario/index.ts";
import type { Explored } from "./explored.ts";
import { createHunt, type HuntOptions } from "./hunt.ts";
import type { Told } from "./told.ts";

export interface ExploreOptions<T extends Told = Told> extends HuntOptions<T> {
  /** How many stories. */
  readonly runs: number;
  /** A 32-bit whole number: the same one makes the same stories. */
  readonly seed: number;
}

/** Longer stories break little that these do not. */
const MOST_STEPS = 10;

/** Tells random stories until one breaks the contract, and then shorter ones, down to the shortest that does. */
export async function explore<T extends Told>(options: ExploreOptions<T>): Promise<Explored<T>> {
  const { exploration, runs, seed } = options;
  // Loaded where stories are made up: to tell one once more takes none of it.
  const [{ asyncProperty, check }, { StoryArbitrary }] = await Promise.all([
    import("fast-check"),
    import("./story-arbitrary.ts"),
  ]);
  const hunt = createHunt(options);
  const stories = new StoryArbitrary({ ...exploration, commands: hunt.commands }, MOST_STEPS);
  await check(asyncProperty(stories, hunt.holds), { numRuns: runs, seed });
  return hunt.explored();
}

/** Tells one story once more; what it does not need of the driver does not matter. */
export async function replay<T extends Told>(story: Story, options: HuntOptions<T>): Promise<Explored<T>> {
  const { exploration } = options;
  const commands = exploration.commands.filter((each) => story.some((step) => isStepOf(each, step)));
  const hunt = createHunt({ ...options, exploration: { ...exploration, commands } });
  await hunt.holds(story);
  return hunt.explored();
}
