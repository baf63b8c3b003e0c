import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Clock, sleep } from "./clock.ts";
import { createVirtualClock } from "./virtual-clock.ts";

const create = () => createVirtualClock({ whenIdle: setImmediate });

/** Long enough for a clock that has a timer left to jump to it. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Resolves when the clock has nothing left to do: `delayMs` after everything else. */
const pass = (clock: Clock, delayMs: number) => sleep(clock, delayMs);

describe("the virtual clock", () => {
  test("calls in the order of the times, and of the calls where those are the same", async () => {
    const clock = create();
    const called: string[] = [];
    for (const [name, delayMs] of Object.entries({ late: 30, first: 10, second: 10, early: 5, past: -7 })) {
      clock.after(delayMs, () => called.push(`${name} at ${clock.monotonic()}`));
    }
    await pass(clock, 31);
    expect(called).toEqual(["past at 0", "early at 5", "first at 10", "second at 10", "late at 30"]);
  });

  test("calls whatever was set and not cancelled, by time, for any delays", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ delayMs: fc.nat(50), cancelled: fc.boolean() })), async (timers) => {
        const clock = create();
        const called: number[] = [];
        const cancels = timers.map(({ delayMs }, index) => clock.after(delayMs, () => called.push(index)));
        timers.forEach(({ cancelled }, index) => {
          if (cancelled) cancels[index]?.();
        });
        await pass(clock, 51);
        const expected = timers
          .map(({ delayMs, cancelled }, index) => ({ delayMs, cancelled, index }))
          .filter((each) => !each.cancelled)
          .sort((left, right) => left.delayMs - right.delayMs || left.index - right.index);
        expect(called).toEqual(expected.map((each) => each.index));
      }),
      { numRuns: 50 },
    );
  });

  test("what is cancelled, even twice or by an earlier timer, is not called, and time does not pass for it", async () => {
    const clock = create();
    const called: string[] = [];
    const cancel = clock.after(20, () => called.push("cancelled"));
    clock.after(10, () => {
      cancel();
      cancel();
    });
    await pass(clock, 15);
    await rest();
    expect(called).toEqual([]);
    expect(clock.monotonic()).toBe(15);
  });

  test("wall time and durations move together, and only by jumps", async () => {
    const clock = createVirtualClock({ whenIdle: setImmediate, startsAtMs: 5_000 });
    expect([clock.now(), clock.monotonic()]).toEqual([5_000, 0]);
    await pass(clock, 900_000);
    expect([clock.now(), clock.monotonic()]).toEqual([905_000, 900_000]);
  });

  test("a timer set by a timer counts from then on", async () => {
    const clock = create();
    const called: number[] = [];
    clock.after(10, () => clock.after(10, () => called.push(clock.monotonic())));
    await pass(clock, 15);
    expect(called).toEqual([]);
    await pass(clock, 6);
    expect(called).toEqual([20]);
  });

  test("time does not overtake what can still happen: microtasks, bodies, a handler that yields", async () => {
    const clock = create();
    let timedOut = false;
    clock.after(1, () => {
      timedOut = true;
    });
    const text = await new Request("http://any.test", { method: "POST", body: "x".repeat(1_000_000) }).text();
    await new Response(text).text();
    await new Response(new Blob([text]).stream()).text();
    await turn();
    await turn();
    expect(timedOut).toBe(false);
    await pass(clock, 1);
    expect(timedOut).toBe(true);
  });

  test("a handler that waits on the clock itself is answered at its time, not never", async () => {
    const clock = create();
    const handler = async () => {
      await sleep(clock, 3_000);
      return new Response("done").text();
    };
    const answers = await Promise.all([handler(), handler()]);
    expect([answers, clock.monotonic()]).toEqual([["done", "done"], 3_000]);
  });

  test("an action that throws does not stop the clock for the others", async () => {
    const errors: unknown[] = [];
    const clock = createVirtualClock({
      whenIdle: (action) =>
        setImmediate(() => {
          try {
            action();
          } catch (error) {
            errors.push(error);
          }
        }),
    });
    clock.after(1, () => {
      throw new Error("broken");
    });
    await pass(clock, 2);
    expect(errors).toHaveLength(1);
  });

  test("a thousand sleepers over hours are quick, and end at the same time in every run", async () => {
    const iteration = async () => {
      const clock = create();
      const ends: number[] = [];
      const sleeper = async (index: number) => {
        for (let round = 0; round < 12; round += 1) await sleep(clock, 600_000 + ((index * 7919) % 1000) * 10);
        ends.push(index);
      };
      await Promise.all(Array.from({ length: 1_000 }, (_, index) => sleeper(index)));
      return { ends, at: clock.monotonic() };
    };
    const startedMs = performance.now();
    const first = await iteration();
    expect(await iteration()).toEqual(first);
    expect(first.at).toBeGreaterThan(2 * 3_600_000);
    // 24,000 jumps; a search through a thousand timers at each would take many times as long.
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});

describe("sleep", () => {
  test("ends at its time, or as soon as it is aborted, and leaves no timer behind", async () => {
    const clock = create();
    const controller = new AbortController();
    clock.after(10, () => controller.abort());
    await sleep(clock, 1_000, controller.signal);
    expect(clock.monotonic()).toBe(10);
    await sleep(clock, 1_000, controller.signal);
    expect(clock.monotonic()).toBe(10);
    await sleep(clock, 5);
    await rest();
    expect(clock.monotonic()).toBe(15);
  });
});
