import { expect, test } from "vitest";
import { namesId, textsShownIn } from "./shows-nothing.ts";

test.each([
  ["as the value of the member", { lamps: [{ lampId: "lamp_0_12" }] }],
  ["as an item of a list", { lamps: ["lamp_0_12"] }],
  ["as the name of a member", { lamps: { lamp_0_12: {} } }],
  ["in an address", { url: "https://lamps.example/show/lamp_0_12/plain?x=1" }],
  ["at the end of a sentence", { message: "this is\nlamp_0_12." }],
  ["in JSON inside JSON", { payload: JSON.stringify({ lampId: "lamp_0_12" }) }],
])("an id is named %s", (_, json) => expect(namesId(json, "lampId", "lamp_0_12")).toBe(true));

test.each([
  ["in a longer id", "lamp_0_12", { lamps: [{ lampId: "lamp_0_123" }, { lampId: "old-lamp_0_12" }] }],
  ["in a time or a number", "57", { at: "2026-11-21T09:57:03.120Z", size: 57, pages: { 57: "57" } }],
  ["as the id of another kind", "57", { lampId: "58", shadeId: "57" }],
  ["in a short word", "a1", { grade: "a1" }],
  ["in no body", "lamp_0_12", undefined],
])("an id is not named %s", (_, id, json) => expect(namesId(json, "lampId", id)).toBe(false));

test("an id that counts is named by the member that holds it, at any depth", () => {
  expect(namesId({ data: { rooms: [{ lamps: [{ lampId: "57" }] }] } }, "lampId", "57")).toBe(true);
});

test("texts are found however JSON escapes them", () => {
  const json = { notes: ['they say "hi"', "order-1 is here"], "order-2": null };
  expect(textsShownIn(json, ['say "hi"', "order-1", "order-2", "order-3"])).toEqual(['say "hi"', "order-1", "order-2"]);
  expect(textsShownIn(undefined, ["order-1"])).toEqual([]);
});
