import * as fc from "fast-check";
import type { Command, Exploration, Step, Story } from "../scenario/index.ts";
import { namesOf, nextName } from "./names.ts";
import { shorter } from "./shorter.ts";

/** Random stories of at most so many steps, each of which can be done; they shrink to fewer steps and plainer amounts. */
export class StoryArbitrary extends fc.Arbitrary<Story> {
  readonly #exploration: Pick<Exploration, "commands" | "isIdle">;
  readonly #mostSteps: number;

  constructor(exploration: Pick<Exploration, "commands" | "isIdle">, mostSteps: number) {
    super();
    this.#exploration = exploration;
    this.#mostSteps = mostSteps;
  }

  override generate(random: fc.Random): fc.Value<Story> {
    const { commands, isIdle } = this.#exploration;
    const story: Step[] = [];
    for (let left = random.nextInt(Math.ceil(this.#mostSteps / 2), this.#mostSteps); left > 0; left -= 1) {
      let step = randomStep(commands, story, random);
      for (let again = REDRAWS; again > 0 && step && isIdle(story, step); again -= 1)
        step = randomStep(commands, story, random);
      if (step) story.push(step);
    }
    return new fc.Value(story, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Story {
    return Array.isArray(value);
  }

  override shrink(story: Story): fc.Stream<fc.Value<Story>> {
    return fc.stream(shorter(story, this.#exploration.commands)).map((each) => new fc.Value(each, undefined));
  }
}

/** So often a step of which nothing may come is thought over. */
const REDRAWS = 2;

/** A step that can be done after this story; undefined where there is none. */
function randomStep(commands: readonly Command[], before: Story, random: fc.Random): Step | undefined {
  const possible = commands
    .filter(({ to }) => to === undefined || namesOf(before, to).length > 0)
    .flatMap((each) => Array.from({ length: each.weight }, () => each));
  const pick = <T>(all: readonly T[]) => (all.length === 0 ? undefined : all[random.nextInt(0, all.length - 1)]);
  const command = pick(possible);
  if (!command) return undefined;
  const makes = command.makes && nextName(before, command.makes);
  const to = command.to && pick(namesOf(before, command.to));
  const amount = pick(command.amounts ?? []);
  return { verb: command.verb, ...(makes && { makes }), ...(to && { to }), ...(amount && { amount }) };
}
