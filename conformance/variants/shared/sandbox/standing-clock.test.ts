import { expect, test } from "vitest";
import { createVirtualClock, sleep } from "../../../clock/index.ts";
import { standingClock } from "./kind.ts";

test("never waits, and reports each attempt to wait", async () => {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  let waited = 0;
  const standing = standingClock(clock, () => {
    waited += 1;
  });
  await sleep(standing, 60_000);
  expect([waited, clock.monotonic(), standing.now()]).toEqual([1, 0, clock.now()]);
});
