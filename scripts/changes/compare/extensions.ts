import { isArray, isObject, type Json, type JsonObject, objectAt, pointerTo, stringAt } from "../../generate/json.ts";
import { type Change, implementers, type Severity } from "../change.ts";
import type { Edition } from "../edition.ts";
import { whereIs } from "./where.ts";

/** A node of a bundle with the pointer at which it stands. */
interface Node {
  readonly node: JsonObject;
  readonly pointer: string;
}

/** A requirement that stood on a node, and the one that stands there now. */
interface Citation {
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/**
 * What an edit did to the requirements that stand on schemas, parameters and answers which both editions have: a violation
 * names another one, or something becomes one. Nodes that came or went are told as what they are.
 */
export function compareExtensions(was: Edition, is: Edition): readonly Change[] {
  const before = new Map(nodesIn(was.document));
  const stated = new Set([...was.requirements, ...is.requirements].filter(isStated).map(({ id }) => id));
  return nodesIn(is.document).flatMap(([key, now]) => {
    const then = before.get(key);
    if (then === undefined) return [];
    const where = whereIs(is.document, now.pointer);
    return [
      ...citations(then.node, now.node, "x-requirement").map(([, citation]): Change => {
        const binds = stated.has(citation.is ?? "") && !stated.has(citation.was ?? "");
        const what = `what breaks ${where} is told under another requirement`;
        return { ...change(binds ? "major" : "minor", what, citation), where, place: `${now.pointer}/x-requirement` };
      }),
      ...citations(objectAt(then.node, "x-implied"), objectAt(now.node, "x-implied")).map(
        ([keyword, citation]): Change => {
          const fate =
            citation.is === undefined ? "no longer only implied" : "implied, under another requirement than before";
          const what = `${keyword} of ${where} is ${fate}`;
          const severity = citation.is === undefined ? "major" : "minor";
          return { ...change(severity, what, citation), where, place: `${now.pointer}/x-implied` };
        },
      ),
    ];
  });
}

function isStated({ level }: { readonly level: string }): boolean {
  return level === "stated";
}

/** The members that name another requirement than before; all of them, or the one asked for. */
function citations(was: JsonObject, is: JsonObject, only?: string): readonly (readonly [key: string, Citation])[] {
  const keys = only === undefined ? [...new Set([...Object.keys(was), ...Object.keys(is)])] : [only];
  return keys
    .map((key) => [key, { was: stringAt(was, key), is: stringAt(is, key) }] as const)
    .filter(([, citation]) => citation.was !== citation.is);
}

function change(severity: Severity, what: string, { was, is }: Citation): Omit<Change, "where" | "place"> {
  return {
    severity,
    touches: implementers,
    what,
    ...(was === undefined ? {} : { was }),
    ...(is === undefined ? {} : { is }),
  };
}

/** Every node, by a key that names the elements of lists where they have a name: an index moves with its neighbours. */
function nodesIn(document: JsonObject): readonly (readonly [key: string, node: Node])[] {
  return visit(document, "#", "#");
}

function visit(node: Json, key: string, pointer: string): readonly (readonly [string, Node])[] {
  if (isArray(node)) {
    return node.flatMap((child, index) => {
      const name = isObject(child) ? (stringAt(child, "name") ?? stringAt(child, "$ref")) : undefined;
      return visit(child, pointerTo(key, name ?? index), pointerTo(pointer, index));
    });
  }
  if (!isObject(node)) return [];
  const below = Object.entries(node).filter(([name]) => name !== "example" && name !== "examples");
  return [
    [key, { node, pointer }],
    ...below.flatMap(([name, child]) => visit(child, pointerTo(key, name), pointerTo(pointer, name))),
  ];
}
