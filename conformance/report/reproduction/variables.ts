import type { Access } from "../../log/index.ts";
import { type Filling, fill, fillBody } from "./filling.ts";
import type { Origin } from "./flows.ts";
import { keyOf, TIME } from "./leaf.ts";
import type { Rerun } from "./plan.ts";
import type { Step } from "./step.ts";
import { drawnIn, type Template, text } from "./template.ts";

/** Variables of a script: values that later steps take from earlier responses. */
export interface Variables {
  fillingOf(step: Step): Filling;
  /** Returns the arguments of a driver call as text for an operator. */
  argumentsText(step: Step, driverArgs: readonly unknown[]): Template;
  /** Returns the variable that holds a secret of this name; undefined if it is unknown. */
  secret(name: string, step: Step): string | undefined;
  /** Returns the variable of a value that is known when the response to this step arrives. */
  known(content: string, step: Step): string | undefined;
  /** Returns the variables taken from the responses to these steps. */
  takenFrom(steps: readonly number[]): readonly { readonly name: string; readonly pointer: string }[];
}

export function createVariables({ stages, flows, looks }: Rerun, { credentials, inboxUrl }: Access): Variables {
  const numbers = new Map(stages.flatMap(({ number, steps }) => steps.map(({ index }) => [index, number] as const)));
  const beganMs = stages[0]?.steps[0].startMs ?? 0;
  const drawn = [
    ...new Set(
      stages.flatMap(({ step }) => {
        const { url, headers, body } = flows.atomsOf(step);
        return [...url, ...headers, ...body].flatMap(drawnIn);
      }),
    ),
  ];
  const taken = new Map<string, Origin & { readonly name: string }>();

  const variableOf = (content: string, step: Step): string | undefined => {
    const origin = flows.originOf(content, step);
    if (!origin || !numbers.has(origin.step)) return undefined;
    const key = `${origin.step} ${origin.pointer}`;
    const known = taken.get(key);
    if (known) return known.name;
    const wanted = nameFor(origin, (index) => numbers.get(index) ?? 0);
    const names = new Set([...taken.values()].map(({ name }) => name));
    let name = wanted;
    for (let count = 2; names.has(name); count += 1) name = `${wanted}_${count}`;
    taken.set(key, { ...origin, name });
    return name;
  };

  const fillingOf = (step: Step): Filling => {
    const isValue = (content: string) => flows.identifies(content) || TIME.test(content);
    return {
      variableOf: (content) => (isValue(content) ? variableOf(content, step) : undefined),
      beganMs,
      drawn,
      ...(looks && inboxUrl !== undefined && { inboxUrl }),
    };
  };

  return {
    fillingOf,
    argumentsText: (step, driverArgs) =>
      driverArgs.flatMap((each, index) => [
        ...text(index === 0 ? "" : ", "),
        ...(typeof each === "string"
          ? fill(each, fillingOf(step))
          : fillBody(JSON.stringify(each) ?? "", fillingOf(step))),
      ]),
    secret: (name, step) =>
      credentials.find((each) => each.name === name)?.variable ?? variableOf(`[redacted ${name}]`, step),
    known: (content, step) => (flows.identifies(content) ? variableOf(content, step) : undefined),
    takenFrom: (steps) => [...taken.values()].filter(({ step }) => steps.includes(step)),
  };
}

/** Returns a shell name for a member; the number prevents collisions with names that the shell uses. */
function nameFor({ step, pointer }: Origin, numberOf: (step: number) => number): string {
  const key = keyOf(pointer)
    .replaceAll(/[^A-Za-z0-9_]/g, "")
    .replace(/^\d+/, "")
    .slice(0, 24);
  return `${key || "value"}_${numberOf(step)}`;
}
