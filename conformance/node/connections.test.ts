import { Agent, createServer, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createConnections } from "./connections.ts";
import { listen } from "./testing/listen.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Starts servers that count their connections and respond on demand. */
async function setUp() {
  let nowMs = 5_000;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const opened: Socket[] = [];
  const asked = new Map<string, (response: ServerResponse) => void>();
  const serve = async () => {
    const server = createServer(({ url = "" }, response) => asked.get(url)?.(response));
    server.on("connection", (socket) => opened.push(socket));
    const { port, close } = await listen(server);
    onTestFinished(close);
    return port;
  };
  const [here, there] = [await serve(), await serve()];
  const connections = createConnections((origin) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return { agent, request: (options) => request({ ...options, host: "127.0.0.1", port: Number(origin), agent }) };
  });
  onTestFinished(connections.destroy);

  /** Returns the number of the request's connection once the request has arrived, and a promise of its end. */
  const send = async (port = here) => {
    const path = `/${Math.random()}`;
    const came = new Promise<ServerResponse>((resolve) => asked.set(path, resolve));
    const sent = connections.request(String(port), { path }).on("error", () => {});
    sent.on("response", (message) => message.resume());
    const free = new Promise((resolve) => sent.once("close", resolve));
    sent.end();
    const response = await came;
    const answer = async () => {
      response.end();
      await free;
      await setImmediate();
    };
    return { number: opened.findIndex((each) => Object.is(each, response.socket)), answer, socket: sent.socket };
  };
  const exchange = async (port?: number) => {
    const { number, answer } = await send(port);
    await answer();
    return number;
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { connections, opened, send, exchange, pass, there };
}

test("connections carry one request at a time to one origin; the most recently used idle one is reused", async () => {
  const { send, exchange, there } = await setUp();
  const [first, second] = [await send(), await send()];
  expect([first.number, second.number]).toEqual([0, 1]);
  await second.answer();
  expect([await exchange(), await exchange(there), await exchange()]).toEqual([1, 2, 1]);
  await first.answer();
  expect([await exchange(), await exchange()]).toEqual([0, 0]);
});

test("a connection is not reused once its other end is closed", async () => {
  const { send, exchange } = await setUp();
  const { answer, socket } = await send();
  await answer();
  Object.defineProperty(socket, "readable", { value: false });
  expect(await exchange()).toBe(1);
});

test("a connection is reused any number of times, but not after a second of idling", async () => {
  const { opened, exchange, pass } = await setUp();
  for (let count = 0; count < 10; count += 1) {
    expect(await exchange()).toBe(0);
    pass(1_000);
  }
  pass(1);
  expect(await exchange()).toBe(1);
  await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, false]));
});

test("the second counts from sending the request, because only the server knows when it responded", async () => {
  const { send, exchange, pass } = await setUp();
  const { answer } = await send();
  pass(1_001);
  await answer();
  expect(await exchange()).toBe(1);
});

test("destroy closes all connections", async () => {
  const { connections, opened, send, exchange, there } = await setUp();
  await send();
  await exchange();
  await exchange(there);
  connections.destroy();
  await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true, true]));
});
