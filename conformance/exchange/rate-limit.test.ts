import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { RunEnded } from "./gate.ts";
import { answerOf, type Bench, type BenchOptions, createBench, textOf } from "./testing/bench.ts";
import { hang, inTurn, LAMP, look, site } from "./testing/requests.ts";

const bench = (answer: BenchOptions["answer"], options: Partial<BenchOptions> = {}): Bench =>
  createBench({ contract: exampleContract, wire: lampWire, whenIdle: setImmediate, answer, ...options });

describe("429", () => {
  const limited = (retryAfter?: string) =>
    textOf(429, "<html>", retryAfter === undefined ? [] : [["Retry-After", retryAfter]]);
  /** Formats seconds of the virtual clock as wall time. */
  const inSeconds = (seconds: number) => new Date(1_767_225_600_000 + seconds * 1_000).toUTCString();

  test.each([
    ["seconds", ["7"], 7_000],
    ["a date", [inSeconds(9)], 9_000],
    ["nothing: 1, 2, 4 s", [undefined, undefined, undefined], 7_000],
    ["an invalid value", ["soon", "-3"], 3_000],
    ["no wait at all, repeatedly", ["0", "0", inSeconds(-60)], 7_000],
  ])("is waited out by %s, never judged", async (_, waits, elapsedMs) => {
    const b = bench(inTurn(...waits.map(limited), answerOf(200, LAMP)));
    expect(await b.exchanges.send(look, site)).toMatchObject({ number: waits.length + 1, json: LAMP });
    expect(b.clock.monotonic()).toBe(elapsedMs);
    expect(b.linesOf("exchange").map((each) => each.response?.status)).toEqual([...waits.map(() => 429), 200]);
    expect(b.linesOf("check")).toEqual([]);
    expect(b.exchanges.traffic).toMatchObject({ responses: waits.length + 1, validated: 1 });
  });

  test.each([["0"], ["100000"], ["9".repeat(400)], [undefined], ["1"]])(
    "exceeding the budget counts as no response: Retry-After %s",
    async (retryAfter) => {
      const b = bench(() => limited(retryAfter), { limits: { rateLimitMs: 60_000 } });
      await expect(b.exchanges.send(look, site)).rejects.toThrow(
        /still 429 after \d+ s of waiting, and .* more would exceed the limit of 60 s/,
      );
      expect(b.clock.monotonic()).toBeLessThanOrEqual(60_000);
      expect(b.sent.length).toBeLessThanOrEqual(61);
      expect(b.gate.ended).toBeUndefined();
    },
  );

  test.each([
    ["86400", "86400 s more"],
    ["86401", "over a day more"],
    ["9".repeat(400), "over a day more"],
  ])("is reported with a wait in seconds up to a day: Retry-After %s", async (retryAfter, reportedWait) => {
    const b = bench(() => limited(retryAfter), { limits: { rateLimitMs: 60_000 } });
    await expect(b.exchanges.send(look, site)).rejects.toThrow(`and ${reportedWait} would exceed the limit`);
  });

  test("ends the run after five requests in a row that received only 429", async () => {
    const b = bench(() => limited("100000"));
    for (let index = 0; index < 5; index += 1) {
      expect(b.gate.ended).toBeUndefined();
      await expect(b.exchanges.send(look, site)).rejects.toThrow("still 429 after 0 s of waiting");
    }
    expect(b.gate.ended).toMatchObject({ kind: "lost" });
    expect(b.gate.ended).toMatchObject({ message: expect.stringContaining("5 times in a row") });
  });

  test("is retried with a fresh idempotency key in a header of any case, unless the key must stay", async () => {
    const keysOf = async (keepIdempotencyKey: boolean) => {
      const b = bench(inTurn(limited("1"), limited("1"), answerOf(201, LAMP)));
      await b.exchanges.send({ ...hang, keepIdempotencyKey }, site);
      return b.sent.map(({ headers: [key] }) => key?.[1]);
    };
    const fresh = await keysOf(false);
    expect([fresh[0], new Set(fresh).size]).toEqual(["first", 3]);
    expect(await keysOf(true)).toEqual(["first", "first", "first"]);
  });

  test("is no longer waited out when the run ends", async () => {
    const b = bench(() => limited("50"));
    b.clock.after(100, () => b.gate.end({ kind: "interrupted", message: "interrupted" }));
    await expect(b.exchanges.send(look, site)).rejects.toThrow(RunEnded);
    expect(b.clock.monotonic()).toBe(100);
  });
});
