import { EventEmitter } from "node:events";
import type { Client } from "undici";
import { afterEach, expect, test, vi } from "vitest";
import { createConnections } from "./connections.ts";

class ClientDouble extends EventEmitter {
  destroyed = false;

  async destroy(): Promise<void> {
    this.destroyed = true;
  }
}

function setUp() {
  let nowMs = 5_000;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const opened: { origin: string; client: ClientDouble }[] = [];
  const connections = createConnections((origin) => {
    const client = new ClientDouble();
    opened.push({ origin, client });
    return client as unknown as Client; // of a client, they hear when it is free, and destroy it
  });
  const send = (origin = "http://a.test") => {
    const client = connections.to(origin);
    return {
      number: opened.findIndex((each) => Object.is(each.client, client)),
      answered: () => client.emit("drain", new URL(origin)),
    };
  };
  const exchange = (origin?: string) => {
    const { number, answered } = send(origin);
    answered();
    return number;
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { connections, opened, send, exchange, pass };
}

afterEach(() => vi.restoreAllMocks());

test("each carries one request at a time, to one origin", () => {
  const { send, exchange } = setUp();
  const [first, second] = [send(), send()];
  expect([first.number, second.number]).toEqual([0, 1]);
  second.answered();
  expect([exchange(), exchange("http://b.test"), exchange()]).toEqual([1, 2, 1]);
  first.answered();
  expect(exchange()).toBe(0);
});

test("what is in use grows as old as it likes; what carried nothing for a second carries nothing more", () => {
  const { opened, exchange, pass } = setUp();
  for (let count = 0; count < 10; count += 1) {
    expect(exchange()).toBe(0);
    pass(1_000);
  }
  pass(1);
  expect(exchange()).toBe(1);
  expect(opened.map(({ client }) => client.destroyed)).toEqual([true, false]);
});

test("the second counts from when the request was sent: when it was answered, only the server knows", () => {
  const { send, exchange, pass } = setUp();
  const { answered } = send();
  pass(1_001);
  answered();
  expect(exchange()).toBe(1);
});

test("in the end, all are destroyed", async () => {
  const { connections, opened, send, exchange } = setUp();
  send();
  exchange();
  exchange("http://b.test");
  await connections.destroy();
  expect(opened.map(({ client }) => client.destroyed)).toEqual([true, true, true]);
});
