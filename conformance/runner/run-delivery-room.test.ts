import { expect, test } from "vitest";
import { createDeliveryRoom } from "./run.ts";

const MANY = 100_000;

test("a flood of empty webhooks is limited, and the rejected ones are counted", () => {
  const room = createDeliveryRoom(() => 0);
  const taken = Array.from({ length: MANY }, () => room.take(0)).filter(Boolean).length;
  expect(taken).toBe((8 * 1024 * 1024) / 512);
  expect(room.unlogged).toBe(MANY - taken);
});

test("a webhook that is too large uses no room", () => {
  const room = createDeliveryRoom(() => 0);
  expect([room.take(9 * 1024 * 1024), room.take(1_000), room.unlogged]).toEqual([false, true, 1]);
});

test("each request adds room for its webhooks, so a long run does not run out of it", () => {
  let requests = 0;
  const room = createDeliveryRoom(() => requests);
  for (; requests < MANY; requests += 1) room.take(4_000);
  expect(room.unlogged).toBe(0);
});
