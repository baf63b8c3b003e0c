import { expect, test } from "vitest";
import { documentedAnswers, successStatuses } from "./answers.ts";
import { exampleContract } from "./testing/lamps.ts";
import { openLamps } from "./testing/open-lamps.ts";

const rejection = { requirement: "wire.rejection" };

function answersOf(responses: Readonly<Record<string, { readonly requirement: string }>>) {
  return documentedAnswers(openLamps, { ...exampleContract.operations.hangLamp, responses });
}

test("takes statuses that begin with 2 as successes", () => {
  expect(successStatuses(exampleContract.operations.hangLamp)).toEqual(["201"]);
  expect(successStatuses(openLamps.operations.hangLamp)).toEqual(["200", "201"]);
});

test("groups the success statuses of one open question", () => {
  const open = { requirement: "hang.success-status" };
  expect(answersOf({ "200": open, "201": open, "401": rejection, default: rejection })).toEqual([
    ["200", "201"],
    ["401"],
    ["default"],
  ]);
});

test("keeps stated success statuses, and those of two questions, separate", () => {
  const stated = { requirement: "hang.created" };
  expect(answersOf({ "200": stated, "201": stated })).toEqual([["200"], ["201"]]);
  expect(answersOf({ "200": { requirement: "hang.success-status" }, "201": { requirement: "list.open" } })).toEqual([
    ["200"],
    ["201"],
  ]);
});

test("keeps the rejections of one open question separate: a deployment can send each of them", () => {
  const open = { requirement: "list.open" };
  expect(answersOf({ "404": open, default: open })).toEqual([["404"], ["default"]]);
});
