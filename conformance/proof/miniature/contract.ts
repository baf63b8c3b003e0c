import type { Body, Contract } from "../../contract/index.ts";
import { objectOfStrings } from "../../contract/testing/object-of-strings.ts";

const requirements = {
  "wire.json": { level: "stated", text: "Bodies are JSON.", source: "Lamps, wire" },
  "wire.content-type": { level: "implied", text: "They say that they are.", source: "Lamps, wire" },
  "wire.unique-keys": { level: "implied", text: "No member stands twice.", source: "Lamps, wire" },
  "wire.rejection": { level: "implied", text: "A rejection is a 4xx.", source: "Lamps, wire" },
  "hang.operation": { level: "stated", text: "A lamp is hung by POST /lamps.", source: "Lamps, hang" },
  "hang.created": { level: "stated", text: "Hanging is answered with 201.", source: "Lamps, hang" },
  "hang.dark": { level: "stated", text: "A new lamp is DARK.", source: "Lamps, hang" },
  "hang.colour-required": { level: "stated", text: "A lamp needs a colour.", source: "Lamps, hang" },
  "look.operation": { level: "stated", text: "A lamp is read by GET /lamps/{lampId}.", source: "Lamps, look" },
  "look.ok": { level: "implied", text: "Reading is answered with 200.", source: "Lamps, look" },
  "lamp.id": { level: "stated", text: "A lamp has an id, a string.", source: "Lamps, row id" },
  "lamp.colour": { level: "stated", text: "A lamp has a colour, a string.", source: "Lamps, row colour" },
  "lamp.other-moves": { level: "open", text: "Any other move of a lamp.", source: "Lamps, not shown" },
} as const;

const lamp: Body = {
  schema: "Lamp",
  validator: "lamp",
  unconstrained: false,
  blame: [
    { pointer: "/id", requirement: "lamp.id" },
    { pointer: "/colour", requirement: "lamp.colour" },
  ],
};

/** Contract that shares only its form with the real ones: it keeps the common code free of their names. */
export const contract = {
  variant: "miniature",
  title: "Lamps",
  version: "1.0.0",
  hash: "0".repeat(64),
  requirements,
  lifecycles: { lamp: { states: [{ name: "DARK", text: "Off." }], otherMoves: "lamp.other-moves" } },
  transitions: {
    "lamp.hang": {
      lifecycle: "lamp",
      from: [],
      trigger: "POST /lamps",
      to: "DARK",
      effects: [],
      requirement: "hang.dark",
    },
  },
  webhooks: {},
  operations: {
    hangLamp: {
      method: "POST",
      path: "/lamps",
      requirement: "hang.operation",
      parameters: [],
      request: { schema: "NewLamp", validator: "newLamp", unconstrained: false, blame: [] },
      responses: { "201": { requirement: "hang.created", body: lamp }, default: { requirement: "wire.rejection" } },
    },
    lookAtLamp: {
      method: "GET",
      path: "/lamps/{lampId}",
      requirement: "look.operation",
      parameters: [{ name: "lampId", in: "path", required: true, requirement: "look.operation" }],
      responses: { "200": { requirement: "look.ok", body: lamp }, default: { requirement: "wire.rejection" } },
    },
  },
  validators: { lamp: objectOfStrings("id", "colour"), newLamp: objectOfStrings("colour") },
} satisfies Contract;

export type RequirementId = keyof typeof requirements;
export type TransitionId = keyof typeof contract.transitions;
