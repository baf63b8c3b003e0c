import { expect, it } from "vitest";
import { withLifecycles } from "./lifecycle-texts.ts";

const move = { id: "parcel.send", from: "PACKED", trigger: "it is sent", to: "MOVING", requirement: "states.send" };
const document = {
  info: { description: "Parcels.\n\n## Parcel lifecycle\n\nIt is short." },
  components: {
    schemas: {
      Status: {
        description: "Where it is.",
        enum: ["PACKED", "MOVING"],
        "x-lifecycle": {
          id: "parcel",
          states: [
            { name: "PACKED", text: "Not sent." },
            { name: "MOVING", text: "Sent." },
          ],
          transitions: [{ ...move, condition: "it is paid", effects: [] }],
          otherMoves: "states.other",
        },
      },
    },
  },
};

it("describes states and transitions at the status schema", () => {
  expect(withLifecycles(document, {}).components).toMatchObject({
    schemas: {
      Status: {
        description: expect.stringContaining(
          "| PACKED | MOVING | it is sent, if it is paid | [states.send](requirements.html#states.send) |",
        ),
        "x-enumDescriptions": { PACKED: "Not sent.", MOVING: "Sent." },
      },
    },
  });
});

it("shows the drawing with a list of its transitions below the heading of the lifecycle", () => {
  expect(withLifecycles(document, { parcel: "<svg/>" }).info).toEqual({
    description: expect.stringMatching(
      /^## Parcel lifecycle\n\n<div class="lifecycle" [^>]+><div class="drawing"><svg\/><\/div><ul class="flow".*it is sent <small>if it is paid<\/small>.*MOVING.*<\/div>\n\nIt/m,
    ),
  });
});

it("throws for a drawing without a heading", () => {
  expect(() => withLifecycles(document, { letter: "<svg/>" })).toThrow('no heading "letter lifecycle"');
});
