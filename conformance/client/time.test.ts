import { setTimeout as rest } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AbortError, RequestError, TimeoutError } from "../../generated/integration/index.ts";
import { createVirtualClock } from "../clock/index.ts";
import type { Caller } from "./call.ts";
import { createCaller } from "./caller.ts";
import { API_KEY, clientOf } from "./testing/shop.ts";

afterEach(() => vi.restoreAllMocks());

const path = { paymentId: "PAY_1" };
const headers = { apiKey: "X-Api-Key" };
/** A fetch that never responds and ignores its signal. */
const unresponsive = () => new Promise<Response>(() => {});
const caught = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

/** Creates a caller in virtual time, which advances when nothing else is pending. */
function onVirtualTime(timeoutMs?: number) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  return { clock, caller: createCaller({ baseUrl: "https://service.test", headers, clock, timeoutMs }) };
}

describe("a call that times out", () => {
  test.each<[string, number | undefined, number | undefined, number]>([
    ["rejects after thirty seconds", undefined, undefined, 30_000],
    ["rejects after the client's timeout", 250, undefined, 250],
    ["rejects after its own timeout", 250, 7, 7],
  ])("%s, even if fetch ignores the signal", async (_, ofClient, ofCall, timeoutMs) => {
    const { clock, caller } = onVirtualTime(ofClient);
    const call = { path, ...(ofCall !== undefined && { timeoutMs: ofCall }) };
    const error = await caught(clientOf(unresponsive, { caller }).getPayment(call));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ timeoutMs, message: `getPayment got no response within ${timeoutMs} ms` });
    expect(clock.monotonic()).toBe(timeoutMs);
  });

  test("rejects while the body or the credentials are pending", async () => {
    const { caller } = onVirtualTime();
    const half = clientOf(() => new Response(new ReadableStream()), { caller });
    expect(await caught(half.getPayment({ path }))).toBeInstanceOf(TimeoutError);

    let give = (_: { clientId: string; businessId: string; apiKey: string }) => {};
    const credentials = () =>
      new Promise<{ clientId: string; businessId: string; apiKey: string }>((resolve) => {
        give = resolve;
      });
    const sent = vi.fn(unresponsive);
    expect(await caught(clientOf(sent, { caller, credentials }).getPayment({ path }))).toBeInstanceOf(TimeoutError);
    give({ clientId: "c", businessId: "b", apiKey: API_KEY });
    await rest(5);
    expect(sent).not.toHaveBeenCalled();
  });

  test("never times out with Infinity", async () => {
    const set = vi.spyOn(globalThis, "setTimeout");
    await clientOf(() => Response.json({}), { timeoutMs: Number.POSITIVE_INFINITY }).getPayment({ path });
    expect(set).not.toHaveBeenCalled();
  });

  test.each([0, -1, Number.NaN])("rejects a timeout of %d ms", async (timeoutMs) => {
    expect(() => clientOf(unresponsive, { timeoutMs })).toThrow("timeoutMs must be a positive number of milliseconds");
    expect(await caught(clientOf(unresponsive).getPayment({ path, timeoutMs }))).toBeInstanceOf(RequestError);
  });
});

describe("a call aborted by its caller", () => {
  test("rejects immediately with the reason and aborts the request", async () => {
    const controller = new AbortController();
    const sent = vi.fn((_: Request) => unresponsive());
    const call = clientOf(sent).getPayment({ path, signal: controller.signal });
    await rest(1);
    const reason = new Error("the customer left");
    controller.abort(reason);
    const error = await caught(call);
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ cause: reason, operationId: "getPayment" });
    expect(sent.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  test("ends with the other calls of its signal, which has one listener for all of them", async () => {
    const controller = new AbortController();
    const added = vi.spyOn(controller.signal, "addEventListener");
    const removed = vi.spyOn(controller.signal, "removeEventListener");
    const client = clientOf(unresponsive);
    const calls = Array.from({ length: 12 }, () => caught(client.getPayment({ path, signal: controller.signal })));
    controller.abort();
    for (const error of await Promise.all(calls)) expect(error).toBeInstanceOf(AbortError);
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed).toHaveBeenCalledExactlyOnceWith(...(added.mock.calls[0] ?? []));
  });

  test("is not sent if it was already aborted", async () => {
    const sent = vi.fn(unresponsive);
    const error = await caught(clientOf(sent).getPayment({ path, signal: AbortSignal.abort() }));
    expect(error).toBeInstanceOf(AbortError);
    expect(sent).not.toHaveBeenCalled();
  });
});

test.each<[string, () => Promise<Response>, number | undefined]>([
  ["succeeds", async () => Response.json({}), undefined],
  ["fails", async () => Promise.reject(new TypeError("fetch failed")), undefined],
  ["times out", unresponsive, 5],
])("a call that %s leaves no timer and no listener behind", async (_, answer, timeoutMs) => {
  const [set, clear] = [vi.spyOn(globalThis, "setTimeout"), vi.spyOn(globalThis, "clearTimeout")];
  const { signal } = new AbortController();
  const listeners = { add: vi.spyOn(signal, "addEventListener"), remove: vi.spyOn(signal, "removeEventListener") };

  const call = { path, signal, ...(timeoutMs !== undefined && { timeoutMs }) };
  await clientOf(answer)
    .getPayment(call)
    .catch(() => undefined);
  expect(set).toHaveBeenCalledTimes(1);
  expect(clear).toHaveBeenCalledWith(set.mock.results[0]?.value);
  const added = listeners.add.mock.calls.map(([, listener]) => listener);
  expect(added).toHaveLength(1);
  expect(listeners.remove.mock.calls.map(([, listener]) => listener)).toEqual(expect.arrayContaining(added));
});

test("a custom caller replaces the whole layer between a method and its request", async () => {
  const caller: Caller = (call, send) => send(call.options);
  const own = new Error("of the test harness");
  const client = clientOf(() => Promise.reject(own), { caller, baseUrl: "http://x" });
  expect(await caught(client.getPayment({ path: { paymentId: ".." } }))).toBe(own);
});
