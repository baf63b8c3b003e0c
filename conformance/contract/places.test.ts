import { expect, test } from "vitest";
import type { Contract } from "./contract.ts";
import { requestPlaces, responsePlaces } from "./places.ts";
import { lamps } from "./testing/lamps.ts";

const body = (...blame: readonly (readonly [pointer: string, requirement: string])[]) => ({
  ...{ schema: "Lamp", validator: "lamp", unconstrained: false },
  blame: blame.map(([pointer, requirement]) => ({ pointer, requirement })),
});

const hangLamp = {
  ...{ method: "POST", path: "/lamps", requirement: "hang.operation" },
  parameters: [{ name: "Lamp-Key", in: "header", required: true, requirement: "hang.key" }],
  request: body(["/watt", "hang.watt"]),
  responses: {
    "201": { requirement: "hang.created", body: body(["", "hang.whole"], ["/watt", "hang.watt"]) },
    default: { requirement: "hang.refused" },
  },
} as const;
const contract: Contract = { ...lamps, operations: { hangLamp } };

test.each([
  ["hang.operation", [{ operation: "hangLamp" }]],
  ["hang.refused", [{ operation: "hangLamp", status: "default" }]],
  ["hang.whole", [{ operation: "hangLamp", status: "201", pointer: "" }]],
  ["hang.watt", [{ operation: "hangLamp", status: "201", pointer: "/watt" }]],
  ["hang.key", []],
])("responses express %s", (id, places) => {
  expect(responsePlaces(contract, id)).toEqual(places);
});

test("one that a keyword alone breaks is expressed there too, once", () => {
  const implied = { pattern: "hang.shape", maxLength: "hang.shape" };
  const answer = { ...body(), blame: [{ pointer: "/name", requirement: "hang.name", implied }] };
  const responses = { "201": { requirement: "hang.created", body: answer } };
  expect(responsePlaces({ ...contract, operations: { hangLamp: { ...hangLamp, responses } } }, "hang.shape")).toEqual([
    { operation: "hangLamp", status: "201", pointer: "/name" },
  ]);
});

test.each([
  ["hang.key", [{ operation: "hangLamp", parameter: "Lamp-Key" }]],
  ["hang.watt", [{ operation: "hangLamp", pointer: "/watt" }]],
  ["hang.created", []],
])("a request expresses %s", (id, places) => {
  expect(requestPlaces(contract, id)).toEqual(places);
});
