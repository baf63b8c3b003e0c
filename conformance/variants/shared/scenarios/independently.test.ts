import { expect, test } from "vitest";
import { Blocked, Missing, Violated } from "../../../scenario/index.ts";
import { independently, manyAtOnce, together } from "./independently.ts";
import { attempt, orByItself } from "./waiting.ts";

const throws = (error: Error) => async () => {
  throw error;
};

test("runs every task, whatever stopped the ones before", async () => {
  const ended: string[] = [];
  const task = (name: string) => async () => {
    ended.push(name);
  };
  for (const stop of [new Violated("b"), new Missing("b"), new Blocked("b")]) {
    ended.length = 0;
    await expect(independently([task("a"), throws(stop), task("c")])).rejects.toThrow(stop);
    expect(ended).toEqual(["a", "c"]);
  }
});

test("throws the reason why something is missing, whatever else was violated", async () => {
  for (const stop of [new Violated("a"), new Missing("a")])
    await expect(independently([throws(stop), throws(new Blocked("b"))])).rejects.toThrow(Blocked);
  await expect(independently([])).resolves.toBeUndefined();
});

test("a missing resource stops no other task either", async () => {
  const ended: string[] = [];
  const last = async () => {
    ended.push("last");
  };
  await expect(independently([throws(new Missing("a")), last])).rejects.toThrow(Missing);
  expect(ended).toEqual(["last"]);
});

test("an error of the suite stops all tasks immediately", async () => {
  let ended = false;
  const last = async () => {
    ended = true;
  };
  await expect(independently([throws(new TypeError("bug")), last])).rejects.toThrow(TypeError);
  expect(ended).toBe(false);
});

test("an attempt ignores what is missing, and hides no other error", async () => {
  await expect(attempt(async () => 7)).resolves.toBe(7);
  await expect(attempt(throws(new Blocked("no ability")))).resolves.toBeUndefined();
  await expect(attempt(throws(new Violated("x")))).rejects.toThrow(Violated);
});

test("an effect may have occurred although the driver refuses to act", async () => {
  await expect(orByItself(throws(new Blocked("no")), async () => true)).resolves.toBeUndefined();
  await expect(orByItself(throws(new Blocked("no")), async () => false)).rejects.toThrow("no");
});

test("all calls begin before any ends, and their results keep the order", async () => {
  let begun = 0;
  const act = async () => {
    begun += 1;
    await Promise.resolve();
    return begun;
  };
  expect(await manyAtOnce(3, act)).toEqual([3, 3, 3]);
});

test("a failure is thrown once all other calls have ended", async () => {
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
