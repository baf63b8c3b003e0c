import type { Command, Step, Story } from "./exploration.ts";

/** A line of a story that says nothing that can be done. */
export class UnreadableStory extends Error {
  override readonly name = "UnreadableStory";
}

/** `refund r1 of p1 40.00` */
export function printStep({ verb, makes, to, amount }: Step): string {
  const of = makes !== undefined && to !== undefined ? "of" : undefined;
  return [verb, makes, of, to, amount].filter((each) => each !== undefined).join(" ");
}

/** The kind of a name: `p` of `p12`. */
export function kindOf(name: string): string {
  return name.replace(/\d+$/, "");
}

export function isStepOf({ verb, to }: Command, step: Step): boolean {
  return verb === step.verb && to === (step.to && kindOf(step.to));
}

/** Reads what `printStep` writes, a step a line; empty lines and what follows a `#` are for people. */
export function parseStory(text: string, commands: readonly Command[]): Story {
  const made = new Set<string>();
  return text.split("\n").flatMap((line, index) => {
    const words = line.replace(/#.*/, "").trim();
    if (words === "") return [];
    const fail = (reason: string): never => {
      throw new UnreadableStory(`line ${index + 1} of the story, ${JSON.stringify(words)}: ${reason}`);
    };
    const step = commands.map((each) => parseStep(words, each)).find((each) => each !== undefined);
    if (!step) return fail(`a step is one of\n${commands.map((each) => `  ${formOf(each)}`).join("\n")}`);
    if (step.to !== undefined && !made.has(step.to)) fail(`there is no ${step.to} before it`);
    if (step.makes !== undefined && made.has(step.makes)) fail(`there is a ${step.makes} before it`);
    if (step.makes !== undefined) made.add(step.makes);
    return [step];
  });
}

function parseStep(line: string, command: Command): Step | undefined {
  const name = (kind: string) => `${kind}[1-9]\\d{0,3}`;
  const { verb } = command;
  const pattern = printStep({
    verb,
    ...(command.makes !== undefined && { makes: `(?<makes>${name(command.makes)})` }),
    ...(command.to !== undefined && { to: `(?<to>${name(command.to)})` }),
    ...(command.amounts && { amount: "(?<amount>\\d{1,9}(?:\\.\\d{1,2})?)" }),
  });
  const match = new RegExp(`^${pattern.replaceAll(" ", "\\s+")}$`).exec(line);
  return match ? { verb, ...match.groups } : undefined;
}

/** How a step of this command is written: `refund r1 of p1 100.00` */
function formOf({ verb, makes, to, amounts }: Command): string {
  return printStep({
    verb,
    ...(makes !== undefined && { makes: `${makes}1` }),
    ...(to !== undefined && { to: `${to}1` }),
    ...(amounts && { amount: amounts[0] ?? "" }),
  });
}
