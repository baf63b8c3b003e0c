import { expect, it } from "vitest";
import type { JsonObject } from "./json.ts";
import { lifecyclesIn } from "./lifecycles.ts";

const state = { name: "NEW", text: "New." };
const status = (transition: JsonObject): JsonObject => ({
  components: {
    schemas: {
      Status: {
        enum: ["NEW", null],
        "x-lifecycle": { id: "a", states: [state], transitions: [transition], otherMoves: "a.other" },
      },
    },
  },
});
const shown = { id: "a.move", trigger: "it moves", to: "NEW", requirement: "a.moves" };

it.each([
  [null, []],
  ["NEW", ["NEW"]],
  [
    ["NEW", "OLD"],
    ["NEW", "OLD"],
  ],
])("reads a transition from %j", (from, expected) => {
  const [lifecycle] = lifecyclesIn(status({ ...shown, from }));
  expect(lifecycle).toEqual({
    id: "a",
    pointer: "#/components/schemas/Status",
    values: ["NEW"],
    states: [state],
    transitions: [{ ...shown, from: expected, effects: [] }],
    otherMoves: "a.other",
  });
});

it("throws for a transition without a requirement, with its location", () => {
  const { requirement: _, ...lacking } = shown;
  expect(() => lifecyclesIn(status(lacking))).toThrow(/Status\/x-lifecycle: .*a\.move.* has no requirement/);
});
