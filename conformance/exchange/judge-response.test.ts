import { describe, expect, test } from "vitest";
import type { Operation } from "../contract/index.ts";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { openLamps } from "../contract/testing/open-lamps.ts";
import { judgeResponse } from "./judge-response.ts";
import { createRedactor } from "./redactor.ts";

const saysSuccess = (json: unknown) => typeof json === "object" && json !== null && "id" in json;
const saysFailure = (json: unknown) => typeof json === "object" && json !== null && "why" in json;
const measure = { contract: exampleContract, wire: lampWire, saysSuccess, saysFailure, redact: (text: string) => text };

function judge(status: number, json: unknown, bad: boolean, open = false, mayBeRejected = false) {
  const text = JSON.stringify(json);
  const body = { text, byteLength: text.length, wellFormed: true, complete: true };
  const response = { kind: "response", status, headers: [["content-type", "application/json"]], body } as const;
  const { against, flaws, rejectedWith2xx } = judgeResponse(
    measure,
    exampleContract.operations.hangLamp,
    response,
    { depth: 1, values: 1 },
    { bad, open, mayBeRejected },
  );
  return { against, flaws: flaws.map((each) => each.requirement), ...(rejectedWith2xx && { rejectedWith2xx }) };
}

test("a bad request may be rejected with a success status whose body does not report success (ruling 1)", () => {
  expect(judge(200, { why: "no colour" }, true)).toEqual({ against: "default", flaws: [] });
  expect(judge(201, { why: "no colour" }, true)).toEqual({ against: "default", flaws: [] });
});

test("a bad request that is accepted is validated against the success response", () => {
  const { against, flaws } = judge(200, { id: "a-1", colour: 7 }, true);
  expect({ against, flaws }).toEqual({ against: "201", flaws: ["hang.created", "lamp.colour"] });
});

test("no success is validated against the success response if the outcome of the request is open", () => {
  expect(judge(200, { id: "a-1", colour: 7 }, true, true)).toEqual({ against: "default", flaws: [] });
  expect(judge(201, { id: "a-1", colour: 7 }, true, true)).toEqual({ against: "default", flaws: [] });
});

test("a good request is validated against the success response, whatever its body reports", () => {
  const { against, flaws } = judge(200, { why: "no colour" }, false);
  expect({ against, flaws }).toEqual({ against: "201", flaws: ["hang.created", "lamp.id", "lamp.colour"] });
});

test("a good request that may be rejected is turned down by a success status whose body reports failure", () => {
  const rejected = { against: "default", flaws: [], rejectedWith2xx: true };
  expect(judge(200, { why: "no colour" }, false, false, true)).toEqual(rejected);
  const accepted = { against: "201", flaws: ["hang.created", "lamp.id", "lamp.colour"] };
  expect(judge(200, { neither: true }, false, false, true)).toEqual(accepted);
});

describe("an operation with an open success status", () => {
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
  ])("observes %i as %s, without a flaw", (status, value, against) => {
    const judged = judgeOpen(status, hungLamp);
    expect(judged).toMatchObject({ against, flaws: [], observations: [{ requirement: "hang.success-status", value }] });
    expect(judged.exercised).toEqual(expect.arrayContaining(["hang.operation", "lamp.shape", "lamp.id"]));
    expect(judged.exercised).not.toContain("hang.success-status");
  });

  test("validates the body of any other success against the same schema", () => {
    const { flaws } = judgeOpen(202, JSON.stringify({ id: "a-1", colour: 7 }));
    expect(flaws).toMatchObject([{ requirement: "lamp.colour", by: "schema", pointer: "/colour" }]);
  });

  test.each([200, 204])("reports %i without the documented body at the requirement of the body", (status) => {
    const { flaws, observations, exercised } = judgeOpen(status, "");
    expect(flaws).toEqual([
      { requirement: "lamp.shape", by: "wire", expected: "a JSON body", actual: `status ${status} with an empty body` },
    ]);
    expect(observations).toHaveLength(1);
    expect(exercised).not.toContain("wire.json");
  });

  test("reports a flaw without a matching row of blame at the operation", () => {
    const body = { ...hangLamp.responses["200"].body, blame: [] };
    const { flaws } = judgeOpen(200, "[]", {
      ...hangLamp,
      responses: { "200": { ...hangLamp.responses["200"], body } },
    });
    expect(flaws.map((each) => each.requirement)).toEqual(["hang.operation"]);
  });

  test("does not observe a rejection as a success", () => {
    expect(judgeOpen(422, "{}").observations).toEqual([]);
  });
});

test("an undocumented status is reported with all documented ones", () => {
  const hung = exampleContract.operations.hangLamp.responses["201"];
  const operation = { ...exampleContract.operations.hangLamp, responses: { "200": hung, "201": hung } };
  const body = { text: "{}", byteLength: 2, wellFormed: true, complete: true };
  const response = { kind: "response", status: 202, headers: [], body } as const;
  const { flaws } = judgeResponse(measure, operation, response, { depth: 1, values: 1 }, { bad: false, open: false });
  expect(flaws).toContainEqual(expect.objectContaining({ expected: "status 200 or 201", actual: "status 202" }));
});

test("a cut excerpt contains no part of a secret, however many characters its encoding takes", () => {
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
    exampleContract.operations.hangLamp,
    response,
    { depth: 0, values: 1 },
    request,
  );
  expect(flaws[0]?.actual).toMatch(/^status 500 with "<h1>.*\[redacted\]/);
  expect(flaws[0]?.actual).not.toContain("u00");
});
