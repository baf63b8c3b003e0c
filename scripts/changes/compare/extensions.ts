import { isArray, isObject, type Json, type JsonObject, objectAt, pointerTo, stringAt } from "../../generate/json.ts";
import { type Change, implementers, type Severity } from "../change.ts";
import type { Edition } from "../edition.ts";
import { whereIs } from "./where.ts";

/** Node of a bundle, with its pointer. */
interface Node {
  readonly node: JsonObject;
  readonly pointer: string;
}

/** Requirement cited by a node before, and the one cited now. */
interface Citation {
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/**
 * Compares the requirements cited by schemas, parameters and responses that both editions have: a violation may cite
 * another requirement, or become one. Added and removed nodes are reported elsewhere.
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
        const what = `what breaks ${where} is covered by another requirement`;
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

/** Returns the members that cite another requirement than before, optionally only the one named by `only`. */
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

/**
 * Returns every node by a key that identifies list elements by name where they have one, since indexes move when
 * neighbours change.
 */
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
