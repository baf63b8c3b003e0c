import { describe, expect, test } from "vitest";
import { createGate, RunEnded } from "../exchange/index.ts";
import { unlessEnded } from "./unless-ended.ts";

const END = { kind: "interrupted", message: "interrupted before it finished" } as const;
const never = () => new Promise<never>(() => {});

describe("during the run", () => {
  test("settles as the action does", async () => {
    const gate = createGate();
    await expect(unlessEnded(gate, async () => 7)).resolves.toBe(7);
    await expect(unlessEnded(gate, async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    gate.end(END); // no rejection may be unhandled
  });
});

describe("after the end of the run", () => {
  test("rejects without waiting for the action", async () => {
    const gate = createGate();
    const waiting = unlessEnded(gate, never);
    gate.end(END);
    await expect(waiting).rejects.toThrow(new RunEnded(END.message));
  });

  test("does not start the action", async () => {
    const gate = createGate();
    gate.end(END);
    let begun = false;
    const late = unlessEnded(gate, async () => {
      begun = true;
    });
    await expect(late).rejects.toThrow(RunEnded);
    expect(begun).toBe(false);
  });

  test("ignores a later rejection of the action", async () => {
    const gate = createGate();
    let fail = (_: Error) => {};
    const waiting = unlessEnded(gate, () => new Promise((_, reject) => (fail = reject)));
    gate.end(END);
    await expect(waiting).rejects.toThrow(RunEnded);
    fail(new Error("late"));
    await new Promise(setImmediate); // an unhandled rejection would fail this file
  });
});
