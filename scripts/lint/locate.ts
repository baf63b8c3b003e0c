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
  const hoisted = steps[0] === "components" ? componentFile(files, steps) : undefined;
  let here: Place = hoisted ?? { file: "openapi.yaml", pointer: "#" };
  let node: Json = files.get(here.file) ?? null;
  for (const step of steps.slice(hoisted === undefined ? 0 : 3)) {
    here = { file: here.file, pointer: pointerTo(here.pointer, step) };
    node = child(node, step);
    const ref = isObject(node) ? stringAt(node, "$ref") : undefined;
    const target = ref === undefined || ref.startsWith("#") ? undefined : besides(here.file, ref);
    if (target !== undefined && files.has(target)) {
      here = { file: target, pointer: "#" };
      node = files.get(target) ?? null;
    }
  }
  return here;
}

/** Resolves the path of a referenced file relative to the referring file. */
export function besides(file: string, ref: string): string {
  return posix.join(posix.dirname(file), ref.split("#")[0] ?? "");
}

/** Finds the file of a component: the bundle names a component after its file. */
function componentFile(files: Source["files"], [, , name]: readonly string[]): Place | undefined {
  const file = [...files.keys()].find((path) => posix.basename(path, ".yaml") === name);
  return file === undefined ? undefined : { file, pointer: "#" };
}

function child(node: Json, step: string): Json {
  if (isArray(node)) return node[Number(step)] ?? null;
  return isObject(node) ? (node[step] ?? null) : null;
}
