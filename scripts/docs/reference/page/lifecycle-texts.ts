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
import { moveTable } from "../markdown/lifecycle.ts";

/** Each status schema tells its states and its moves; the overview shows them drawn under the heading that tells them. */
export function withLifecycles(document: JsonObject, drawings: Readonly<Record<string, string>>): JsonObject {
  const told = lifecyclesIn(document).reduce<JsonObject>((all, lifecycle) => {
    const change = (schema: JsonObject) => withLifecycle(schema, lifecycle);
    return changeAt(all, stepsOf(lifecycle.pointer), change);
  }, document);
  const info = objectAt(told, "info");
  const description = Object.entries(drawings).reduce(withDrawing, stringAt(info, "description") ?? "");
  return { ...told, info: { ...info, description } };
}

function withLifecycle(schema: JsonObject, lifecycle: Lifecycle): JsonObject {
  return {
    ...schema,
    description: `${stringAt(schema, "description") ?? ""}\n\n${moveTable(lifecycle)}`,
    "x-enumDescriptions": Object.fromEntries(lifecycle.states.map(({ name, text }) => [name, text])),
  };
}

/** Redoc takes HTML in Markdown. The box around a drawing can be scrolled, so it can be reached by keys, too. */
function withDrawing(description: string, [id, svg]: [string, string]): string {
  const heading = new RegExp(`^## The life of an? ${id}$`, "m");
  if (!heading.test(description)) throw new Error(`the description has no heading for the life of a ${id}`);
  const label = `Drawing of the life of a ${id}`;
  const figure = `<div class="drawing" tabindex="0" role="group" aria-label="${label}">${svg}</div>`;
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
