import { segmentsOf, valuesAt } from "../../contract/index.ts";
import type { Access } from "../../log/index.ts";
import { type Filling, fill, fillBody } from "./filling.ts";
import type { Origin } from "./flows.ts";
import { keyOf, leavesOf, TIME } from "./leaf.ts";
import type { Rerun } from "./plan.ts";
import type { Stage } from "./stages.ts";
import type { Step } from "./step.ts";
import { drawnIn, quoted, type Template, text } from "./template.ts";

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

export function createVariables({ stages, flows, inboxQueries }: Rerun, { credentials, inboxUrl }: Access): Variables {
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
      ...(inboxQueries && inboxUrl !== undefined && { inboxUrl }),
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

/** A text in a response. */
export interface Located {
  readonly stage: Stage;
  readonly pointer: string;
  readonly value: string;
}

/**
 * Returns a pointer as a shell word. In a list, it points into the element about the same item, whose index may differ.
 */
export function pointerInShell(pointer: string, stage: Stage, rerun: Rerun, variables: Variables): string {
  return inOwnElement(pointer, stage, rerun, variables) ?? quoted(pointer);
}

/** Pointer into an element of a list; lists inside elements belong to the rest. */
const IN_LIST = /^(.*?)\/(\d+)(\/.*)?$/s;

function inOwnElement(pointer: string, stage: Stage, rerun: Rerun, variables: Variables): string | undefined {
  const [, list, index, rest] = IN_LIST.exec(pointer) ?? [];
  if (list === undefined) return undefined;
  const id = ownIdOf(`${list}/${index}`, stage, rerun, variables);
  const name = id === undefined ? undefined : variables.known(id, stage.step);
  if (name === undefined) return undefined;
  const found = `$(read_json entry ${stage.number} ${quoted(list)} "$\{${name}}")`;
  return `${quoted(`${list}/`)}"${found}"${rest === undefined ? "" : quoted(rest)}`;
}

/**
 * Returns the text of a list element that identifies it in another run: its id, or if it has none, a text of no other
 * element. Undefined if it is of no item of the script: any other text that occurs in an earlier response may be a
 * coincidence, such as a number that counts up in each business.
 */
export function ownIdOf(element: string, { step }: Stage, { flows }: Rerun, variables: Variables): string | undefined {
  const [, list = "", index] = IN_LIST.exec(element) ?? [];
  const [elements] = valuesAt(step.answer?.json ?? null, segmentsOf(list));
  if (!Array.isArray(elements) || !flows.isListing(step)) return undefined;
  const others = new Set(textsIn(elements.filter((_, at) => at !== Number(index))).map(({ value }) => value));
  const own = textsIn(elements[Number(index)]).filter(({ value }) => flows.identifies(value) && !others.has(value));
  const ids = own.filter(({ pointer }) => /id$/i.test(keyOf(pointer)));
  return (ids.length > 0 ? ids : own).find(({ value }) => variables.known(value, step) !== undefined)?.value;
}

function textsIn(json: unknown): readonly { readonly pointer: string; readonly value: string }[] {
  return leavesOf(json).flatMap(({ pointer, value }) => (typeof value === "string" ? [{ pointer, value }] : []));
}
