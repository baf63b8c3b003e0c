import { expect, test } from "vitest";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
import { judgeResponse } from "./judge-response.ts";

const saysSuccess = (json: unknown) => typeof json === "object" && json !== null && "id" in json;
const measure = { contract: lamps, wire: lampWire, saysSuccess, redact: (text: string) => text };

function judge(status: number, json: unknown, bad: boolean, open = false) {
  const text = JSON.stringify(json);
  const body = { text, byteLength: text.length, wellFormed: true, complete: true };
  const response = { kind: "response", status, headers: [["content-type", "application/json"]], body } as const;
  const { against, flaws } = judgeResponse(measure, lamps.operations.hangLamp, response, { depth: 1 }, { bad, open });
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
