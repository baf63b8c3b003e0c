import { describe, expect, test } from "vitest";
import { createVirtualClock, sleep } from "../clock/index.ts";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import type { Limits } from "../deployment/index.ts";
import type { Scenario } from "../scenario/index.ts";
import type { WireResult } from "../transport/index.ts";
import { jsonAnswer, LAMP, REFUSED, rehearse } from "./testing/rehearsal.ts";
import { aloneWorker, createWorkerPool } from "./worker-pool.ts";

const scenarios = Array.from({ length: 40 }, (_, index): Scenario => {
  const run: Scenario["run"] = async ({ send }) => {
    for (let looks = 0; looks < 5; looks += 1) await send({ operation: "lookAtLamp", path: "/lamps/1", headers: [] });
  };
  return { id: `hang/${index}`, title: "looks five times", requirements: [], run };
});

/** Runs these scenarios with the given response times, and returns the maximum concurrency and the duration. */
async function play(
  answerMs: (underWay: number) => number,
  limits: Partial<Limits> = { mostConcurrency: 32 },
  answer: (number: number) => WireResult = () => LAMP,
) {
  let [underWay, most, sent] = [0, 0, 0];
  const { clock } = await rehearse({
    contract: exampleContract,
    wire: lampWire,
    scenarios,
    whenIdle: setImmediate,
    limits: { concurrency: 4, ...limits },
    async answer(_, time) {
      underWay += 1;
      sent += 1;
      const number = sent;
      most = Math.max(most, underWay);
      await sleep(time, answerMs(underWay));
      underWay -= 1;
      return answer(number);
    },
  });
  return { most, tookMs: clock.monotonic() };
}

describe("the number of concurrent scenarios", () => {
  test("grows to the maximum if responses are slow, which shortens the run", async () => {
    expect(await play(() => 150)).toEqual({ most: 32, tookMs: 1_800 });
    expect(await play(() => 150, {})).toEqual({ most: 4, tookMs: 7_650 });
  });

  test.each([
    ["responses are fast", () => 10, () => LAMP],
    ["responses get slower by it", (underWay: number) => 100 * underWay, () => LAMP],
    ["the deployment responds with 429", () => 150, (number: number) => (number === 2 ? TOO_MANY : LAMP)],
    ["a response is missing", () => 150, (number: number) => (number === 2 ? REFUSED : LAMP)],
  ])("stays constant if %s", async (_, answerMs, answer) => {
    expect((await play(answerMs, { mostConcurrency: 32 }, answer)).most).toBe(4);
  });
});

test("is limited by memory if responses are large", async () => {
  const large = (byteLength: number): WireResult =>
    LAMP.kind === "response" ? { ...LAMP, body: { ...LAMP.body, byteLength } } : LAMP;
  expect(
    await play(
      () => 150,
      { mostConcurrency: 32 },
      () => large(64 * 1024),
    ),
  ).toMatchObject({ most: 32 });
  // Four, then two, then one at a time.
  const tookMs = 150 + 36 * 750;
  expect(
    await play(
      () => 150,
      { mostConcurrency: 32 },
      () => large(3_000_000),
    ),
  ).toEqual({ most: 4, tookMs });
});

test("resolves at once without tasks, and rejects if a task does", async () => {
  const pool = createWorkerPool({ concurrency: 2 });
  await pool.each([], () => Promise.reject(new Error("not requested")));
  const oil = new Error("no oil");
  await expect(pool.each([{}], () => Promise.reject(oil))).rejects.toBe(oil);
});

const TOO_MANY = jsonAnswer(429, {});

describe("a worker pool", () => {
  const clock = () => createVirtualClock({ whenIdle: setImmediate });

  test("frees the worker of a waiting task, so that others run and waits overlap", async () => {
    const time = clock();
    const pool = createWorkerPool({ concurrency: 1, mostConcurrency: 8 });
    const ends: number[] = [];
    await pool.each(
      Array.from({ length: 8 }, () => ({})),
      async () => {
        await sleep(time, 10); // working
        await pool.suspend(() => sleep(time, 1_000));
        await sleep(time, 10);
        ends.push(time.monotonic());
      },
    );
    // Work is sequential on one worker; waits overlap.
    expect(ends).toEqual([1_020, 1_030, 1_040, 1_050, 1_060, 1_070, 1_080, 1_090]);
  });

  test("never exceeds the maximum number of tasks in flight, including waiting ones", async () => {
    const time = clock();
    const pool = createWorkerPool({ concurrency: 2 });
    let [underWay, most] = [0, 0];
    await pool.each(
      Array.from({ length: 6 }, () => ({})),
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await pool.suspend(() => sleep(time, 1_000));
        underWay -= 1;
      },
    );
    expect([most, time.monotonic()]).toEqual([2, 3_000]);
  });

  test("passes the rejection of a wait to its task", async () => {
    const pool = createWorkerPool({ concurrency: 1 });
    const oil = new Error("no oil");
    await expect(pool.each([{}], () => pool.suspend(() => Promise.reject(oil)))).rejects.toBe(oil);
    await pool.each([{}], async () => {}); // the worker is free again
  });

  /** Measures the duration and the maximum concurrency of parts of 100 ms each. */
  async function shareOf(parts: number, tasks: number, concurrency: number) {
    const time = clock();
    const pool = createWorkerPool({ concurrency });
    let [atWork, most] = [0, 0];
    const part = async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await sleep(time, 100);
      atWork -= 1;
    };
    await pool.each(
      Array.from({ length: tasks }, () => ({})),
      async () => {
        await pool.share(Array.from({ length: parts }, () => part));
      },
    );
    return { most, tookMs: time.monotonic() };
  }

  test.each([
    ["concurrently on all workers", 6, 1, 3, { most: 3, tookMs: 200 }],
    ["one after another on a single worker", 6, 1, 1, { most: 1, tookMs: 600 }],
    ["concurrently with those of other tasks", 2, 3, 4, { most: 4, tookMs: 200 }],
    ["at once on idle workers", 4, 1, 8, { most: 4, tookMs: 100 }],
    ["without any parts", 0, 1, 2, { most: 0, tookMs: 0 }],
  ])("runs parts of a task %s", async (_, parts, tasks, concurrency, expected) => {
    expect(await shareOf(parts, tasks, concurrency)).toEqual(expected);
  });

  test("runs nested parts, and returns each result in its place", async () => {
    const time = clock();
    const pool = createWorkerPool({ concurrency: 2 });
    const results: unknown[] = [];
    const oil = new Error("no oil");
    const inner = () => pool.share([async () => sleep(time, 30).then(() => 1), async () => 2]);
    await pool.each([{}], async () => {
      results.push(...(await pool.share<unknown>([inner, () => Promise.reject(oil), inner])));
    });
    const both = { status: "fulfilled", value: [1, 2].map((value) => ({ status: "fulfilled", value })) };
    expect(results).toEqual([both, { status: "rejected", reason: oil }, both]);
  });

  test("outside of a pool, parts run one after another", async () => {
    const order: string[] = [];
    const part = (name: string) => async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return name;
    };
    const ends = await aloneWorker.share([part("a"), part("b")]);
    expect(order).toEqual(["a begins", "a ends", "b begins", "b ends"]);
    expect(ends.map((end) => end.status === "fulfilled" && end.value)).toEqual(["a", "b"]);
    expect(await aloneWorker.suspend(async () => 7)).toBe(7);
  });
});
