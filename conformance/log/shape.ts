import type { BaselineEntry, CheckLine, Line, RunEnd } from "./line.ts";

/** Whether a value from a file is what a line says it is. */
type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === "string";
const number: Shape = (value) => typeof value === "number";
const amount: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const several: Shape = (value) => amount(value) && value !== 0;
/** A part of a command line, for who wants to do it again. */
const word: Shape = (value) => typeof value === "string" && /^[A-Za-z0-9][\w-]*$/.test(value);
const anything: Shape = () => true;

const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);

const list =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

const map =
  (shape: Shape): Shape =>
  (value) =>
    isRecord(value) && Object.values(value).every(shape);

const record = (members: Readonly<Record<string, Shape>>): Shape => {
  const names = Object.keys(members);
  const shapes = Object.values(members);
  return (value) => isRecord(value) && shapes.every((shape, index) => shape(value[names[index] ?? ""]));
};

const oneOf =
  (words: Readonly<Record<string, unknown>>): Shape =>
  (value) =>
    typeof value === "string" && Object.hasOwn(words, value);

const judgement = oneOf({
  pass: true,
  violated: true,
  finding: true,
  inconclusive: true,
  "suite-error": true,
} satisfies Record<CheckLine["outcome"], true>);

const MESSAGES: Readonly<Record<string, Shape>> = {
  finished: anything,
  unreachable: text,
  lost: text,
  interrupted: text,
  "suite-error": text,
} satisfies Record<RunEnd["kind"], Shape>;

const end: Shape = (value) =>
  isRecord(value) && oneOf(MESSAGES)(value["kind"]) && MESSAGES[String(value["kind"])]?.(value["message"]) === true;

const credential = record({ name: text, variable: text, header: optional(text), value: optional(text) });
const access = record({
  url: text,
  liveUrl: optional(text),
  inboxUrl: optional(text),
  driver: record({ kind: text, url: optional(text) }),
  credentials: list(credential),
});

const plan = record({
  access: optional(access),
  variant: text,
  title: text,
  contract: record({ version: text, hash: text }),
  scenarios: list(record({ id: text, title: text })),
  requirements: list(text),
  share: optional(record({ scenarios: list(text), requirements: list(text) })),
});
const baseline = list(
  record({
    variant: text,
    requirement: text,
    outcome: oneOf({ violated: true, inconclusive: true } satisfies Record<BaselineEntry["outcome"], true>),
    reason: text,
  }),
);
const load = record({
  engine: word,
  profile: word,
  leftOut: list(record({ scenario: text, reason: text })),
});
const shard = record({ index: number, of: number });

const body = record({ text });
const look = record({
  anyOf: list(text),
  allOf: list(list(text)),
  found: number,
  awaited: optional(record({ count: number, waitedMs: number })),
  body: optional(text),
});
const traffic = record({
  requests: number,
  responses: number,
  validated: number,
  unconstrained: number,
  unlogged: optional(number),
});

const stamped = (members: Readonly<Record<string, Shape>> = {}) =>
  record({ variant: text, scenario: text, repeat: number, ...members });

/** By type of line, what the fold stands on and the renderers print; beyond that, a line is taken at its word. */
const SHAPES: Readonly<Record<Line["type"], Shape>> = {
  run: record({
    payspec: text,
    seed: text,
    startedAt: text,
    shard,
    load: optional(load),
    repeats: optional(number),
    plans: list(plan),
    baseline: optional(baseline),
  }),
  scenario: stamped(),
  exchange: stamped({
    operation: text,
    request: record({ method: text, url: text, body: optional(body) }),
    beside: optional(list(number)),
    response: optional(record({ status: number, body })),
    failure: optional(record({ message: text })),
    validation: optional(record({ against: text, exercised: list(text) })),
  }),
  check: stamped({
    requirement: text,
    outcome: judgement,
    times: optional(several),
    by: text,
    channel: optional(text),
    exchange: optional(number),
    shownBy: optional(number),
    looked: optional(list(look)),
    alsoBy: optional(list(text)),
    pointer: optional(text),
    expected: optional(text),
    actual: optional(text),
    reason: optional(text),
  }),
  observation: stamped({ requirement: text, value: text }),
  driver: stamped({
    told: optional(list(anything)),
    request: optional(record({ method: text, path: text, body: text })),
  }),
  delivery: record({ variant: text }),
  witness: stamped({ channel: text }),
  invariant: record({ variant: text, requirement: text, counts: text, watched: number }),
  counts: record({
    variant: text,
    met: map(amount),
    answers: list(record({ operation: text, against: text, responses: amount })),
  }),
  "scenario-end": stamped({
    outcome: judgement,
    runs: optional(several),
    exchanges: optional(amount),
    transitions: list(text),
    durationMs: number,
    reason: optional(text),
  }),
  baseline: record({ baseline }),
  "run-end": record({ durationMs: number, traffic: map(traffic), end, ends: optional(map(end)) }),
};

const lineType = oneOf(SHAPES);

export function isLineType(type: unknown): type is Line["type"] {
  return lineType(type);
}

/** No line of another make may end as a better verdict, or break what reads it. */
export function isWhole(type: Line["type"], line: unknown): boolean {
  return SHAPES[type](line);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
