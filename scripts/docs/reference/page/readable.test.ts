import { expect, it } from "vitest";
import type { JsonObject } from "../../../generate/json.ts";
import { withRequirementLinks } from "./readable.ts";

const link = (id: string) => `[${id}](requirements.html#${id})`;
const target = { description: "An amount.", "x-implied": { multipleOf: "amounts.whole" } };
const citations = new Map([
  ["cited.here", [{ text: "Create refund, rule 3", anchor: "create-refund-rule-3" }]],
  ["cited.too", [{ text: "Create refund, rule 3", anchor: "create-refund-rule-3" }]],
  ["cited.nowhere", [{ text: "Create refund, silent", anchor: "create-refund-silent" }]],
]);
const shown = (schema: JsonObject) =>
  withRequirementLinks({ schema, components: { schemas: { Amount: target } } }, citations)["schema"];

it("adds a link to the requirement to a description", () => {
  expect(shown({ description: "A.\n", "x-requirement": "a.b" })).toMatchObject({ description: `A.\n\n${link("a.b")}` });
  expect(shown({ "x-requirement": "a.b" })).toMatchObject({ description: link("a.b") });
});

it("copies the text of a $ref next to it, with its implied requirements", () => {
  expect(shown({ $ref: "#/components/schemas/Amount", "x-requirement": "a.b" })).toMatchObject({
    description: `An amount.\n\n${link("a.b")} ${link("amounts.whole")}`,
  });
  expect(shown({ $ref: "#/components/schemas/Amount", description: "Own.", "x-requirement": "a.b" })).toMatchObject({
    description: expect.stringMatching(/^Own\./),
  });
});

it("leaves schemas without requirements and data unchanged", () => {
  const plain = { description: "A.", example: { "x-requirement": "a.b" }, default: { "x-requirement": "a.b" } };
  expect(shown(plain)).toEqual(plain);
});

it("distinguishes names from keywords", () => {
  const expressed = { "x-requirement": "a.b" };
  const linked = { ...expressed, description: link("a.b") };
  expect(shown({ properties: { default: expressed, example: expressed } })).toEqual({
    properties: { default: linked, example: linked },
  });
  expect(shown({ responses: { default: expressed } })).toEqual({ responses: { default: linked } });
});

it("links to the source document once, and not if it is silent", () => {
  const implied = { minimum: "cited.too", multipleOf: "cited.nowhere" };
  expect(shown({ "x-requirement": "cited.here", "x-implied": implied })).toMatchObject({
    description: `${link("cited.here")} ${link("cited.too")} ${link("cited.nowhere")} [Create refund, rule 3](service.html#create-refund-rule-3)`,
  });
});
