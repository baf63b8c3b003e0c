import { responsesOf } from "../../generate/bodies.ts";
import { operationsIn } from "../../generate/document.ts";
import { arrayAt, isArray, isObject, type Json, type JsonObject, pointerTo, stringAt } from "../../generate/json.ts";
import { type Change, clients, implementers } from "../change.ts";
import type { Edition } from "../edition.ts";
import { at } from "./directions.ts";
import { listed } from "./words.ts";

/** Properties of an error body that hold a machine-readable code. */
const CODE = /(code|type)$/i;

interface ErrorCode {
  /** Operations that may return it, with the status: `createPayment 401`. */
  readonly answers: Set<string>;
  /** Location of its list or constant. */
  readonly place: string;
}

/** Compares the error codes of two editions, for responses that exist in both. */
export function compareErrorCodes(was: Edition, is: Edition): readonly Change[] {
  const [before, after] = [errorCodesIn(was.document), errorCodesIn(is.document)];
  const [answeredBefore, answeredAfter] = [answersIn(was.document), answersIn(is.document)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((code): readonly Change[] => {
    const [then, now] = [before.get(code), after.get(code)];
    const gone = [...(then?.answers ?? [])].filter((each) => !now?.answers.has(each) && answeredAfter.has(each));
    const fresh = [...(now?.answers ?? [])].filter((each) => !then?.answers.has(each) && answeredBefore.has(each));
    const place = now?.place ?? then?.place ?? "#";
    const lost: Change = {
      severity: "major",
      touches: implementers,
      what: `error code ${code} is gone`,
      where: listed(gone),
      place,
    };
    const new_: Change = {
      severity: "major",
      touches: clients,
      what: `error code ${code} is new`,
      where: listed(fresh),
      place,
    };
    return [...(gone.length > 0 ? [lost] : []), ...(fresh.length > 0 ? [new_] : [])];
  });
}

function errorsIn(document: JsonObject): readonly (readonly [answer: string, response: JsonObject, pointer: string])[] {
  return operationsIn(document).flatMap((operation) =>
    responsesOf(operation)
      .filter(([status]) => !status.startsWith("2"))
      .map(([status, response]) => {
        const pointer = pointerTo(pointerTo(operation.pointer, "responses"), status);
        return [`${operation.id} ${status}`, response, pointer] as const;
      }),
  );
}

function answersIn(document: JsonObject): ReadonlySet<string> {
  return new Set(errorsIn(document).map(([answer]) => answer));
}

function errorCodesIn(document: JsonObject): ReadonlyMap<string, ErrorCode> {
  const codes = new Map<string, ErrorCode>();
  for (const [answer, response, pointer] of errorsIn(document)) {
    for (const [code, place] of codesBelow(document, response, pointer)) {
      const known = codes.get(code) ?? { answers: new Set(), place };
      codes.set(code, known);
      known.answers.add(answer);
    }
  }
  return codes;
}

function codesBelow(
  document: JsonObject,
  root: JsonObject,
  start: string,
): readonly (readonly [code: string, place: string])[] {
  const seen = new Set<string>();
  return visit(root, start, false);

  function visit(node: Json, pointer: string, isCode: boolean): readonly (readonly [string, string])[] {
    const visited = `${isCode} ${pointer}`;
    if (seen.has(visited)) return [];
    seen.add(visited);
    if (isArray(node)) return node.flatMap((child, index) => visit(child, pointerTo(pointer, index), isCode));
    if (!isObject(node)) return [];
    const ref = stringAt(node, "$ref");
    const here = isCode ? valuesOf(node, pointer) : [];
    const below = Object.entries(node).flatMap(([key, child]) => {
      if (key === "examples" || key === "example") return [];
      const name = pointer.endsWith("/properties") ? CODE.test(key) : isCode;
      return visit(child, pointerTo(pointer, key), name);
    });
    return [...here, ...(ref === undefined ? [] : visit(at(document, ref), ref, isCode)), ...below];
  }
}

function valuesOf(schema: JsonObject, pointer: string): readonly (readonly [string, string])[] {
  const constant = stringAt(schema, "const");
  const list = arrayAt(schema, "enum").filter((value) => typeof value === "string");
  return [
    ...list.map((value) => [value, pointerTo(pointer, "enum")] as const),
    ...(constant === undefined ? [] : [[constant, pointerTo(pointer, "const")] as const]),
  ];
}
