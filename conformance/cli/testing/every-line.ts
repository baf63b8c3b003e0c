import type { Line } from "../../log/index.ts";
import { miniature } from "./miniature.ts";

/** Makes all optional members required, at any depth. */
type Full<T> = T extends object ? { readonly [Name in keyof T]-?: Full<T[Name]> } : T;

type EveryLine = { readonly [Type in Line["type"]]: Full<Extract<Line, { readonly type: Type }>> };

const { contract } = miniature;
const ofVariant = { variant: contract.variant, atMs: 1_795_000_000_000, elapsedMs: 40 };
const ofScenario = { ...ofVariant, scenario: "things/empty", repeat: 0 };
const baseline = [
  { variant: contract.variant, requirement: "things.empty", outcome: "violated", reason: "known" },
] as const;
const headers = [["content-type", "application/json"]] as const;
const body = { text: `{"things":[]}`, byteLength: 13, sha256: "0".repeat(64) };
const end = { kind: "lost", message: "the line went dead" } as const;

/** A line of each type with all of its members; together, the log of one shard of a load test. */
export const EVERY_LINE: EveryLine = {
  run: {
    type: "run",
    format: 1,
    payspec: "0.1.0",
    seed: "s",
    shard: { index: 1, of: 2 },
    load: { engine: "k6", profile: "race", leftOut: [{ scenario: "things/listed", reason: "no inbox" }] },
    repeats: 2,
    startedAt: "2026-11-21T09:00:00Z",
    strict: false,
    plans: [
      {
        variant: contract.variant,
        title: contract.title,
        contract: { version: contract.version, hash: contract.hash },
        configuration: { business: "B1" },
        abilities: ["approve"],
        access: {
          url: "https://shop.example",
          liveUrl: "https://live.example",
          inboxUrl: "https://inbox.example",
          driver: { kind: "http", url: "https://driver.example" },
          credentials: [{ name: "main.key", variable: "PAYSPEC_KEY", header: "X-Key", value: "k" }],
        },
        selection: false,
        scenarios: [{ id: "things/empty", title: "a new business has no things", requirements: ["things.empty"] }],
        requirements: ["things.listed", "things.empty"],
        withoutLive: ["things.live"],
        share: { scenarios: ["things/empty"], requirements: ["things.empty"] },
      },
    ],
    baseline,
  },
  scenario: { type: "scenario", ...ofScenario },
  driver: {
    type: "driver",
    ...ofScenario,
    part: "1/2",
    ability: "approve",
    on: "P1",
    args: ["P1"],
    result: { done: true },
    request: { method: "POST", path: "/approve", body: "{}" },
    ok: false,
    message: "turned away",
    durationMs: 3,
  },
  exchange: {
    type: "exchange",
    ...ofScenario,
    part: "1/2",
    exchange: 1,
    operation: "listThings",
    request: { method: "GET", url: "https://shop.example/things?a=b", headers, body, bad: true },
    response: { status: 200, headers, body },
    failure: { reason: "cut", message: "the answer ended early" },
    durationMs: 34,
    beside: [2],
    validation: { against: "200", unconstrained: false, exercised: ["things.listed"] },
  },
  check: {
    type: "check",
    ...ofScenario,
    part: "1/2",
    requirement: "things.empty",
    outcome: "violated",
    times: 1,
    by: "scenario",
    channel: "inbox",
    exchange: 1,
    shownBy: 1,
    looked: [{ anyOf: ["P1"], allOf: [["P1"]], found: 0, awaited: { count: 1, waitedMs: 10 }, body: "{}" }],
    alsoBy: ["things/listed"],
    pointer: "/things",
    expected: "none",
    actual: "one",
    difference: "value",
    members: ["colour"],
    blocker: { code: "ability", subject: "settlePart" },
    reason: "another client was active",
  },
  observation: {
    type: "observation",
    ...ofScenario,
    part: "1/2",
    requirement: "things.listed",
    value: "blue",
    exchange: 1,
  },
  witness: { type: "witness", ...ofScenario, channel: "inbox" },
  delivery: {
    type: "delivery",
    ...ofVariant,
    delivery: 1,
    method: "POST",
    path: "/hook",
    headers,
    body,
    answered: 200,
  },
  "scenario-end": {
    type: "scenario-end",
    ...ofScenario,
    outcome: "violated",
    runs: 1,
    exchanges: 1,
    transitions: ["thing.appear"],
    durationMs: 50,
    reason: "things.empty: expected none",
    awaited: { resource: "thing", state: "THERE" },
  },
  invariant: { type: "invariant", ...ofVariant, requirement: "things.listed", counts: "lists", watched: 1 },
  counts: {
    type: "counts",
    ...ofVariant,
    met: { "things.listed": 2 },
    answers: [{ operation: "listThings", against: "200", responses: 2 }],
  },
  "run-end": {
    type: "run-end",
    endedAt: "2026-11-21T09:00:01Z",
    durationMs: 1_000,
    traffic: {
      [contract.variant]: { requests: 1, responses: 1, validated: 1, unconstrained: 0, cancelled: 1, unlogged: 1 },
    },
    end,
    ends: { [contract.variant]: end },
  },
  baseline: { type: "baseline", baseline },
};
