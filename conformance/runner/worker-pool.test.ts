import { describe, expect, test } from "vitest";
import { createVirtualClock, sleep } from "../clock/index.ts";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
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

/** What a run of these scenarios comes to, where the answer to each request takes as long as is said here. */
async function play(
  answerMs: (underWay: number) => number,
  limits: Partial<Limits> = { mostConcurrency: 32 },
  answer: (number: number) => WireResult = () => LAMP,
) {
  let [underWay, most, sent] = [0, 0, 0];
  const { clock } = await rehearse({
    contract: lamps,
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

describe("how many scenarios run at once", () => {
  test("where answers take long, it is soon as many as may, and the run no longer than a few of them", async () => {
    expect(await play(() => 150)).toEqual({ most: 32, tookMs: 1_800 });
    expect(await play(() => 150, {})).toEqual({ most: 4, tookMs: 7_650 });
  });

  test.each([
    ["answers come soon", () => 10, () => LAMP],
    ["answers take the longer for it", (underWay: number) => 100 * underWay, () => LAMP],
    ["the deployment says that it is enough", () => 150, (number: number) => (number === 2 ? TOO_MANY : LAMP)],
    ["an answer stays out", () => 150, (number: number) => (number === 2 ? REFUSED : LAMP)],
  ])("it stays what it is where %s", async (_, answerMs, answer) => {
    expect((await play(answerMs, { mostConcurrency: 32 }, answer)).most).toBe(4);
  });
});

test("where answers are large, no more scenarios begin than memory has room for", async () => {
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

test("nothing to do is done at once, and what cannot be done is told", async () => {
  const pool = createWorkerPool({ concurrency: 2 });
  await pool.each([], () => Promise.reject(new Error("nobody asks for this")));
  const oil = new Error("no oil");
  await expect(pool.each([{}], () => Promise.reject(oil))).rejects.toBe(oil);
});

const TOO_MANY = jsonAnswer(429, {});

describe("a task and its pool", () => {
  const clock = () => createVirtualClock({ whenIdle: setImmediate });

  test("a task that waits occupies no worker: others run meanwhile, and waits overlap", async () => {
    const time = clock();
    const pool = createWorkerPool({ concurrency: 1, mostConcurrency: 8 });
    const ends: number[] = [];
    await pool.each(
      Array.from({ length: 8 }, () => ({})),
      async () => {
        await sleep(time, 10); // at work
        await pool.suspend(() => sleep(time, 1_000));
        await sleep(time, 10);
        ends.push(time.monotonic());
      },
    );
    // One after another at work, all at once in waiting.
    expect(ends).toEqual([1_020, 1_030, 1_040, 1_050, 1_060, 1_070, 1_080, 1_090]);
  });

  test("no more tasks are under way than may be, those that wait included", async () => {
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

  test("what ends a wait ends it for the task, too", async () => {
    const pool = createWorkerPool({ concurrency: 1 });
    const oil = new Error("no oil");
    await expect(pool.each([{}], () => pool.suspend(() => Promise.reject(oil)))).rejects.toBe(oil);
    await pool.each([{}], async () => {}); // the worker is free again
  });

  /** How long parts of 100 ms each take, and how many of them run at once. */
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
    ["as many at once as there are workers", 6, 1, 3, { most: 3, tookMs: 200 }],
    ["one after another on a single worker", 6, 1, 1, { most: 1, tookMs: 600 }],
    ["beside those of other tasks", 2, 3, 4, { most: 4, tookMs: 200 }],
    ["at once, where nobody has anything else to do", 4, 1, 8, { most: 4, tookMs: 100 }],
    ["of which there may be none", 0, 1, 2, { most: 0, tookMs: 0 }],
  ])("parts of a task run %s", async (_, parts, tasks, concurrency, expected) => {
    expect(await shareOf(parts, tasks, concurrency)).toEqual(expected);
  });

  test("parts of parts run as well, and each result stands in its place", async () => {
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
