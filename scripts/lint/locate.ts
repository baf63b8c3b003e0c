import { posix } from "node:path";
import { isArray, isObject, type Json, pointerTo, stepsOf, stringAt } from "../generate/json.ts";
import type { Source } from "./source.ts";

export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** Finds the source of a place of the bundle: follows the references from `openapi.yaml` into the files. */
export function locate({ files }: Pick<Source, "files">, pointer: string): Place {
  const steps = stepsOf(pointer);
  const hoisted = steps[0] === "components" ? componentPlace(files, steps) : undefined;
  let here: Place = hoisted ?? { file: "openapi.yaml", pointer: "#" };
  let node = nodeAt(files, here);
  for (const step of steps.slice(hoisted === undefined ? 0 : 3)) {
    here = { file: here.file, pointer: pointerTo(here.pointer, step) };
    node = child(node, step);
    const ref = isObject(node) ? stringAt(node, "$ref") : undefined;
    const target = ref === undefined || ref.startsWith("#") ? undefined : besides(here.file, ref);
    if (target !== undefined && files.has(target.file)) {
      here = target;
      node = nodeAt(files, here);
    }
  }
  return here;
}

/** Resolves a reference to another file, relative to the referring file. */
export function besides(file: string, ref: string): Place {
  const [path = "", fragment = ""] = ref.split("#");
  return { file: posix.join(posix.dirname(file), path), pointer: `#${fragment}` };
}

/** Finds a component: the bundle names it after its file or, in a file of several, after its member. */
function componentPlace(files: Source["files"], [, kind, name = ""]: readonly string[]): Place | undefined {
  for (const [file, node] of files) {
    if (posix.basename(file, ".yaml") === name) return { file, pointer: "#" };
    if (posix.dirname(file) === kind && child(node, name) !== null) return { file, pointer: pointerTo("#", name) };
  }
  return undefined;
}

function nodeAt(files: Source["files"], { file, pointer }: Place): Json {
  return stepsOf(pointer).reduce(child, files.get(file) ?? null);
}

function child(node: Json, step: string): Json {
  if (isArray(node)) return node[Number(step)] ?? null;
  return isObject(node) ? (node[step] ?? null) : null;
}
