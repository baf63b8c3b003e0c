import { expect, test } from "vitest";
import { createVirtualClock, sleep } from "../clock/index.ts";
import { standingClock } from "./kind.ts";

test("nobody waits by it, and whoever would is told of", async () => {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  let waited = 0;
  const standing = standingClock(clock, () => {
    waited += 1;
  });
  await sleep(standing, 60_000);
  expect([waited, clock.monotonic(), standing.now()]).toEqual([1, 0, clock.now()]);
});
