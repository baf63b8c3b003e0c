import { expect, test } from "vitest";
import type { Document } from "../schema-faults/documented-bodies.ts";
import { membersOf } from "./places.ts";

const document: Document = {
  paths: {},
  components: {
    responses: {},
    schemas: {
      Lamp: { properties: { state: { allOf: [{ $ref: "#/components/schemas/State" }], enum: ["OFF"] } } },
      State: { type: "string", enum: ["ON", "OFF", "BROKEN"] },
    },
  },
};

test("a member with one allowed word has all words of its list, so that a mutant can use another", () => {
  expect(membersOf(document, "Lamp", new Set())).toMatchObject([
    { member: "state", kind: "word", words: ["ON", "OFF", "BROKEN"] },
  ]);
});
