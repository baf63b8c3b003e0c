import type { Ability } from "../deployment/index.ts";
import type { Scenario } from "./scenario.ts";

/** One action of a sequence: `refund r1 of p1 40.00`. */
export interface Step {
  readonly verb: string;
  /** Name of the resource that it creates: `r1`. */
  readonly makes?: string;
  /** Name of the resource that it acts on: `p1`. */
  readonly to?: string;
  /** Values of the command's parameters, by name and in their order; an omitted parameter is absent. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Consecutive actions; a step whose resource was never created is skipped. */
export type Sequence = readonly Step[];

/** Value that a step takes. */
export interface Parameter {
  readonly name: string;
  /** An amount may be any decimal number of at most two decimals, a word only one of the choices. */
  readonly form: "amount" | "word";
  /**
   * Returns the values worth trying after these steps, the simplest first; a value listed twice is tried twice as
   * often. The empty text omits the parameter.
   */
  readonly choices: (before: Sequence, to: string | undefined) => readonly string[];
}

/** Kind of step. Resources have names of one letter and a number: those of the kind `p` are p1, p2 ... */
export interface Command {
  readonly verb: string;
  /** Kind of resource that it creates. */
  readonly makes?: string;
  /** Kind of resource that it acts on. */
  readonly to?: string;
  readonly parameters?: readonly Parameter[];
  /** Relative frequency, compared with the other commands. */
  readonly weight: number;
  /** Driver ability that it needs; absent if the API is enough. */
  readonly ability?: Ability;
}

/** Receives the progress of one sequence. */
export interface SequenceWatch {
  /** Called before each step, with its index. */
  step(index: number): void;
  /** Called after each successful wait for eventually consistent state, with its duration in milliseconds. */
  waited(durationMs: number): void;
  /** Called after a wait that timed out: the next one may need more time. */
  gaveUp(): void;
}

/** Definition of a variant's exploration: the possible steps, and the requirements that apply after each. */
export interface Exploration {
  readonly commands: readonly Command[];
  /** Returns true if a step after this sequence probably has no effect: such steps are tried less often. */
  readonly isIdle: (before: Sequence, step: Step) => boolean;
  /** Returns the sequence as a scenario that performs each step and checks its consequences. */
  readonly scenarioOf: (sequence: Sequence, watch?: SequenceWatch) => Scenario;
}

/** Error for a line of a sequence file that is not a possible step. */
export class UnreadableSequence extends Error {
  override readonly name = "UnreadableSequence";
}

/** Returns a step as a line of text: `refund r1 of p1 40.00`. */
export function printStep({ verb, makes, to, values = {} }: Step): string {
  const of = makes !== undefined && to !== undefined ? "of" : undefined;
  const words = [verb, makes, of, to, ...Object.values(values)];
  return words.filter((each) => each !== undefined && each !== "").join(" ");
}

/** Returns the kind of a resource name: `p` for `p12`. */
export function kindOf(name: string): string {
  return name.replace(/(?<!\d)\d+$/, "");
}

export function isStepOf({ verb, makes, to }: Command, step: Step): boolean {
  return verb === step.verb && makes === (step.makes && kindOf(step.makes)) && to === (step.to && kindOf(step.to));
}

/**
 * Parses the output of {@link printStep}, one step per line; ignores empty lines and comments after `#`. Throws {@link
 * UnreadableSequence}.
 */
export function parseSequence(text: string, commands: readonly Command[]): Sequence {
  const made = new Set<string>();
  const steps: Step[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const words = line.replace(/#.*/, "").trim();
    if (words === "") continue;
    const fail = (reason: string): never => {
      throw new UnreadableSequence(`line ${index + 1}, ${JSON.stringify(words)}: ${reason}`);
    };
    const tokens = words.split(/\s+/);
    const step = commands.map((each) => parseStep(tokens, each, steps)).find((each) => each !== undefined);
    if (!step) return fail(`expected one of\n${commands.map((each) => `  ${formOf(each)}`).join("\n")}`);
    if (step.to !== undefined && !made.has(step.to)) fail(`no earlier step creates ${step.to}`);
    if (step.makes !== undefined && made.has(step.makes)) fail(`an earlier step already creates ${step.makes}`);
    if (step.makes !== undefined) made.add(step.makes);
    steps.push(step);
  }
  return steps;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const NUMBER_OF_NAME = /^[1-9]\d{0,3}$/;

function parseStep(tokens: readonly string[], command: Command, before: Sequence): Step | undefined {
  const left = [...tokens];
  const takes = (isNext: (token: string) => boolean) => {
    const [token] = left;
    return token !== undefined && isNext(token) ? left.shift() : undefined;
  };
  const name = (kind: string) =>
    takes((token) => token.startsWith(kind) && NUMBER_OF_NAME.test(token.slice(kind.length)));
  if (takes((token) => token === command.verb) === undefined) return undefined;
  const makes = command.makes === undefined ? undefined : name(command.makes);
  if (makes === undefined && command.makes !== undefined) return undefined;
  if (makes !== undefined && command.to !== undefined && takes((token) => token === "of") === undefined)
    return undefined;
  const to = command.to === undefined ? undefined : name(command.to);
  if (to === undefined && command.to !== undefined) return undefined;
  const values: [name: string, value: string][] = [];
  for (const parameter of command.parameters ?? []) {
    const choices = parameter.choices(before, to);
    const value = takes((token) => (parameter.form === "amount" ? AMOUNT.test(token) : choices.includes(token)));
    if (value !== undefined) values.push([parameter.name, value]);
    else if (!choices.includes("")) return undefined;
  }
  if (left.length > 0) return undefined;
  return stepOf(command.verb, { makes, to, values });
}

/** Returns a step without undefined members and without empty values. */
export function stepOf(
  verb: string,
  {
    makes,
    to,
    values,
  }: {
    readonly makes: string | undefined;
    readonly to: string | undefined;
    readonly values: readonly (readonly [name: string, value: string])[];
  },
): Step {
  const given = values.filter(([, value]) => value !== "");
  return {
    verb,
    ...(makes !== undefined && { makes }),
    ...(to !== undefined && { to }),
    ...(given.length > 0 && { values: Object.fromEntries(given) }),
  };
}

/** Returns the syntax of this command: `refund r1 of p1 [40.00]`. */
function formOf({ verb, makes, to, parameters = [] }: Command): string {
  const words = parameters.map(({ choices, form }) => {
    const all = [...new Set(choices([], to))];
    const given = all.filter((each) => each !== "");
    const shown = form === "amount" ? (given[0] ?? "100") : given.join("|");
    return all.includes("") ? `[${shown}]` : shown;
  });
  const step = stepOf(verb, { makes: makes && `${makes}1`, to: to && `${to}1`, values: [] });
  return [printStep(step), ...words].join(" ");
}
