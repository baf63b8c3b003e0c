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
/** As deaf as a fetch can be: it never answers, and looks at no signal. */
const deaf = () => new Promise<Response>(() => {});
const caught = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

/** Time that passes as soon as nobody has anything to do, and a client that lives in it. */
function onVirtualTime(timeoutMs?: number) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  return { clock, caller: createCaller({ baseUrl: "https://service.test", headers, clock, timeoutMs }) };
}

describe("a call that takes too long", () => {
  test.each<[string, number | undefined, number | undefined, number]>([
    ["ends after thirty seconds", undefined, undefined, 30_000],
    ["ends after what the client was told", 250, undefined, 250],
    ["ends after what it was told itself", 250, 7, 7],
  ])("%s, even where fetch is deaf", async (_, ofClient, ofCall, timeoutMs) => {
    const { clock, caller } = onVirtualTime(ofClient);
    const call = { path, ...(ofCall !== undefined && { timeoutMs: ofCall }) };
    const error = await caught(clientOf(deaf, { caller }).getPayment(call));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ timeoutMs, message: `getPayment got no response within ${timeoutMs} ms` });
    expect(clock.monotonic()).toBe(timeoutMs);
  });

  test("ends while the body is on its way, and while the credentials are", async () => {
    const { caller } = onVirtualTime();
    const half = clientOf(() => new Response(new ReadableStream()), { caller });
    expect(await caught(half.getPayment({ path }))).toBeInstanceOf(TimeoutError);

    let give = (_: { clientId: string; businessId: string; apiKey: string }) => {};
    const credentials = () =>
      new Promise<{ clientId: string; businessId: string; apiKey: string }>((resolve) => {
        give = resolve;
      });
    const sent = vi.fn(deaf);
    expect(await caught(clientOf(sent, { caller, credentials }).getPayment({ path }))).toBeInstanceOf(TimeoutError);
    give({ clientId: "c", businessId: "b", apiKey: API_KEY });
    await rest(5);
    expect(sent).not.toHaveBeenCalled();
  });

  test("never ends where Infinity is asked for", async () => {
    const set = vi.spyOn(globalThis, "setTimeout");
    await clientOf(() => Response.json({}), { timeoutMs: Number.POSITIVE_INFINITY }).getPayment({ path });
    expect(set).not.toHaveBeenCalled();
  });

  test.each([0, -1, Number.NaN])("is refused a time of %d ms", async (timeoutMs) => {
    expect(() => clientOf(deaf, { timeoutMs })).toThrow("timeoutMs must be a positive number of milliseconds");
    expect(await caught(clientOf(deaf).getPayment({ path, timeoutMs }))).toBeInstanceOf(RequestError);
  });
});

describe("a call whose caller wants it no more", () => {
  test("ends at once, with the reason, and aborts the request", async () => {
    const controller = new AbortController();
    const sent = vi.fn((_: Request) => deaf());
    const call = clientOf(sent).getPayment({ path, signal: controller.signal });
    await rest(1);
    const reason = new Error("the customer left");
    controller.abort(reason);
    const error = await caught(call);
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ cause: reason, operationId: "getPayment" });
    expect(sent.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  test("is not sent when it had ended before", async () => {
    const sent = vi.fn(deaf);
    const error = await caught(clientOf(sent).getPayment({ path, signal: AbortSignal.abort() }));
    expect(error).toBeInstanceOf(AbortError);
    expect(sent).not.toHaveBeenCalled();
  });
});

test.each<[string, () => Promise<Response>, number | undefined]>([
  ["answered", async () => Response.json({}), undefined],
  ["broken off", async () => Promise.reject(new TypeError("fetch failed")), undefined],
  ["too late", deaf, 5],
])("a call that is %s leaves no timer and no listener behind", async (_, answer, timeoutMs) => {
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

test("a caller of one's own takes over all that lies between a method and its request", async () => {
  const caller: Caller = (call, send) => send(call.options);
  const own = new Error("of the test harness");
  const client = clientOf(() => Promise.reject(own), { caller, baseUrl: "http://x" });
  expect(await caught(client.getPayment({ path: { paymentId: ".." } }))).toBe(own);
});
