import { expect, test } from "vitest";
import { drawnIn, renewed, type Template } from "./template.ts";

const spelled = (template: Template) => template.map((part) => (part.kind === "text" ? part.text : "<run>")).join("");

test.each([
  ["order1eieeo6cf0gnz", "order1eieeo6<run>"],
  ["goods returned", "goods returned"],
  ["2026112300", "2026112300"],
  ["a1b2c3", "a1b2c3"],
  ["order4f17aB2c", "orde<run>B2c"],
  ["lamp4f17a1eBright", "lamp4<run>Bright"],
  ["b91f3c07-73bf-4f15-a6dd-4dfcd5018e2a", "b9<run>-73bf-4f15-a6dd-4dfcd5<run>"],
])("generated values in %s are generated again", (content, made) => {
  expect(spelled(renewed(content))).toBe(made);
});

test("a word that contains a shorter one contains it in each run", () => {
  const others = ["order4f17a1e9", "order4f17a1e97"];
  expect(["order4f17a1e97", "Xorder4f17a1e9"].map((each) => spelled(renewed(each, others)))).toEqual([
    "order4f<run>7",
    "Xorder4f<run>",
  ]);
});

test.each(["12345678-1234-4234-8234-123456789012", "12345678-ABCD-4234-8234-123456789012"])(
  "a UUID is generated again in each run, even if it contains only digits: %s",
  (uuid) => {
    expect(spelled(renewed(`key ${uuid}`))).toBe(`key ${uuid.slice(0, -6)}<run>`);
    expect(drawnIn(uuid)).toEqual(["123456789012"]);
  },
);
