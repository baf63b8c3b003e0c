import { expect, it } from "vitest";
import type { Json } from "../generate/json.ts";
import { locate } from "./locate.ts";

const files = new Map<string, Json>([
  ["openapi.yaml", { info: { title: "T" }, paths: { "/a/{id}": { $ref: "paths/a@{id}.yaml" } } }],
  [
    "paths/a@{id}.yaml",
    {
      get: {
        parameters: [{ $ref: "../parameters/Page.yaml" }],
        responses: { "200": { description: "D", examples: { paid: { $ref: "../examples/things.yaml#/thing-paid" } } } },
      },
    },
  ],
  ["parameters/Page.yaml", { schema: { type: "integer" } }],
  ["examples/things.yaml", { "thing-paid": { value: { status: "PAID" } } }],
  ["schemas/Money.yaml", { properties: { amount: { type: "string" } } }],
]);

it.each([
  ["#/info/title", "openapi.yaml", "#/info/title"],
  ["#/paths/~1a~1{id}/get/responses/200", "paths/a@{id}.yaml", "#/get/responses/200"],
  ["#/paths/~1a~1{id}/get/parameters/0/schema", "parameters/Page.yaml", "#/schema"],
  ["#/components/schemas/Money/properties/amount", "schemas/Money.yaml", "#/properties/amount"],
  [
    "#/paths/~1a~1{id}/get/responses/200/examples/paid/value/status",
    "examples/things.yaml",
    "#/thing-paid/value/status",
  ],
  ["#/components/examples/thing-paid/value", "examples/things.yaml", "#/thing-paid/value"],
  ["#/components/schemas/Unknown/type", "openapi.yaml", "#/components/schemas/Unknown/type"],
  ["#", "openapi.yaml", "#"],
])("%s was written in %s at %s", (pointer, file, at) => {
  expect(locate({ files }, pointer)).toEqual({ file, pointer: at });
});
