import { describe, expect, test } from "vitest";
import { createGate, RunEnded } from "./gate.ts";

const fail = (gate: ReturnType<typeof createGate>, times: number) => {
  for (let index = 0; index < times; index += 1) gate.failed("refused");
};

describe("a gate", () => {
  test("ends the run as unreachable after five failures in a row", () => {
    const gate = createGate();
    const left: string[] = [];
    gate.onEnd(() => left.push("who waits"));
    gate.onEnd(() => left.push("who has gone"))();
    fail(gate, 4);
    gate.enter();
    expect([gate.ended, left]).toEqual([undefined, []]);
    fail(gate, 1);
    expect(gate.ended).toEqual({ kind: "unreachable", message: "the server does not respond: refused" });
    expect(left).toEqual(["who waits"]);
    expect(() => gate.enter()).toThrow(RunEnded);
  });

  test("ends the run as lost after five failures in a row if there was a response", () => {
    const gate = createGate();
    gate.answered();
    fail(gate, 5);
    expect(gate.ended).toMatchObject({ kind: "lost" });
  });

  test("counts failures anew after a response", () => {
    const gate = createGate();
    fail(gate, 4);
    gate.answered();
    fail(gate, 4);
    expect(gate.ended).toBeUndefined();
    fail(gate, 1);
    expect(gate.ended).toMatchObject({ kind: "lost" });
  });

  test("keeps the first reason", () => {
    const gate = createGate();
    gate.end({ kind: "interrupted", message: "enough" });
    fail(gate, 9);
    gate.end({ kind: "lost", message: "late" });
    gate.answered();
    expect(gate.ended).toEqual({ kind: "interrupted", message: "enough" });
    expect(() => gate.enter()).toThrow("enough");
  });

  test("does not count a 429 as a success between failures, but as a response", () => {
    const gate = createGate();
    fail(gate, 4);
    gate.limited();
    fail(gate, 1);
    expect(gate.ended).toMatchObject({ kind: "lost" });
  });
});
