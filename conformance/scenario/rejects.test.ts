import { describe, expect, test } from "vitest";
import { createVirtualClock } from "../clock/index.ts";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { SuiteError } from "../exchange/index.ts";
import { createAnswer } from "./answer.ts";
import { createWords, type Judged, type Observed } from "./create-words.ts";
import { createFailedWaits } from "./failed-waits.ts";
import { Blocked, Violated } from "./stop.ts";

interface Behaviour {
  readonly status: number;
  readonly json?: unknown;
  readonly twin?: number;
  /** Reason why the twin may not be sent. */
  readonly unsent?: string;
  readonly twinJson?: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
}

const signs = {
  saysSuccess: (json: unknown) => typeof json === "object" && json !== null && "ok" in json && json.ok === true,
  saysFailure: (json: unknown) => typeof json === "object" && json !== null && "ok" in json && json.ok === false,
  idsIn: (json: unknown) => new Set(typeof json === "object" && json !== null && "id" in json ? [String(json.id)] : []),
};

/**
 * Judges a rejection against a deployment with these responses; exchange 1 is the faulty request, exchange 2 its twin.
 */
async function rejects({
  status,
  json = {},
  twin = 201,
  unsent,
  twinJson = json,
  before = { id: "a-1", total: "1" },
  after = before,
}: Behaviour) {
  const recorded: (Judged | Observed)[] = [];
  const order: string[] = [];
  const words = createWords({
    contract: exampleContract,
    wire: lampWire,
    signs,
    clock: createVirtualClock({ whenIdle: setImmediate }),
    pause: () => Promise.resolve(),
    failedWaits: createFailedWaits(1),
    lastExchange: () => 99,
    record: (each) => recorded.push(each),
  });
  const call = (step: string, exchange: number, answered: number, body: unknown) => async () => {
    order.push(step);
    return createAnswer(
      step,
      { status: answered, json: body === NO_JSON ? undefined : body, exchange },
      () => undefined,
    );
  };
  let reads = 0;
  const state = async () => {
    reads += 1;
    order.push("state");
    return reads === 1 ? before : after;
  };
  const stopped = await words
    .rejects("hang.colour-required", {
      send: call("send", 1, status, json),
      twin: unsent === undefined ? call("twin", 2, twin, twinJson) : { unsent },
      state,
    })
    .then(() => undefined)
    .catch((error: unknown) => error);
  const outcomes = recorded.map((each) =>
    each.kind === "judged" ? [each.requirement, each.outcome, each.exchange] : [],
  );
  return { outcomes, order, stopped, recorded };
}

const NO_JSON = Symbol("no JSON");
const REJECTED = ["hang.colour-required", "pass", 1];
const USUAL = ["wire.rejection", "pass", 1];
const UNUSUAL = ["wire.rejection", "finding", 1];

