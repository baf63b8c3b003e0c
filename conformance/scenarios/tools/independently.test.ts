import { expect, test } from "vitest";
import { Blocked, Missing, Violated } from "../../scenario/index.ts";
import { independently, manyAtOnce, together } from "./independently.ts";
import { attempt, orByItself } from "./waiting.ts";

const throws = (error: Error) => async () => {
  throw error;
};

test("every story is told, whatever stopped the ones before", async () => {
  const told: string[] = [];
  const tell = (name: string) => async () => {
    told.push(name);
  };
  for (const stop of [new Violated("b"), new Missing("b"), new Blocked("b")]) {
    told.length = 0;
    await expect(independently([tell("a"), throws(stop), tell("c")])).rejects.toThrow(stop);
    expect(told).toEqual(["a", "c"]);
  }
});

test("what something is missing for says so, whatever else was violated", async () => {
  for (const stop of [new Violated("a"), new Missing("a")])
    await expect(independently([throws(stop), throws(new Blocked("b"))])).rejects.toThrow(Blocked);
  await expect(independently([])).resolves.toBeUndefined();
});

test("what is missing stops no other story either", async () => {
  const told: string[] = [];
  const last = async () => {
    told.push("last");
  };
  await expect(independently([throws(new Missing("a")), last])).rejects.toThrow(Missing);
  expect(told).toEqual(["last"]);
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

test("all begin before any ends, and come in their order", async () => {
  let begun = 0;
  const act = async () => {
    begun += 1;
    await Promise.resolve();
    return begun;
  };
  expect(await manyAtOnce(3, act)).toEqual([3, 3, 3]);
});

test("one that fails is thrown once all others have ended", async () => {
  const ended: string[] = [];
  const slow = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    ended.push("slow");
  };
  const failing = async () => {
    throw new Error("one that failed");
  };
  await expect(together([failing, slow])).rejects.toThrow("one that failed");
  expect(ended).toEqual(["slow"]);
});
