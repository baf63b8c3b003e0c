import { expect, it } from "vitest";
import { abilitiesIn, renderAbilities } from "./abilities.ts";
import type { JsonObject } from "./json.ts";

const text = (description: string) => ({ type: "string", description });
const json = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
const operation = (operationId: string, more: JsonObject = {}) => ({
  post: { operationId, description: `About\n${operationId}.`, responses: { "200": json({}) }, ...more },
});
const Wait = {
  required: ["hours"],
  properties: { note: text("A note."), hours: { type: "integer", description: "Hours." } },
};
const Depot = { required: ["depotId"], properties: { depotId: text("The id."), gate: text("The gate.") } };
const documentOf = (paths: JsonObject): JsonObject => ({ paths, components: { schemas: { Wait, Depot } } });

const delay = operation("delayParcel", { requestBody: json({ $ref: "#/components/schemas/Wait" }) });
const abilities = abilitiesIn(
  documentOf({
    "/abilities": { get: { operationId: "listAbilities", responses: {} } },
    "/parcels/{parcelId}/lose": operation("loseParcel", {
      "x-parameters": ["parcelId", "pageUrl?"],
      "x-manual": { title: "Lose this parcel", how: "Put it elsewhere." },
    }),
    "/parcels/{parcelId}/delay": delay,
    "/depots": operation("newDepot", {
      "x-parameters": ["door?"],
      requestBody: json({ properties: { door: { ...text("The door."), format: "uri" } } }),
      responses: { "200": json({ $ref: "#/components/schemas/Depot" }) },
    }),
  }),
);

const parcelId = { name: "parcelId", type: "string", required: true, variable: "PAYSPEC_PARCEL_ID" };

it("reads the POST operations in order, with what a person has to do", () => {
  expect(abilities.map(({ name, path, description, manual }) => [name, path, description, manual])).toEqual([
    [
      "loseParcel",
      "/parcels/{parcelId}/lose",
      "About loseParcel.",
      { title: "Lose this parcel", how: "Put it elsewhere." },
    ],
    ["delayParcel", "/parcels/{parcelId}/delay", "About delayParcel.", undefined],
    ["newDepot", "/depots", "About newDepot.", undefined],
  ]);
});

it("reads the listed parameters, or else the id and the required members of the body", () => {
  expect(abilities.map(({ parameters }) => parameters)).toEqual([
    [parcelId, { name: "pageUrl", type: "string", required: false, variable: "PAYSPEC_PAGE_URL" }],
    [parcelId, { name: "hours", type: "integer", required: true, variable: "PAYSPEC_HOURS" }],
    [{ name: "door", type: "string", required: false, variable: "PAYSPEC_DOOR" }],
  ]);
});

it("reads the members of bodies, given in place or by reference", () => {
  expect(abilities.map(({ body }) => body.map(({ name, type, required }) => [name, type, required]))).toEqual([
    [],
    [
      ["note", "string", false],
      ["hours", "integer", true],
    ],
    [["door", "uri", false]],
  ]);
  expect(abilities.map(({ result }) => result)[2]).toEqual([
    { name: "depotId", type: "string", required: true, description: "The id." },
    { name: "gate", type: "string", required: false, description: "The gate." },
  ]);
});

it("renders functions for callers, and the table", () => {
  const module = renderAbilities(abilities, "Generated.");
  for (const line of [
    "// Generated.\n",
    "  /** About loseParcel. */\n  loseParcel(parcelId: string, pageUrl?: string): Promise<void>;",
    "  delayParcel(parcelId: string, hours: number): Promise<void>;",
    "  newDepot(options: { readonly door?: string }): Promise<{ readonly depotId: string }>;",
    '      { name: "pageUrl", type: "string", required: false, variable: "PAYSPEC_PAGE_URL" },',
    '    manual: { title: "Lose this parcel", how: "Put it elsewhere." },',
  ]) {
    expect(module).toContain(line);
  }
});

it("wraps a long description, which cannot end its comment", () => {
  const description = `${"word ".repeat(30)}*/`;
  const [first] = abilitiesIn(documentOf({ "/depots": operation("newDepot", { description }) }));
  const module = renderAbilities(first ? [first] : [], "");
  expect(module).toContain(
    `  /**\n   * ${"word ".repeat(22).trim()}\n   * ${"word ".repeat(8)}*\\/\n   */\n  newDepot(`,
  );
});

it.each<[JsonObject, string]>([
  [{ "x-parameters": ["parcelId"] }, "x-parameters of delayParcel has no hours, which its request requires"],
  [{ "x-parameters": ["parcelId", "hours?"] }, "has no hours"],
  [{ "x-parameters": ["hours", "parcelId"] }, "x-parameters of delayParcel must begin with parcelId"],
  [{ "x-manual": { title: "Delay this parcel" } }, "x-manual of delayParcel must have a title and how"],
])("rejects %j", (more, message) => {
  const post = { ...delay.post, ...more };
  expect(() => abilitiesIn(documentOf({ "/parcels/{parcelId}/delay": { post } }))).toThrow(message);
});