describe("rejection (ruling 1)", () => {
  test("sends the faulty request between two reads of the state, and its twin last", async () => {
    const { order, outcomes } = await rejects({ status: 422 });
    expect(order).toEqual(["state", "send", "state", "twin"]);
    expect(outcomes).toEqual([REJECTED, USUAL]);
  });

  test.each<[string, Behaviour]>([
    ["a 400 whose body says success", { status: 400, json: { ok: true, id: "a-2" } }],
    ["the same state with its members in another order", { status: 404, after: { total: "1", id: "a-1" } }],
    ["no state at all", { status: 499, before: undefined, after: undefined }],
  ])("passes for %s without effect", async (_, behaviour) => {
    expect((await rejects(behaviour)).outcomes).toEqual([REJECTED, USUAL]);
  });

  test.each<[string, Behaviour]>([
    ["a 200 with an empty object", { status: 200 }],
    ["a 202 with a known id", { status: 202, json: { id: "a-1" } }],
    ["a 500", { status: 500, json: { ok: true } }],
    ["a 302", { status: 302 }],
  ])("reports an unusual status for %s without effect", async (_, behaviour) => {
    const { outcomes, stopped } = await rejects(behaviour);
    expect([outcomes, stopped]).toEqual([[REJECTED, UNUSUAL], undefined]);
  });

  test.each<[string, Behaviour, string]>([
    [
      "a 4xx that moved the state",
      { status: 422, after: { id: "a-1", total: "2" } },
      `but {"id":"a-1","total":"1"} became`,
    ],
    ["a 500 that moved the state", { status: 500, after: [] }, "became []"],
    ["a 2xx that moved the state", { status: 200, after: null }, "became null"],
    ["a success in words", { status: 200, json: { ok: true } }, "status 200, and the body says success"],
    ["a new id", { status: 201, json: { id: "a-2" } }, `with the new id "a-2"`],
    ["a new id that is a part of a known one", { status: 201, json: { id: "a" } }, `with the new id "a"`],
    ["a list that came in another order", { status: 422, before: ["a", "b"], after: ["b", "a"] }, "became"],
  ])("reports a violation at the faulty request for %s", async (_, behaviour, actual) => {
    const { outcomes, stopped, order } = await rejects(behaviour);
    expect(outcomes).toEqual([["hang.colour-required", "violated", 1]]);
    expect(stopped).toBeInstanceOf(Violated);
    expect(String(stopped)).toContain(actual);
    expect(order).not.toContain("twin");
  });

  test("reports a violation at the twin if the twin is rejected too", async () => {
    const { outcomes, stopped } = await rejects({ status: 422, twin: 404 });
    expect(outcomes).toEqual([["hang.colour-required", "violated", 2]]);
    expect(String(stopped)).toContain("rejected too, with status 404");
  });

  test("does not send a forbidden twin; the rejection alone passes, with a note", async () => {
    const { outcomes, order, recorded } = await rejects({ status: 422, unsent: "it would move money" });
    expect([outcomes, order]).toEqual([
      [REJECTED, USUAL],
      ["state", "send", "state"],
    ]);
    expect(recorded[0]).toMatchObject({ actual: expect.stringContaining("was not sent: it would move money") });
    expect((await rejects({ status: 201, json: { ok: true }, unsent: "it would move money" })).stopped).toBeInstanceOf(
      Violated,
    );
  });

  test.each([500, 302, 199])("blocks if the response to the twin is %i", async (twin) => {
    for (const status of [422, 500]) {
      const { outcomes, stopped } = await rejects({ status, twin });
      expect(outcomes).toEqual([]);
      expect(stopped).toBeInstanceOf(Blocked);
    }
  });

  test("blocks if the response to the twin is 200 with a body that reports failure", async () => {
    const { outcomes, stopped } = await rejects({ status: 422, twin: 200, twinJson: { ok: false } });
    expect(outcomes).toEqual([]);
    expect(String(stopped)).toContain("returned 200 with a body that reports failure, so the rejection proves nothing");
  });

  test("sends nothing for a requirement that cannot be judged", async () => {
    const words = createWords({
      contract: exampleContract,
      wire: lampWire,
      signs,
      clock: createVirtualClock({ whenIdle: setImmediate }),
      pause: () => Promise.resolve(),
      failedWaits: createFailedWaits(1),
      lastExchange: () => undefined,
      record: () => {},
    });
    const never = () => Promise.reject(new Error("sent"));
    await expect(words.rejects("list.open", { send: never, twin: never, state: never })).rejects.toThrow(SuiteError);
  });

  test("truncates a huge state", async () => {
    const { recorded } = await rejects({
      status: 422,
      before: Array(9_999).fill("before"),
      after: Array(9_999).fill("after"),
    });
    expect(JSON.stringify(recorded).length).toBeLessThan(1_500);
  });
});

test("blocks if the response to the twin is a success without JSON", async () => {
  const { stopped } = await rejects({ status: 422, twinJson: NO_JSON });
  expect(stopped).toBeInstanceOf(Blocked);
  expect(stopped).toMatchObject({ message: expect.stringContaining("201 without JSON") });
});
