import { describe, expect, test } from "vitest";
import { createGate, RunEnded } from "../exchange/index.ts";
import { unlessEnded } from "./unless-ended.ts";

const END = { kind: "interrupted", message: "interrupted before it finished" } as const;
const never = () => new Promise<never>(() => {});

describe("while the run lasts", () => {
  test("it is what it comes to", async () => {
    const gate = createGate();
    await expect(unlessEnded(gate, async () => 7)).resolves.toBe(7);
    await expect(unlessEnded(gate, async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    gate.end(END); // nobody is left to hear it
  });
});

describe("when the run is over", () => {
  test("nobody waits for it", async () => {
    const gate = createGate();
    const waiting = unlessEnded(gate, never);
    gate.end(END);
    await expect(waiting).rejects.toThrow(new RunEnded(END.message));
  });

  test("it is not begun", async () => {
    const gate = createGate();
    gate.end(END);
    let begun = false;
    const late = unlessEnded(gate, async () => {
      begun = true;
    });
    await expect(late).rejects.toThrow(RunEnded);
    expect(begun).toBe(false);
  });

  test("what fails afterwards disturbs nobody", async () => {
    const gate = createGate();
    let fail = (_: Error) => {};
    const waiting = unlessEnded(gate, () => new Promise((_, reject) => (fail = reject)));
    gate.end(END);
    await expect(waiting).rejects.toThrow(RunEnded);
    fail(new Error("late"));
    await new Promise(setImmediate); // an unhandled rejection would fail this file
  });
});
