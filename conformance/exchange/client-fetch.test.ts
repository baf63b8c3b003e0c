import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import type { WireResult } from "../transport/index.ts";
import { createClientFetch } from "./client-fetch.ts";
import { ClientHttp } from "./client-http.ts";
import { NoResponse, SuiteError } from "./exchange.ts";
import { answerOf, createBench, textOf } from "./testing/bench.ts";

const BASE = "http://lamps.test/api";

/** Nested deeper than the maximum depth for bodies. */
const DEEP = `${"[".repeat(9_999)}${"]".repeat(9_999)}`;

function client(...answers: readonly WireResult[]) {
  let next = 0;
  const bench = createBench({
    contract: exampleContract,
    wire: lampWire,
    whenIdle: setImmediate,
    answer: () => {
      const answer = answers[next] ?? answers[answers.length - 1];
      next += 1;
      return answer ?? textOf(500, "");
    },
  });
  const clientFetch = createClientFetch(exampleContract, bench.exchanges, [BASE], { scenario: "hang/dark", repeat: 0 });
  return { api: new ClientHttp(BASE, clientFetch), bench };
}

const once = { "Lamp-Once": "first" };
const lampId = (id: string) => ({ params: { path: { lampId: id } } });

describe("the generated client on the instrumented fetch", () => {
  test("requests of the client are matched to their operations, validated and recorded", async () => {
    const { api, bench } = client(answerOf(201, { id: "1", colour: "red" }));
    const { data, response } = await api.POST("/lamps", { body: { colour: "red" }, headers: once });
    expect(data).toEqual({ id: "1", colour: "red" });
    expect(response.exchange).toBe(1);
    expect(bench.sent).toMatchObject([{ method: "POST", url: `${BASE}/lamps`, body: `{"colour":"red"}` }]);
    expect(bench.linesOf("exchange")).toMatchObject([{ operation: "hangLamp", request: { bad: false } }]);
  });

  test("an invalid request of the suite is a suite error", async () => {
    const { api, bench } = client();
    await expect(api.POST("/lamps", { body: {}, headers: once })).rejects.toThrow(SuiteError);
    await expect(api.GET("/nowhere", {})).rejects.toThrow("GET /nowhere is not an operation of lamps");
    expect(bench.sent).toEqual([]);
  });

  test.each([
    ["a page", textOf(200, "<html>")],
    ["nothing", textOf(200, "")],
    ["a page as a rejection", textOf(500, "<html>")],
  ])("%s never makes it throw, and has no value", async (_, answer) => {
    const { data, error, response } = await client(answer).api.GET("/lamps/{lampId}", lampId("1"));
    expect([data, error]).toEqual([undefined, undefined]);
    expect(response.value).toBeUndefined();
  });

  test.each([
    ["too deep", textOf(200, DEEP)],
    ["too deep, as a rejection", textOf(500, DEEP)],
    ["cut", { ...textOf(200, ""), body: { text: `{"id"`, byteLength: 9, wellFormed: true, complete: false } }],
  ])("a body that is %s is not a response", async (_, answer) => {
    await expect(client(answer).api.GET("/lamps/{lampId}", lampId("1"))).rejects.toThrow(NoResponse);
  });

  test("a rejection is returned as a value", async () => {
    const { api } = client(answerOf(404, { why: "no such lamp" }));
    const { error, response } = await api.GET("/lamps/{lampId}", lampId("a/b"));
    expect(error).toEqual({ why: "no such lamp" });
    expect([response.status, response.ok, response.value]).toEqual([404, false, error]);
  });

  test("a call option marks the key as the subject of the check", async () => {
    const limited = textOf(429, "", [["Retry-After", "1"]]);
    const { api, bench } = client(limited, answerOf(201, { id: "1", colour: "red" }));
    await api.POST("/lamps", { body: { colour: "red" }, headers: once, keepIdempotencyKey: true });
    const keys = bench.sent.map(({ headers }) => headers.find(([name]) => name.toLowerCase() === "lamp-once")?.[1]);
    expect(keys).toEqual(["first", "first"]);
  });
});
