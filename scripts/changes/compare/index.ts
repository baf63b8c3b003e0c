import { isDeepStrictEqual } from "node:util";
import { isArray, isObject, type Json, type JsonObject, mapObject } from "../../generate/json.ts";
import { both, type Change, mostSevereFirst } from "../change.ts";
import { type Edition, isSame } from "../edition.ts";
import { compareErrorCodes } from "./error-codes.ts";
import { compareExtensions } from "./extensions.ts";
import { createJudge } from "./judge.ts";
import { compareLifecycles } from "./lifecycles.ts";
import { type Difference, redoclyDiff } from "./redocly-diff.ts";
import { compareRequirements } from "./requirements.ts";

/** Returns all differences between two editions of a contract except the version, the most severe first. */
export async function compareEditions(was: Edition, is: Edition): Promise<readonly Change[]> {
  if (isSame(was, is)) return [];
  const ours = [
    ...compareLifecycles(was, is),
    ...compareErrorCodes(was, is),
    ...compareRequirements(was, is),
    ...compareExtensions(was, is),
  ];
  const reportedPlaces = new Set(ours.map(({ place }) => place));
  const differences = await redoclyDiff(withPlainReferences(was.document), withPlainReferences(is.document));
  const others = differences
    .filter((each) => !isReportedElsewhere(each) && !isSameConstant(each, differences))
    .map(createJudge(was.document, is.document))
    .filter(({ place }) => !reportedPlaces.has(place));
  const changes = [...others, ...ours];
  return changes.length === 0 ? [unseen] : mostSevereFirst(changes);
}

/** Excludes the version, which is judged against all changes, and extensions, which are compared by meaning. */
function isReportedElsewhere({ typeName, property = "" }: Difference): boolean {
  return typeName === "SpecExtension" || property.startsWith("x-") || (typeName === "Info" && property === "version");
}

/** Replaces `allOf` of one reference by the reference: the two mean the same, but Redocly follows only the latter. */
function withPlainReferences(document: JsonObject): JsonObject {
  return mapObject(document, plain);
}

function plain(node: Json): Json {
  if (isArray(node)) return node.map(plain);
  if (!isObject(node)) return node;
  const { allOf, ...others } = mapObject(node, plain);
  if (allOf === undefined) return others;
  const [only, ...more] = isArray(allOf) ? allOf : [];
  const isReference = isObject(only) && more.length === 0 && Object.keys(only).join() === "$ref" && !("$ref" in others);
  return isReference ? { ...only, ...others } : { ...others, allOf };
}

/** Returns true for both halves of `const: A` that became `enum: [A]`, or the reverse: the two mean the same. */
function isSameConstant({ path, property }: Difference, all: readonly Difference[]): boolean {
  if (property !== "const" && property !== "enum") return false;
  const [constant, list] = ["const", "enum"].map((keyword) =>
    all.find((each) => each.path === path && each.property === keyword),
  );
  const values = [constant?.base, list?.revision, constant?.revision, list?.base].map((side) => side?.value);
  const [wasConstant, isList, isConstant, wasList] = values;
  return (
    (isConstant === undefined && wasList === undefined && isDeepStrictEqual([wasConstant], isList)) ||
    (wasConstant === undefined && isList === undefined && isDeepStrictEqual([isConstant], wasList))
  );
}

const unseen: Change = {
  severity: "patch",
  touches: both,
  what: "nothing binding changed: only order, examples, white space or the keyword of a constant",
  where: "the bundle",
  place: "#",
};
