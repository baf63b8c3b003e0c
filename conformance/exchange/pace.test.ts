import { expect, test } from "vitest";
import { createVirtualClock } from "../clock/index.ts";
import { createPace } from "./pace.ts";

test("requests start at regular intervals; a late request starts at once, and unused intervals are not saved", () => {
  const clock = createVirtualClock({ whenIdle: () => {} });
  let nowMs = 0;
  const pace = createPace({ ...clock, monotonic: () => nowMs }, 4);
  expect([pace.next(), pace.next(), pace.next()]).toEqual([0, 250, 500]);
  nowMs = 600;
  expect(pace.next()).toBe(150);
  nowMs = 10_000;
  expect([pace.next(), pace.next()]).toEqual([0, 250]);
});
