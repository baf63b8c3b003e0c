import * as fc from "fast-check";
import { type Command, type Exploration, type Sequence, type Step, stepOf } from "../scenario/index.ts";
import { namesOf, nextName } from "./shrink.ts";

/** Random sequences of at most `maxSteps` steps, each of which can be performed. Shrinking is done separately. */
export class SequenceArbitrary extends fc.Arbitrary<Sequence> {
  readonly #exploration: Pick<Exploration, "commands" | "isIdle">;
  readonly #maxSteps: number;

  constructor(exploration: Pick<Exploration, "commands" | "isIdle">, maxSteps: number) {
    super();
    this.#exploration = exploration;
    this.#maxSteps = maxSteps;
  }

  override generate(random: fc.Random): fc.Value<Sequence> {
    const { commands, isIdle } = this.#exploration;
    const sequence: Step[] = [];
    for (let left = random.nextInt(Math.ceil(this.#maxSteps / 2), this.#maxSteps); left > 0; left -= 1) {
      let step = randomStep(commands, sequence, random);
      for (let again = REDRAWS; again > 0 && step && isIdle(sequence, step); again -= 1)
        step = randomStep(commands, sequence, random);
      if (step) sequence.push(step);
    }
    return new fc.Value(sequence, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Sequence {
    return Array.isArray(value);
  }

  override shrink(): fc.Stream<fc.Value<Sequence>> {
    return fc.Stream.nil();
  }
}

/** Maximum number of redraws of a step that probably has no effect. */
const REDRAWS = 2;

/** Returns a random step that can follow this sequence; undefined if none is possible. */
function randomStep(commands: readonly Command[], before: Sequence, random: fc.Random): Step | undefined {
  const possible = commands
    .filter(({ to }) => to === undefined || namesOf(before, to).length > 0)
    .flatMap((each) => Array.from({ length: each.weight }, () => each));
  const pick = <T>(all: readonly T[]) => (all.length === 0 ? undefined : all[random.nextInt(0, all.length - 1)]);
  const command = pick(possible);
  if (!command) return undefined;
  const makes = command.makes && nextName(before, command.makes);
  const to = command.to && pick(namesOf(before, command.to));
  const values = (command.parameters ?? []).map(
    ({ name, choices }) => [name, pick(choices(before, to)) ?? ""] as const,
  );
  return stepOf(command.verb, { makes, to, values });
}
