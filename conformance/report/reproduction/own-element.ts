import { segmentsOf, valuesAt } from "../../contract/index.ts";
import { keyOf, leavesOf } from "./leaf.ts";
import type { Rerun, Stage } from "./plan.ts";
import type { Variables } from "./variables.ts";
import { quoted } from "./word.ts";

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
  const found = `$(index_of "$\{${name}}" ${stage.number} ${quoted(list)})`;
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
