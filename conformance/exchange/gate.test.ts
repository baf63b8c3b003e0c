import { describe, expect, test } from "vitest";
import { createGate, RunEnded } from "./gate.ts";

const fail = (gate: ReturnType<typeof createGate>, times: number) => {
  for (let index = 0; index < times; index += 1) gate.failed("refused");
};

describe("the gate", () => {
  test("five in a row end the run: nothing is there", () => {
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

  test("after an answer, whenever it came, five in a row are a loss", () => {
    const gate = createGate();
    gate.answered();
    fail(gate, 5);
    expect(gate.ended).toMatchObject({ kind: "lost" });
  });

  test("one answer in between begins the count anew", () => {
    const gate = createGate();
    fail(gate, 4);
    gate.answered();
    fail(gate, 4);
    expect(gate.ended).toBeUndefined();
    fail(gate, 1);
    expect(gate.ended).toMatchObject({ kind: "lost" });
  });

  test("the first reason stays", () => {
    const gate = createGate();
    gate.end({ kind: "interrupted", message: "enough" });
    fail(gate, 9);
    gate.end({ kind: "lost", message: "late" });
    gate.answered();
    expect(gate.ended).toEqual({ kind: "interrupted", message: "enough" });
    expect(() => gate.enter()).toThrow("enough");
  });

  test("a 429 is no success between failures, but somebody is there", () => {
    const gate = createGate();
    fail(gate, 4);
    gate.limited();
    fail(gate, 1);
    expect(gate.ended).toMatchObject({ kind: "lost" });
  });
});
