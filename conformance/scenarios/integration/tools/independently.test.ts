import { expect, test } from "vitest";
import { Blocked, Violated } from "../../../scenario/index.ts";
import { attempt, orByItself } from "./attempt.ts";
import { independently } from "./independently.ts";

const throws = (error: Error) => async () => {
  throw error;
};

test("every story is told, whatever stopped the ones before", async () => {
  const told: string[] = [];
  const tell = (name: string) => async () => {
    told.push(name);
  };
  const run = independently([tell("a"), throws(new Violated("b")), tell("c")]);
  await expect(run).rejects.toThrow(Violated);
  expect(told).toEqual(["a", "c"]);
});

test("what something is missing for says so, whatever else was violated", async () => {
  await expect(independently([throws(new Violated("a")), throws(new Blocked("b"))])).rejects.toThrow(Blocked);
  await expect(independently([])).resolves.toBeUndefined();
});

test("an error of the suite stops everything at once", async () => {
  let told = false;
  const last = async () => {
    told = true;
  };
  await expect(independently([throws(new TypeError("bug")), last])).rejects.toThrow(TypeError);
  expect(told).toBe(false);
});

test("an attempt does without what is missing, and hides nothing else", async () => {
  await expect(attempt(async () => 7)).resolves.toBe(7);
  await expect(attempt(throws(new Blocked("no ability")))).resolves.toBeUndefined();
  await expect(attempt(throws(new Violated("x")))).rejects.toThrow(Violated);
});

test("what the driver refuses may have happened by itself", async () => {
  await expect(orByItself(throws(new Blocked("no")), async () => true)).resolves.toBeUndefined();
  await expect(orByItself(throws(new Blocked("no")), async () => false)).rejects.toThrow("no");
});
