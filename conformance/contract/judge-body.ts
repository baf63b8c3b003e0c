import type { Blame, Body, Contract, SchemaError } from "./contract.ts";
import { childPointer, hasValueAt, segmentsOf, valuesAt } from "./pointer.ts";
import { showUnlike, showValue } from "./show-value.ts";

/** One place of a body that violates its schema. */
export interface BodyViolation {
  readonly requirement: string;
  /** JSON pointer to the value, or to the place of a missing one. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
  /** A value that is not allowed there is `extra`. */
  readonly difference: "type" | "value" | "missing" | "extra";
}

export interface BodyJudgement {
  readonly violations: readonly BodyViolation[];
  /** Requirements for which the body is evidence, positive or negative. */
  readonly exercised: readonly string[];
}

/**
 * Maximum number of listed places that violate one keyword of one entry: a hostile body can be wrong in a million
 * places.
 */
const MAX_PLACES = 10;

/**
 * Validates a body against its schema and returns the requirement that each wrong place violates. `redact` is called
 * before a value is truncated for people, so that no part of a secret remains.
 */
export function judgeBody(
  contract: Contract,
  body: Body,
  value: unknown,
  fallback: string,
  redact?: (text: string) => string,
): BodyJudgement {
  const validate = contract.validators[body.validator];
  if (!validate) throw new Error(`the contract of ${contract.variant} has no validator ${body.validator}`);
  const patterns = patternsOf(body);
  const places = validate(value) ? [] : groupByPlace(patterns, validate.errors ?? []);
  const violations = places.map(([pointer, reasons, alternatives]): BodyViolation => {
    const missing = reasons.some((each) => missingMember(each) !== undefined);
    const [actual] = missing ? [] : valuesAt(value, segmentsOf(pointer));
    return {
      requirement: requirementOf(closest(patterns, pointer), reasons, actual) ?? fallback,
      pointer,
      expected: expectation(reasons, alternatives),
      actual: reasons.some(isOfOtherType) ? showUnlike("", actual, redact) : showValue(actual, redact),
      difference: missing ? "missing" : differenceOf(reasons),
    };
  });
  const violated = new Set(violations.map((each) => each.requirement));
  const exercised = new Set(violated);
  for (const { entry, segments, requirements } of patterns) {
    if (violated.has(entry.requirement) || !isEvidence(entry, value, segments)) continue;
    for (const id of requirements) exercised.add(id);
  }
  return { violations, exercised: [...exercised] };
}

/** Returns true for a value that is present, or for the absence of one that is not allowed. */
function isEvidence({ nullable, forbidden }: Blame, body: unknown, segments: readonly string[]): boolean {
  if (forbidden) return !hasValueAt(body, segments, isAny);
  return hasValueAt(body, segments, nullable ? isValue : isAny);
}

function isAny(): boolean {
  return true;
}

function isValue(value: unknown): boolean {
  return value !== null;
}

interface Pattern {
  readonly entry: Blame;
  readonly segments: readonly string[];
  /** Requirements for which a value at this place is evidence. */
  readonly requirements: readonly string[];
}

/** Cache, so that each body of the contract is processed once instead of each response. */
const PATTERNS = new WeakMap<Body, readonly Pattern[]>();

function patternsOf(body: Body): readonly Pattern[] {
  const known = PATTERNS.get(body);
  if (known) return known;
  const patterns = body.blame.map((entry): Pattern => {
    const { pointer, requirement, implied = {} } = entry;
    return { entry, segments: segmentsOf(pointer), requirements: [requirement, ...Object.values(implied)] };
  });
  PATTERNS.set(body, patterns);
  return patterns;
}

/** Alternative errors come from the branches of a composite: fixing one of them would be enough. */
type Place = readonly [pointer: string, errors: readonly SchemaError[], alternatives: boolean];

/**
 * Groups errors by place. Every error counts, but only the first places that violate a keyword of an entry are listed.
 */
