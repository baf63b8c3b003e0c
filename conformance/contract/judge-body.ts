import type { Blame, Body, Contract, SchemaError } from "./contract.ts";
import { childPointer, hasValueAt, segmentsOf, valuesAt } from "./pointer.ts";
import { showUnlike, showValue } from "./show-value.ts";

/** One place of a body that is not as its schema says. */
export interface BodyViolation {
  readonly requirement: string;
  /** JSON pointer to the value, or to where a missing one belongs. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
  /** A value that may not stand there is `extra`. */
  readonly difference: "type" | "value" | "missing" | "extra";
}

export interface BodyJudgement {
  readonly violations: readonly BodyViolation[];
  /** The requirements that the body gave evidence for or against. */
  readonly exercised: readonly string[];
}

/** So many places that break one keyword of one entry are listed: a hostile body can be wrong in every one of a million. */
const MAX_PLACES = 10;

/**
 * Holds a body against its schema and says which requirement each wrong place breaks. `redact` is asked before a value
 * is cut for people, so that no part of a secret stays behind.
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

/** A value gives evidence; so does the absence of one that may not be there. */
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
  /** Those that a value at this place gives evidence of. */
  readonly requirements: readonly string[];
}

/** Read once a body of the contract, not once a response. */
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

/** Errors that are alternatives come from the branches of a composite: one of them mended would do. */
type Place = readonly [pointer: string, errors: readonly SchemaError[], alternatives: boolean];

/** Every error counts, but only the first places that break a keyword of an entry are listed. */
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

/** The member that an error says is not there. */
function missingMember({ keyword, params }: SchemaError): string | undefined {
  const missing = keyword === "required" || keyword === "dependentRequired" ? params["missingProperty"] : undefined;
  return typeof missing === "string" ? missing : undefined;
}

const COMPOSITES = new Set(["oneOf", "anyOf", "if"]);

/**
 * A composite only repeats what its branches say; and where the value is wrong further inside, that it is not null
 * either says nothing.
 */
function tellingOf(errors: readonly SchemaError[], deeper: boolean): readonly SchemaError[] {
  if (!errors.some((each) => COMPOSITES.has(each.keyword))) return errors;
  const branches = errors.filter((each) => !COMPOSITES.has(each.keyword));
  const ofValue = branches.filter((each) => !(each.keyword === "type" && each.params["type"] === "null"));
  if (deeper) return ofValue;
  return branches.length > 0 ? branches : errors;
}

/**
 * What a place breaks: only an implied requirement, where nothing but keywords of that kind are broken. Null is no value
 * of another kind: where one belongs, it is as good as none.
 */
function requirementOf(entry: Blame | undefined, errors: readonly SchemaError[], actual: unknown): string | undefined {
  const { implied } = entry ?? {};
  const [first] = errors;
  if (implied && actual !== null && first && errors.every((each) => Object.hasOwn(implied, each.keyword)))
    return implied[first.keyword];
  return entry?.requirement;
}

/** The entry of the deepest place that holds `pointer`. */
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

/** Where only null would have been of the right type, the type of the value was right elsewhere. */
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
    case "enum":
      return `one of ${JSON.stringify(params["allowedValues"])}`;
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
