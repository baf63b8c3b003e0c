import type { JsonObject } from "../../generate/json.ts";
import { both, type Change, clients, implementers, type Party, type Severity } from "../change.ts";
import { changedItems, describeDifference, isForPeople, isSchemaName } from "./describe-difference.ts";
import { type Direction, directionsIn } from "./directions.ts";
import type { Difference } from "./redocly-diff.ts";
import { whereIs } from "./where.ts";

/** Rules about losses for clients; a server that still provides the item breaks nothing. */
const LOSSES = [
  "operation-id-changed",
  "operation-removed",
  "parameter-removed",
  "path-removed",
  "property-removed",
  "server-removed",
];
/** Rules about obligations of both sides. */
const AGREEMENTS = ["security-requirement-changed", "security-scheme-changed"];

/** Node types whose other members define validity. */
const BINDING = ["Schema", "Parameter", "RequestBody", "MediaType", "Header", "SecurityRequirement"];
const SECURITY = ["SecurityRequirement", "SecurityRequirementList"];
/** Pointers of schemas that narrow their parent schema other than by a property. */
const NARROWING =
  /(?<!\/properties)\/(items|not|if|then|else|contains|propertyNames|additionalProperties|(all|any|one)Of(\/\d+)?)$/;

/**
 * Rates the differences that Redocly found between two bundles. Its rules protect clients, so their severity is kept.
 * Without a matching rule, clients are safe, but a tightened response or a loosened request requires new work of
 * implementers.
 */
export function createJudge(was: JsonObject, is: JsonObject): (difference: Difference) => Change {
  const views = { was: directionsIn(was), is: directionsIn(is) };
  return (difference) => {
    const side = difference.revision === undefined ? "was" : "is";
    const place = (difference.revision ?? difference.base)?.pointer ?? difference.path;
    const where = whereIs(side === "was" ? was : is, parentOf(place, difference.property));
    return {
      ...rate(difference, views[side](place)),
      what: describeDifference(difference, where),
      where,
      place,
      ...values(difference),
    };
  };
}

type Rating = { readonly severity: Severity; readonly touches: readonly Party[] };

function rate(difference: Difference, directions: ReadonlySet<Direction>): Rating {
  const { verdicts, impact } = difference;
  if (verdicts.length === 0) return rateSilent(difference, directions);
  const rules = verdicts.map(({ ruleId }) => ruleId);
  if (rules.every((rule) => LOSSES.includes(rule))) return { severity: impact, touches: clients };
  const mutual = rules.some((rule) => AGREEMENTS.includes(rule)) || directions.has("request");
  return { severity: impact, touches: mutual || !isOneWay(difference) ? both : clients };
}

function rateSilent(difference: Difference, directions: ReadonlySet<Direction>): Rating {
  const { impact, kind, property, typeName, path } = difference;
  if (isForPeople(property)) return { severity: impact, touches: both };
  if (kind === "removed" && isSchemaName(path)) return { severity: "major", touches: clients };
  if (typeName === "Operation" && property === "tags") return { severity: "major", touches: clients };
  if (property === "deprecated") return { severity: "minor", touches: clients };
  if (typeName === "Schema" && property === "default") return { severity: "major", touches: both };
  const binds =
    kind === "modified"
      ? BINDING.includes(typeName)
      : NARROWING.test(path) || (SECURITY.includes(typeName) && kind === "removed");
  if (binds && (directions.size > 0 || SECURITY.includes(typeName)))
    return { severity: "major", touches: implementers };
  const lost = kind === "removed" && BINDING.includes(typeName) && !isSchemaName(path);
  return { severity: lost ? "minor" : impact, touches: both };
}

/**
 * Returns false if a response was loosened and tightened at once, such as a list that lost one value and gained
 * another.
 */
function isOneWay({ kind, base, revision }: Difference): boolean {
  if (kind !== "modified" || base?.value === undefined || revision?.value === undefined) return true;
  if (typeof base.value === "number") return true;
  const { lost, gained } = changedItems(base.value, revision.value);
  return lost.length === 0 || gained.length === 0;
}

function values({ kind, base, revision }: Difference): Pick<Change, "was" | "is"> {
  if (kind !== "modified") return {};
  return {
    ...(base?.value === undefined ? {} : { was: base.value }),
    ...(revision?.value === undefined ? {} : { is: revision.value }),
  };
}

function parentOf(pointer: string, property: string | undefined): string {
  return property !== undefined && pointer.endsWith(`/${property}`) ? pointer.slice(0, -property.length - 1) : pointer;
}
