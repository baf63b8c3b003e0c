import { expect, test } from "vitest";
import type { Contract } from "./contract.ts";
import { requestPlaces, responsePlaces } from "./places.ts";
import { exampleContract } from "./testing/lamps.ts";

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
const contract: Contract = { ...exampleContract, operations: { hangLamp } };

test.each([
  ["hang.operation", [{ operation: "hangLamp" }]],
  ["hang.refused", [{ operation: "hangLamp", status: "default" }]],
  ["hang.whole", [{ operation: "hangLamp", status: "201", pointer: "" }]],
  ["hang.watt", [{ operation: "hangLamp", status: "201", pointer: "/watt" }]],
  ["hang.key", []],
])("finds the places of %s in responses", (id, places) => {
  expect(responsePlaces(contract, id)).toEqual(places);
});

test("includes the place of a requirement that only keywords break, once", () => {
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
])("finds the places of %s in a request", (id, places) => {
  expect(requestPlaces(contract, id)).toEqual(places);
});
