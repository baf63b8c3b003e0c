import { expect, test } from "vitest";
import { createDeliveryRoom } from "./create-delivery-room.ts";

const MANY = 100_000;

test("a flood of empty webhooks finds an end too, and what found no room is counted", () => {
  const room = createDeliveryRoom(() => 0);
  const taken = Array.from({ length: MANY }, () => room.take(0)).filter(Boolean).length;
  expect(taken).toBe((8 * 1024 * 1024) / 512);
  expect(room.left).toBe(MANY - taken);
});

test("what is too long leaves its room to the next", () => {
  const room = createDeliveryRoom(() => 0);
  expect([room.take(9 * 1024 * 1024), room.take(1_000), room.left]).toEqual([false, true, 1]);
});

test("each request brings room for what it may cause, however long a run is", () => {
  let requests = 0;
  const room = createDeliveryRoom(() => requests);
  for (; requests < MANY; requests += 1) room.take(4_000);
  expect(room.left).toBe(0);
});
