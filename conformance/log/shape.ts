import type { Access, RecordedCredential } from "./access.ts";
import { BLOCKERS, type Blocker, type BlockerCode } from "./blocker.ts";
import type {
  AwaitedState,
  BaselineEntry,
  Channel,
  CheckLine,
  Difference,
  InboxLook,
  Line,
  PlanOfVariant,
  RecordedBody,
  RecordedRequest,
  RecordedResponse,
  RecordedValidation,
  RunEnd,
  Shard,
  Traffic,
} from "./line.ts";
import type { AnswerCount, LeftOut, Load } from "./load.ts";

/** Type guard for a value from a file. */
type Shape<T> = (value: unknown) => value is T;

/** One guard for each member, so that the types of lines and their shapes stay in sync. */
type Members<T> = { readonly [Name in keyof T]-?: Shape<T[Name]> };

const text = (value: unknown): value is string => typeof value === "string";
const number = (value: unknown): value is number => typeof value === "number";
const flag = (value: unknown): value is boolean => typeof value === "boolean";
const amount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const several = (value: unknown): value is number => amount(value) && value !== 0;
/** Part of a command line that the user may repeat. */
const word = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z0-9][\w-]*$/.test(value);
const anything: Shape<unknown> = (_): _ is unknown => true;

const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

const list =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(shape);

const map =
  <T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(shape);

const record = <T>(members: Members<T>): Shape<T> => {
  const names = Object.keys(members);
  const shapes = Object.values<Shape<unknown>>(members);
  return (value): value is T => isRecord(value) && shapes.every((shape, index) => shape(value[names[index] ?? ""]));
};

const oneOf =
  <T extends string>(words: Readonly<Record<T, unknown>>): Shape<T> =>
  (value): value is T =>
    typeof value === "string" && Object.hasOwn(words, value);

const outcome = oneOf<CheckLine["outcome"]>({
  pass: true,
  violated: true,
  finding: true,
  inconclusive: true,
  "suite-error": true,
});

const difference = oneOf<Difference>({
  type: true,
  value: true,
  missing: true,
  extra: true,
  status: true,
  refused: true,
  accepted: true,
  effect: true,
  absent: true,
});

/** The subject is printed next to a command, so it must be a word. */
const blocker = record<Blocker>({ code: oneOf<BlockerCode>(BLOCKERS), subject: optional(word) });

const MESSAGES: Readonly<Record<RunEnd["kind"], Shape<unknown>>> = {
  finished: anything,
  unreachable: text,
  lost: text,
  interrupted: text,
  "suite-error": text,
};
const kind = oneOf(MESSAGES);

const end = (value: unknown): value is RunEnd =>
  isRecord(value) && kind(value["kind"]) && MESSAGES[value["kind"]](value["message"]);

const channel = (value: unknown): value is Channel =>
  value === "list" || value === "inbox" || (typeof value === "string" && value.startsWith("list of "));

const access = record<Access>({
  url: text,
  liveUrl: optional(text),
  inboxUrl: optional(text),
  driver: record<Access["driver"]>({ kind: text, url: optional(text) }),
  credentials: list(
    record<RecordedCredential>({ name: text, variable: text, header: optional(text), value: optional(text) }),
  ),
});

const plan = record<PlanOfVariant>({
  access: optional(access),
  variant: text,
  title: text,
  contract: record<PlanOfVariant["contract"]>({ version: text, hash: text }),
  configuration: anything,
  abilities: list(text),
  selection: flag,
  scenarios: list(record<PlanOfVariant["scenarios"][number]>({ id: text, title: text, requirements: list(text) })),
  requirements: list(text),
  withoutLive: optional(list(text)),
  share: optional(record<NonNullable<PlanOfVariant["share"]>>({ scenarios: list(text), requirements: list(text) })),
});
const baseline = list(
  record<BaselineEntry>({
    variant: text,
    requirement: text,
    outcome: oneOf<BaselineEntry["outcome"]>({ violated: true, inconclusive: true }),
    reason: text,
  }),
);
const load = record<Load>({
  engine: word,
  profile: word,
  leftOut: list(record<LeftOut>({ scenario: text, reason: text })),
});
/** Shard number, up to the maximum of the command line: each missing shard is listed in a message. */
const part = (value: unknown): value is number => several(value) && value < 10_000;
const shard = record<Shard>({ index: part, of: part });

const body = record<RecordedBody>({ text, byteLength: number, sha256: optional(text) });

