import { expect, test } from "vitest";
import { createVirtualClock, sleep } from "../../../clock/index.ts";
import { type Answer, Blocked, createAnswer, createFailedWaits, type Session } from "../../../scenario/index.ts";
import { answerUntil, noWay, until, untilStatus } from "./waiting.ts";

/** Returns reads that get these responses, one after another: a resource, or none if it is still missing. */
function reading<T>(...resources: readonly (T | undefined)[]) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  // The members of a session that waiting uses.
  const session = {
    clock,
    eventuallyMs: 10_000,
    failedWaits: createFailedWaits(10_000),
    pause: (delayMs: number) => sleep(clock, delayMs),
  } as unknown as Session;
  let reads = 0;
  const read = async () => {
    const resource = resources[Math.min(reads, resources.length - 1)];
    reads += 1;
    return createAnswer("read", { status: resource ? 200 : 404, json: resource, exchange: reads }, () => resource);
  };
  return { session, read, reads: () => reads, elapsedMs: () => clock.monotonic() };
}

test("waits for a resource that is missing at first, and for a later state of it", async () => {
  const { session, read, reads, elapsedMs } = reading(undefined, { size: 1 }, { size: 2 });
  expect(await until(session, "two", read, ({ size }) => size === 2)).toEqual({ size: 2 });
  expect([reads(), elapsedMs()]).toEqual([3, 150]);
});

test("stops waiting at the end of the budget, with a reason that names the missing state", async () => {
  const { session, read, elapsedMs } = reading({ size: 1 });
  await expect(until(session, "two", read, ({ size }) => size === 2)).rejects.toMatchObject({
    message: "two did not appear within 10 s",
    blocker: { code: "timed-out" },
  });
  expect(elapsedMs()).toBe(10_000);
});

test("noWay uses the blocker of the shortest way, and a single reason if all are the same", () => {
  const short = new Blocked("no expiry", { code: "ability", subject: "expirePayment" });
  const long = new Blocked("no time", { code: "ability", subject: "advanceTime" });
  expect(noWay("it does not expire", [short, long])).toMatchObject({
    message: "it does not expire: no expiry; no time",
    blocker: short.blocker,
  });
  expect(noWay("it does not expire", [short, short]).message).toBe("no expiry");
});

test("waits in full only once for resources that are missing, whatever state is wanted", async () => {
  const { session, read, elapsedMs } = reading<{ size: number }>(undefined);
  const wait = (step: string) => until(session, step, read, () => true);
  await expect(wait("two")).rejects.toThrow("read answered 404 without the data that the next step needs within 10 s");
  await expect(wait("three")).rejects.toThrow("needs within 1 s, nor within 10 s earlier in this scenario");
  expect(elapsedMs()).toBe(11_000);
});

test("waits a tenth as long for the same state of another resource, and gives that in the reason", async () => {
  const { session, read, elapsedMs } = reading({ size: 1 });
  const wait = (step: string) => until(session, step, read, ({ size }) => size === 2);
  await expect(wait("two")).rejects.toThrow("two did not appear within 10 s");
  await expect(wait("two")).rejects.toThrow("two did not appear within 1 s, nor within 10 s earlier in this scenario");
  expect(elapsedMs()).toBe(11_000);
  await expect(wait("twice as much")).rejects.toThrow("twice as much did not appear within 10 s");
});

test("throws instead of returning a missing resource after a shortened wait", async () => {
  const { session, read, elapsedMs } = reading<object>(undefined);
  const isThere = ({ accepted }: Answer<unknown>) => accepted;
  expect((await answerUntil(session, read, isThere, "a lamp")).status).toBe(404);
  await expect(answerUntil(session, read, isThere, "a lamp")).rejects.toThrow("a lamp did not appear within 1 s, nor");
  expect(elapsedMs()).toBe(11_000);
});

test("returns the last response, whatever it is", async () => {
  const { session, read, elapsedMs } = reading<object>(undefined);
  expect((await answerUntil(session, read, ({ accepted }) => accepted)).status).toBe(404);
  expect(elapsedMs()).toBe(10_000);
});

test("waits for a status while others are shown before it", async () => {
  const { session, read } = reading({ status: "new" }, { status: "NEW" }, { status: "DONE" });
  expect(await untilStatus(session, "lamp", "DONE", read)).toEqual({ status: "DONE" });
});

test.each(["done", "Done"])("stops waiting at a status in another case: %s", async (status) => {
  const { session, read, elapsedMs } = reading({ status: "NEW" }, { status });
  const wait = untilStatus(session, "lamp", "DONE", read);
  await expect(wait).rejects.toThrow(Blocked);
  await expect(wait).rejects.toThrow(`the lamp has the status ${JSON.stringify(status)}, which never becomes DONE`);
  expect(elapsedMs()).toBe(50);
});

test.each([[null], [7], ["DON"]])("continues to wait at a status of another type or value: %j", async (status) => {
  const { session, read } = reading<{ status: unknown }>({ status }, { status: "DONE" });
  // A deployment may send any value.
  expect(await untilStatus(session, "lamp", "DONE", read as never)).toEqual({ status: "DONE" });
});
