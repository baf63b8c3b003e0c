import { describe, expect, test } from "vitest";
import { sleep } from "../clock/index.ts";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
import type { Limits } from "../deployment/index.ts";
import type { Scenario } from "../scenario/index.ts";
import type { WireResult } from "../transport/index.ts";
import { createCrew } from "./create-crew.ts";
import { jsonAnswer, LAMP, REFUSED, rehearse } from "./testing/rehearsal.ts";

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

test("nothing to do is done at once, and what cannot be done is told", async () => {
  const crew = createCrew({ concurrency: 2 });
  await crew.each([], () => Promise.reject(new Error("nobody asks for this")));
  const oil = new Error("no oil");
  await expect(crew.each([{}], () => Promise.reject(oil))).rejects.toBe(oil);
});

const TOO_MANY = jsonAnswer(429, {});