function groupByPlace(patterns: readonly Pattern[], errors: readonly SchemaError[]): readonly Place[] {
  const places = new Map<string, SchemaError[]>();
  const counts = new Map<Blame | undefined, Map<string, number>>();
  for (const error of errors) {
    const missing = missingMember(error);
    const pointer = missing === undefined ? error.instancePath : childPointer(error.instancePath, missing);
    const entry = closest(patterns, pointer);
    const keywords = counts.get(entry) ?? new Map<string, number>();
    const count = keywords.get(error.keyword) ?? 0;
    if (count >= MAX_PLACES) continue;
    counts.set(entry, keywords.set(error.keyword, count + 1));
    const there = places.get(pointer);
    if (there) there.push(error);
    else places.set(pointer, [error]);
  }
  return [...places].flatMap(([pointer, all]): Place[] => {
    const deeper = [...places.keys()].some((each) => each.startsWith(`${pointer}/`));
    const telling = tellingOf(all, deeper);
    return telling.length > 0 ? [[pointer, telling, all.some((each) => COMPOSITES.has(each.keyword))]] : [];
  });
}

/** Returns the missing member that an error reports. */
function missingMember({ keyword, params }: SchemaError): string | undefined {
  const missing = keyword === "required" || keyword === "dependentRequired" ? params["missingProperty"] : undefined;
  return typeof missing === "string" ? missing : undefined;
}

const COMPOSITES = new Set(["oneOf", "anyOf", "if"]);

/**
 * Returns the informative errors. A composite only repeats the errors of its branches; and if the value is wrong
 * further inside, the fact that it is not null either is irrelevant.
 */
function tellingOf(errors: readonly SchemaError[], deeper: boolean): readonly SchemaError[] {
  if (!errors.some((each) => COMPOSITES.has(each.keyword))) return errors;
  const branches = errors.filter((each) => !COMPOSITES.has(each.keyword));
  const ofValue = branches.filter((each) => !(each.keyword === "type" && each.params["type"] === "null"));
  if (deeper) return ofValue;
  return branches.length > 0 ? branches : errors;
}

/**
 * Returns the requirement that a place violates: an implied one if only keywords of that kind are violated. Null does
 * not count as a value of another type: it is treated like a missing value.
 */
function requirementOf(entry: Blame | undefined, errors: readonly SchemaError[], actual: unknown): string | undefined {
  const { implied } = entry ?? {};
  const [first] = errors;
  if (implied && actual !== null && first && errors.every((each) => Object.hasOwn(implied, each.keyword)))
    return implied[first.keyword];
  return entry?.requirement;
}

/** Returns the entry of the deepest place that contains `pointer`. */
function closest(patterns: readonly Pattern[], pointer: string): Blame | undefined {
  const segments = segmentsOf(pointer);
  let best: Pattern | undefined;
  for (const pattern of patterns) {
    const depth = pattern.segments.length;
    if (depth > segments.length || (best && depth <= best.segments.length)) continue;
    if (pattern.segments.every((each, index) => each === "*" || each === segments[index])) best = pattern;
  }
  return best?.entry;
}

/**
 * Returns true if the value has the wrong type. If null was the expected type, the value's type is allowed in another
 * branch.
 */
function isOfOtherType({ keyword, params }: SchemaError): boolean {
  return keyword === "type" && params["type"] !== "null";
}

function differenceOf(errors: readonly SchemaError[]): BodyViolation["difference"] {
  if (errors.some(isOfOtherType)) return "type";
  return errors.some(({ keyword }) => keyword === "not" || keyword === "false schema") ? "extra" : "value";
}

function expectation(errors: readonly SchemaError[], alternatives: boolean): string {
  return [...new Set(errors.map(phrase))].join(alternatives ? " or " : ", ");
}

function withArticle(type: string): string {
  if (type === "null") return type;
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

function phrase({ keyword, params, message }: SchemaError): string {
  switch (keyword) {
    case "required":
    case "dependentRequired":
      return "a value";
    case "type":
      return String(params["type"]).split(",").map(withArticle).join(" or ");
    case "const":
      return JSON.stringify(params["allowedValue"]);
    case "enum": {
      const allowed = params["allowedValues"];
      return Array.isArray(allowed) && allowed.length === 1
        ? JSON.stringify(allowed[0])
        : `one of ${JSON.stringify(allowed)}`;
    }
    case "pattern":
      return `text that matches ${String(params["pattern"])}`;
    case "format":
      return `the format ${String(params["format"])}`;
    case "multipleOf":
      return params["multipleOf"] === 1 ? "a whole number" : `a multiple of ${String(params["multipleOf"])}`;
    case "not":
    case "false schema":
      return "nothing there";
    default:
      return message ?? keyword;
  }
}
