import { written } from "../../../../conformance/report/html/markup.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  mapObject,
  objectAt,
  stepsOf,
  stringAt,
} from "../../../generate/json.ts";
import { type Lifecycle, lifecyclesIn } from "../../../generate/lifecycles.ts";
import { lifecycleFigure } from "../../lifecycle-figure.ts";
import { moveTable } from "../markdown/lifecycle.ts";

/**
 * Adds states and moves to the description of each status schema, and drawings to the overview, under the headings that
 * describe the lifecycles.
 */
export function withLifecycles(document: JsonObject, drawings: Readonly<Record<string, string>>): JsonObject {
  const lifecycles = lifecyclesIn(document);
  const described = lifecycles.reduce<JsonObject>((all, lifecycle) => {
    const change = (schema: JsonObject) => withLifecycle(schema, lifecycle);
    return changeAt(all, stepsOf(lifecycle.pointer), change);
  }, document);
  const info = objectAt(described, "info");
  const description = Object.entries(drawings).reduce(
    (text, [id, svg]) => withFigure(text, id, svg, lifecycles),
    stringAt(info, "description") ?? "",
  );
  return { ...described, info: { ...info, description } };
}

function withLifecycle(schema: JsonObject, lifecycle: Lifecycle): JsonObject {
  return {
    ...schema,
    description: `${stringAt(schema, "description") ?? ""}\n\n${moveTable(lifecycle)}`,
    "x-enumDescriptions": Object.fromEntries(lifecycle.states.map(({ name, text }) => [name, text])),
  };
}

/** Inserts a figure. Redoc accepts HTML in Markdown if it contains no empty line. */
function withFigure(description: string, id: string, svg: string, lifecycles: readonly Lifecycle[]): string {
  const heading = new RegExp(`^## ${id} lifecycle$`, "im");
  const lifecycle = lifecycles.find((each) => each.id === id);
  if (!lifecycle || !heading.test(description)) throw new Error(`the description has no heading "${id} lifecycle"`);
  const { states, transitions: moves } = lifecycle;
  const figure = written(lifecycleFigure({ id, states, moves }, svg));
  return description.replace(heading, (line) => `${line}\n\n${figure}`);
}

function changeAt(
  node: JsonObject,
  [step, ...more]: readonly string[],
  change: (at: JsonObject) => JsonObject,
): JsonObject {
  if (step === undefined) return change(node);
  return mapObject(
    node,
    (value, key): Json => (key === step && isObject(value) ? changeAt(value, more, change) : value),
  );
}
