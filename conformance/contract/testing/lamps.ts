import type { Body, Contract } from "../contract.ts";
import { objectOfStrings } from "./object-of-strings.ts";

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
  "list.open": { level: "open", text: "What a list looks like is not shown.", source: "Lamps, list" },
  "lamp.id": { level: "stated", text: "A lamp has an id, a string.", source: "Lamps, row id" },
  "lamp.colour": { level: "stated", text: "A lamp has a colour, a string.", source: "Lamps, row colour" },
  "lamp.glow": { level: "implied", text: "A lit lamp glows.", source: "Lamps, row glow" },
  "lamp.wick": { level: "unobservable", text: "The wick is dry.", source: "Lamps, row wick" },
  "lamp.preface": { level: "context", text: "Lamps give light.", source: "Lamps, preface" },
} as const satisfies Contract["requirements"];

export type LampRequirement = keyof typeof requirements;

const lamp: Body = {
  schema: "Lamp",
  validator: "lamp",
  unconstrained: false,
  blame: [
    { pointer: "/id", requirement: "lamp.id" },
    { pointer: "/colour", requirement: "lamp.colour" },
  ],
};

const rejection = { requirement: "wire.rejection" };

/** Small contract with a requirement of every level, for tests of variant-independent code. */
export const exampleContract = {
  variant: "lamps",
  title: "Lamps",
  version: "1.0.0",
  hash: "0".repeat(64),
  requirements,
  lifecycles: { lamp: { states: [{ name: "DARK", text: "Off." }], otherMoves: "list.open" } },
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
    lookAtLamp: {
      method: "GET",
      path: "/lamps/{lampId}",
      requirement: "look.operation",
      parameters: [{ name: "lampId", in: "path", required: true, requirement: "look.operation" }],
      responses: { "200": { requirement: "look.ok", body: lamp }, default: rejection },
    },
    hangLamp: {
      method: "POST",
      path: "/lamps",
      requirement: "hang.operation",
      parameters: [{ name: "Lamp-Once", in: "header", required: true, requirement: "hang.operation" }],
      request: { schema: "NewLamp", validator: "newLamp", unconstrained: false, blame: [] },
      responses: { "201": { requirement: "hang.created", body: lamp }, default: rejection },
    },
    listLamps: {
      method: "GET",
      path: "/lamps/list",
      requirement: "list.open",
      parameters: [],
      responses: { "200": { requirement: "list.open" }, default: rejection },
    },
  },
  validators: { lamp: objectOfStrings("id", "colour"), newLamp: objectOfStrings("colour") },
} satisfies Contract;

export const lampWire = {
  json: "wire.json",
  contentType: "wire.content-type",
  uniqueKeys: "wire.unique-keys",
  rejectionStatus: "wire.rejection",
} as const;