/** Most of a log is headers: checking their texts inline saves a function call for each. */
const headers = list(
  (value): value is readonly [string, string] =>
    Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && typeof value[1] === "string",
);

const request = record<RecordedRequest>({ method: text, url: text, headers, body: optional(body), bad: flag });
const response = record<RecordedResponse>({ status: number, headers, body });
const validation = record<RecordedValidation>({ against: text, unconstrained: flag, exercised: list(text) });

const look = record<InboxLook>({
  anyOf: list(text),
  allOf: list(list(text)),
  found: number,
  awaited: optional(record<NonNullable<InboxLook["awaited"]>>({ count: number, waitedMs: number })),
  body: optional(text),
});
const traffic = record<Traffic>({
  requests: number,
  responses: number,
  validated: number,
  unconstrained: number,
  cancelled: optional(number),
  unlogged: optional(number),
});

type LineOf<Type extends Line["type"]> = Omit<Extract<Line, { readonly type: Type }>, "type">;

const ofVariant = { variant: text, atMs: number, elapsedMs: number };
const ofScenario = { ...ofVariant, scenario: text, repeat: number };
const ofPart = { ...ofScenario, part: optional(text) };

/** Guard for each type of line; members beyond those of its type are ignored. */
const SHAPES: { readonly [Type in Line["type"]]: Shape<LineOf<Type>> } = {
  run: record<LineOf<"run">>({
    format: (value): value is 1 => value === 1,
    payspec: text,
    seed: text,
    startedAt: text,
    shard,
    load: optional(load),
    repeats: optional(several),
    strict: flag,
    plans: list(plan),
    baseline: optional(baseline),
  }),
  scenario: record<LineOf<"scenario">>(ofScenario),
  exchange: record<LineOf<"exchange">>({
    ...ofPart,
    exchange: number,
    operation: text,
    request,
    response: optional(response),
    failure: optional(record<NonNullable<LineOf<"exchange">["failure"]>>({ reason: text, message: text })),
    durationMs: number,
    beside: optional(list(number)),
    validation: optional(validation),
  }),
  check: record<LineOf<"check">>({
    ...ofPart,
    requirement: text,
    outcome,
    times: optional(several),
    by: oneOf<CheckLine["by"]>({ scenario: true, schema: true, wire: true, invariant: true }),
    channel: optional(channel),
    exchange: optional(number),
    shownBy: optional(number),
    looked: optional(list(look)),
    alsoBy: optional(list(text)),
    pointer: optional(text),
    expected: optional(text),
    actual: optional(text),
    difference: optional(difference),
    members: optional(list(text)),
    reason: optional(text),
    blocker: optional(blocker),
  }),
  observation: record<LineOf<"observation">>({
    ...ofPart,
    requirement: text,
    value: text,
    exchange: optional(number),
  }),
  driver: record<LineOf<"driver">>({
    ...ofPart,
    ability: text,
    on: text,
    told: optional(list(anything)),
    result: anything,
    request: optional(record<NonNullable<LineOf<"driver">["request"]>>({ method: text, path: text, body: text })),
    ok: flag,
    message: optional(text),
    durationMs: number,
  }),
  delivery: record<LineOf<"delivery">>({
    ...ofVariant,
    delivery: number,
    method: text,
    path: text,
    headers,
    body,
    answered: number,
  }),
  witness: record<LineOf<"witness">>({ ...ofScenario, channel }),
  invariant: record<LineOf<"invariant">>({ ...ofVariant, requirement: text, counts: text, watched: number }),
  counts: record<LineOf<"counts">>({
    ...ofVariant,
    met: map(amount),
    answers: list(record<AnswerCount>({ operation: text, against: text, responses: amount })),
  }),
  "scenario-end": record<LineOf<"scenario-end">>({
    ...ofScenario,
    outcome,
    runs: optional(several),
    exchanges: optional(amount),
    transitions: list(text),
    durationMs: number,
    reason: optional(text),
    awaited: optional(record<AwaitedState>({ resource: text, state: text })),
  }),
  baseline: record<LineOf<"baseline">>({ baseline }),
  "run-end": record<LineOf<"run-end">>({
    endedAt: text,
    durationMs: number,
    traffic: map(traffic),
    end,
    ends: optional(map(end)),
  }),
};

const lineType = oneOf(SHAPES);

export function isLineType(type: unknown): type is Line["type"] {
  return lineType(type);
}

/**
 * Returns true if a line has all members of its type. No line of another tool may produce a better verdict, or break a
 * reader.
 */
export function isWhole(type: Line["type"], line: unknown): line is Line {
  return SHAPES[type](line);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
