import { expect, test } from "vitest";
import { documentedAnswers, successStatuses } from "./answers.ts";
import { lamps } from "./testing/lamps.ts";
import { openLamps } from "./testing/open-lamps.ts";

const rejection = { requirement: "wire.rejection" };

function answersOf(responses: Readonly<Record<string, { readonly requirement: string }>>) {
  return documentedAnswers(openLamps, { ...lamps.operations.hangLamp, responses });
}

test("success statuses are those that begin with 2", () => {
  expect(successStatuses(lamps.operations.hangLamp)).toEqual(["201"]);
  expect(successStatuses(openLamps.operations.hangLamp)).toEqual(["200", "201"]);
});

test("success statuses of one open question are one answer", () => {
  const open = { requirement: "hang.success-status" };
  expect(answersOf({ "200": open, "201": open, "401": rejection, default: rejection })).toEqual([
    ["200", "201"],
    ["401"],
    ["default"],
  ]);
});

test("those that are stated are answers of their own, and so are those of two questions", () => {
  const stated = { requirement: "hang.created" };
  expect(answersOf({ "200": stated, "201": stated })).toEqual([["200"], ["201"]]);
  expect(answersOf({ "200": { requirement: "hang.success-status" }, "201": { requirement: "list.open" } })).toEqual([
    ["200"],
    ["201"],
  ]);
});

test("rejections of one open question are answers of their own: a deployment can give each of them", () => {
  const open = { requirement: "list.open" };
  expect(answersOf({ "404": open, default: open })).toEqual([["404"], ["default"]]);
});
