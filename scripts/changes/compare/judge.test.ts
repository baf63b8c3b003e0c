import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../generate/json.ts";
import { changeLine } from "../testing/change-line.ts";
import { createJudge } from "./judge.ts";
import type { Difference } from "./redocly-diff.ts";

const content = (schema: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
});
const document: JsonObject = {
  paths: { "/a": { post: { requestBody: content("Sent"), responses: { "200": content("Answered") } } } },
  webhooks: { changeLine: { post: { requestBody: content("Told"), responses: {} } } },
  components: { schemas: { Sent: {}, Answered: {}, Told: {}, Unused: {} } },
};
const judge = createJudge(document, document);

function modified(schema: string, property: string, was: Json, is: Json, rule?: string): Difference {
  const pointer = `#/components/schemas/${schema}/${property}`;
  return {
    path: "#/paths/~1a/post/…",
    typeName: "Schema",
    kind: "modified",
    impact: rule === undefined ? "patch" : "major",
    verdicts: rule === undefined ? [] : [{ ruleId: rule, message: "`It` changed." }],
    property,
    base: { pointer, value: was },
    revision: { pointer, value: is },
  };
}

describe("with a rule of Redocly", () => {
  it.each([
    ["a request, which implementers must now reject", "Sent", 10, 5, "major clients+implementers: it changed"],
    ["a looser response", "Answered", 5, 10, "major clients: it changed"],
    [
      "a response with another pattern: looser and tighter",
      "Answered",
      "^a",
      "^b",
      "major clients+implementers: it changed",
    ],
    ["a looser webhook", "Told", 5, 10, "major clients: it changed"],
  ])("%s", (_, schema, was, is, expected) => {
    expect(changeLine(judge(modified(schema, "pattern", was, is, "schema-constraint-changed")))).toBe(expected);
  });

  it("is breaking only for clients if they lose what a server may keep", () => {
    expect(changeLine(judge(modified("Sent", "operationId", "a", "b", "operation-id-changed")))).toMatch(
      /^major clients:/,
    );
  });
});

describe("without a rule of Redocly", () => {
  it.each([
    ["Answered", "pattern", "major implementers: pattern of Answered was ^a and is ^b"],
    ["Told", "pattern", "major implementers: pattern of Told was ^a and is ^b"],
    ["Unused", "pattern", "patch clients+implementers: pattern of Unused was ^a and is ^b"],
    ["Answered", "description", "patch clients+implementers: description of Answered changed"],
    ["Answered", "default", "major clients+implementers: default of Answered was ^a and is ^b"],
  ])("%s, %s", (schema, property, expected) => {
    expect(changeLine(judge(modified(schema, property, "^a", "^b")))).toBe(expected);
  });

  it.each([
    ["/items", "major implementers"],
    ["/oneOf/1", "major implementers"],
    ["/properties/items", "minor clients+implementers"],
  ])("a new schema at %s", (step, expected) => {
    const revision = { pointer: `#/components/schemas/Answered${step}` };
    const path = `#/paths/~1a/post/responses/200/content/application~1json/schema${step}`;
    const added: Difference = { path, typeName: "Schema", kind: "added", impact: "minor", verdicts: [], revision };
    expect(changeLine(judge(added))).toContain(expected);
  });
});
