import { describe, expect, test } from "vitest";
import type { Operation } from "../contract/index.ts";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
import { openLamps } from "../contract/testing/open-lamps.ts";
import { judgeResponse } from "./judge-response.ts";
import { createRedactor } from "./redactor.ts";

const saysSuccess = (json: unknown) => typeof json === "object" && json !== null && "id" in json;
const measure = { contract: lamps, wire: lampWire, saysSuccess, redact: (text: string) => text };

function judge(status: number, json: unknown, bad: boolean, open = false) {
  const text = JSON.stringify(json);
  const body = { text, byteLength: text.length, wellFormed: true, complete: true };
  const response = { kind: "response", status, headers: [["content-type", "application/json"]], body } as const;
  const { against, flaws } = judgeResponse(
    measure,
    lamps.operations.hangLamp,
    response,
    { depth: 1, values: 1 },
    { bad, open },
  );
  return { against, flaws: flaws.map((each) => each.requirement) };
}

test("a bad request may be turned down with a success status whose body does not say success (ruling 1)", () => {
  expect(judge(200, { why: "no colour" }, true)).toEqual({ against: "default", flaws: [] });
  expect(judge(201, { why: "no colour" }, true)).toEqual({ against: "default", flaws: [] });
});

test("a bad request that is taken for a good one is held against the success response", () => {
  const { against, flaws } = judge(200, { id: "a-1", colour: 7 }, true);
  expect({ against, flaws }).toEqual({ against: "201", flaws: ["hang.created", "lamp.colour"] });
});

test("where it is open how a request is answered, no success is held against the success response", () => {
  expect(judge(200, { id: "a-1", colour: 7 }, true, true)).toEqual({ against: "default", flaws: [] });
  expect(judge(201, { id: "a-1", colour: 7 }, true, true)).toEqual({ against: "default", flaws: [] });
});

test("a good request is held against the success response, whatever the body says", () => {
  const { against, flaws } = judge(200, { why: "no colour" }, false);
  expect({ against, flaws }).toEqual({ against: "201", flaws: ["hang.created", "lamp.id", "lamp.colour"] });
});

describe("where it is open with which success an operation is answered", () => {
  const { hangLamp } = openLamps.operations;

  function judgeOpen(status: number, text: string, operation: Operation = hangLamp) {
    const body = { text, byteLength: text.length, wellFormed: true, complete: true };
    const response = { kind: "response", status, headers: [["content-type", "application/json"]], body } as const;
    const request = { bad: false, open: false };
    return judgeResponse({ ...measure, contract: openLamps }, operation, response, { depth: 1, values: 1 }, request);
  }
  const hungLamp = JSON.stringify({ id: "a-1", colour: "red" });

  test.each([
    [200, "200", "200"],
    [201, "201", "201"],
    [202, "202 (documented: 200 or 201)", "200"],
    [299, "299 (documented: 200 or 201)", "200"],
  ])("%i is observed as %s, and breaks nothing", (status, value, against) => {
    const judged = judgeOpen(status, hungLamp);
    expect(judged).toMatchObject({ against, flaws: [], observations: [{ requirement: "hang.success-status", value }] });
    expect(judged.exercised).toEqual(expect.arrayContaining(["hang.operation", "lamp.shape", "lamp.id"]));
    expect(judged.exercised).not.toContain("hang.success-status");
  });

  test("the body of any other success is held against the same schema", () => {
    const { flaws } = judgeOpen(202, JSON.stringify({ id: "a-1", colour: 7 }));
    expect(flaws).toMatchObject([{ requirement: "lamp.colour", by: "schema", pointer: "/colour" }]);
  });

  test.each([200, 204])("%i without the body that is shown breaks what says that there is one", (status) => {
    const { flaws, observations, exercised } = judgeOpen(status, "");
    expect(flaws).toEqual([
      { requirement: "lamp.shape", by: "wire", expected: "a JSON body", actual: `status ${status} with an empty body` },
    ]);
    expect(observations).toHaveLength(1);
    expect(exercised).not.toContain("wire.json");
  });

  test("what no row of a body is to blame for breaks the operation, and is not only observed", () => {
    const body = { ...hangLamp.responses["200"].body, blame: [] };
    const { flaws } = judgeOpen(200, "[]", {
      ...hangLamp,
      responses: { "200": { ...hangLamp.responses["200"], body } },
    });
    expect(flaws.map((each) => each.requirement)).toEqual(["hang.operation"]);
  });

  test("no rejection is observed as a success", () => {
    expect(judgeOpen(422, "{}").observations).toEqual([]);
  });
});

test("a status beside those that are stated is told beside all of them", () => {
  const hung = lamps.operations.hangLamp.responses["201"];
  const operation = { ...lamps.operations.hangLamp, responses: { "200": hung, "201": hung } };
  const body = { text: "{}", byteLength: 2, wellFormed: true, complete: true };
  const response = { kind: "response", status: 202, headers: [], body } as const;
  const { flaws } = judgeResponse(measure, operation, response, { depth: 1, values: 1 }, { bad: false, open: false });
  expect(flaws).toContainEqual(expect.objectContaining({ expected: "status 200 or 201", actual: "status 202" }));
});

test("no part of a secret is left where an excerpt is cut, however many signs it takes as it is spelled", () => {
  const secret = "sk_test_0123456789".repeat(20);
  const spelled = JSON.stringify(
    JSON.stringify(secret.replaceAll(/./g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)),
  );
  const redact = createRedactor([secret]).redact;
  const text = `<h1>${spelled.slice(1, -1).repeat(40)}</h1>`;
  const body = { text, byteLength: text.length, wellFormed: true, complete: true };
  const response = { kind: "response", status: 500, headers: [], body } as const;
  const request = { bad: false, open: false };
  const { flaws } = judgeResponse(
    { ...measure, redact },
    lamps.operations.hangLamp,
    response,
    { depth: 0, values: 1 },
    request,
  );
  expect(flaws[0]?.actual).toMatch(/^status 500 with "<h1>.*\[redacted\]/);
  expect(flaws[0]?.actual).not.toContain("u00");
});
