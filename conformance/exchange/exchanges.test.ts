import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Contract } from "../contract/index.ts";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { openLamps } from "../contract/testing/open-lamps.ts";
import { createLog, type Line } from "../log/index.ts";
import type { WireResult } from "../transport/index.ts";
import { NoResponse, type OutgoingRequest } from "./exchange.ts";
import { RunEnded } from "./gate.ts";
import { answerOf, type Bench, type BenchOptions, createBench, textOf } from "./testing/bench.ts";
import { hang, inTurn, LAMP, look, REFUSED, site } from "./testing/requests.ts";

const bench = (answer: BenchOptions["answer"], options: Partial<BenchOptions> = {}): Bench =>
  createBench({ contract: exampleContract, wire: lampWire, whenIdle: setImmediate, answer, ...options });

const checksOf = ({ linesOf }: Bench) =>
  linesOf("check").map(({ requirement, outcome }) => `${requirement}: ${outcome}`);

describe("one exchange", () => {
  test("is judged, recorded and counted", async () => {
    const { exchanges, lines } = bench(() => answerOf(200, LAMP));
    expect(await exchanges.send(look, site)).toMatchObject({
      number: 1,
      operation: "lookAtLamp",
      json: LAMP,
      sound: true,
    });
    expect(lines).toMatchObject([
      {
        type: "exchange",
        ...site,
        variant: "lamps",
        exchange: 1,
        request: { method: "GET", url: look.url, headers: [["Lamp-Key", "wick"]], bad: false },
        response: { status: 200, body: { text: JSON.stringify(LAMP) } },
        validation: { against: "200", unconstrained: false },
      },
    ]);
    expect(exchanges.traffic).toEqual({ requests: 1, responses: 1, validated: 1, unconstrained: 0 });
  });

  test("records which exchanges of its scenario were in flight when it was sent", async () => {
    const b = bench(() => answerOf(200, LAMP));
    await Promise.all([b.exchanges.send(look, site), b.exchanges.send(look, site)]);
    await b.exchanges.send(look, { ...site, scenario: "another/one" });
    expect(b.linesOf("exchange").map(({ exchange, beside }) => [exchange, beside])).toEqual([
      [1, undefined],
      [2, [1]],
      [3, undefined],
    ]);
  });

  test("reports a flaw at its requirement, with the outcome of its level, and is no longer sound", async () => {
    const b = bench(() => textOf(200, `{"id":1,"id":2}`, []));
    expect((await b.exchanges.send(look, site)).sound).toBe(false);
    expect(checksOf(b)).toEqual([
      "wire.content-type: finding",
      "wire.unique-keys: finding",
      "lamp.id: violated",
      "lamp.colour: violated",
    ]);
    expect(b.linesOf("check")).toMatchObject([
      {},
      {},
      { exchange: 1, pointer: "/id", by: "schema" },
      { pointer: "/colour" },
    ]);
  });

  test("observes a deviation where the contract is open, without evidence", async () => {
    const list = { ...look, operation: "listLamps", url: "http://lamps.test/lamps/list" };
    const b = bench(() => answerOf(206, []));
    await b.exchanges.send(list, site);
    expect(checksOf(b)).toEqual([]);
    expect(b.linesOf("observation")).toMatchObject([{ requirement: "list.open", value: "206 (documented: 200)" }]);
    expect(b.linesOf("exchange")[0]?.validation?.exercised).toEqual([
      "wire.json",
      "wire.content-type",
      "wire.unique-keys",
    ]);
    expect(b.exchanges.traffic.unconstrained).toBe(1);
  });

  test.each([
    ["an HTML page", textOf(404, "<html>")],
    ["a missing body", textOf(200, "")],
    ["invalid UTF-8", { ...textOf(200, "{}"), body: { ...textOf(200, "{}").body, wellFormed: false } }],
    ["a byte order mark", textOf(200, "\ufeff{}")],
  ])("reports %s as invalid JSON", async (_, answer) => {
    const b = bench(() => answer);
    await b.exchanges.send(look, site);
    expect(checksOf(b)).toContain("wire.json: violated");
  });

  test("accepts an empty rejection, and JSON of any media type", async () => {
    const b = bench(
      inTurn(textOf(404, ""), answerOf(422, {}, [["Content-Type", "Application/Problem+JSON; charset=utf-8"]])),
    );
    await b.exchanges.send(look, site);
    await b.exchanges.send(look, site);
    expect(checksOf(b)).toEqual([]);
  });

  test.each([
    [
      "longer than the limit",
      { ...textOf(200, `{"id":`), body: { ...textOf(200, "{").body, complete: false } },
      "longer than",
    ],
    ["nested too deep", textOf(200, `${"[".repeat(100_000)}${"]".repeat(100_000)}`), "nests deeper than 200"],
    ["of too many values", textOf(200, `[${"{},".repeat(2_000_000)}{}]`), "more than 10000 values"],
    ["nested too deep and invalid JSON", textOf(200, "[".repeat(100_000)), "nests deeper than 200"],
  ])("reports a body that is %s as inconclusive, with everything that needed it", async (_, answer, reason) => {
    const b = bench(() => answer);
    await expect(b.exchanges.send(look, site)).rejects.toThrow(NoResponse);
    expect(b.linesOf("check")).toMatchObject([{ requirement: "look.ok", outcome: "inconclusive", by: "wire" }]);
    expect(b.linesOf("check")[0]?.reason).toContain(reason);
    expect(b.linesOf("exchange")[0]).not.toHaveProperty("validation");
    expect(b.exchanges.traffic).toMatchObject({ responses: 1, validated: 0 });
  });
});

test("a page that is not JSON is judged, however many commas and brackets it has", async () => {
  const b = bench(() => textOf(200, `<script>${"{[,".repeat(20_000)}</script>`));
  expect((await b.exchanges.send(look, site)).sound).toBe(false);
  expect(checksOf(b)).toContain("wire.json: violated");
});

describe("an operation with an open success status", () => {
  const hungWith = (answer: WireResult) => bench(() => answer, { contract: openLamps });

  test("observes the status that is used, and the exchange is sound", async () => {
    const b = hungWith(answerOf(201, LAMP));
    expect(await b.exchanges.send(hang, site)).toMatchObject({ sound: true, json: LAMP });
    expect(checksOf(b)).toEqual([]);
    expect(b.linesOf("observation")).toMatchObject([
      { ...site, variant: "lamps", exchange: 1, requirement: "hang.success-status", value: "201" },
    ]);
  });

  test.each([200, 202])("stays open after status %i if the body exceeds the limit", async (status) => {
    const b = hungWith({ ...textOf(status, `{"id":`), body: { ...textOf(status, "{").body, complete: false } });
    await expect(b.exchanges.send(hang, site)).rejects.toThrow(NoResponse);
    expect(checksOf(b)).toEqual(["hang.operation: inconclusive"]);
    expect(b.linesOf("observation")).toEqual([]);
  });

  test("reports an empty body at the requirement of the body", async () => {
    const b = hungWith(textOf(204, ""));
    expect((await b.exchanges.send(hang, site)).sound).toBe(false);
    expect(checksOf(b)).toEqual(["lamp.shape: violated"]);
  });

  test("treats a broken frame as no response: nothing is checked, and nothing observed", async () => {
    const b = hungWith({ kind: "failure", reason: "reset", message: "the connection was closed" });
    await expect(b.exchanges.send(hang, site)).rejects.toThrow(NoResponse);
    expect(b.lines.map((each) => each.type)).toEqual(["exchange"]);
  });

  test("that is open itself reports an unjudged body at the requirement of valid JSON", async () => {
    const list = { ...look, operation: "listLamps", url: "http://lamps.test/lamps/list" };
    const b = hungWith({ ...textOf(200, "["), body: { ...textOf(200, "[").body, complete: false } });
    await expect(b.exchanges.send(list, site)).rejects.toThrow(NoResponse);
    expect(checksOf(b)).toEqual(["wire.json: inconclusive"]);
  });
});

describe.each([
  ["supports abort signals", true],
  ["ignores abort signals", false],
])("a timeout, with a transport that %s", (_, readsSignal) => {
  test("is a failure after the limit, measured by the clock", async () => {
    const b = bench(() => new Promise(() => {}), { limits: { requestTimeoutMs: 7_000 }, readsSignal });
    await expect(b.exchanges.send(look, site)).rejects.toThrow(NoResponse);
    expect(b.clock.monotonic()).toBe(7_000);
    expect(b.linesOf("exchange")).toMatchObject([{ failure: { reason: "timeout" }, durationMs: 7_000 }]);
    expect(b.linesOf("exchange")[0]).not.toHaveProperty("response");
  });

  test("is cut short by the end of the run", async () => {
    const b = bench(() => new Promise(() => {}), { readsSignal });
    b.clock.after(100, () => b.gate.end({ kind: "interrupted", message: "interrupted" }));
    await expect(b.exchanges.send(look, site)).rejects.toThrow(RunEnded);
    expect(b.clock.monotonic()).toBe(100);
    expect(b.linesOf("exchange")).toMatchObject([
      { failure: { message: "the run ended before the response arrived" } },
    ]);
    expect(b.exchanges.traffic).toEqual({ requests: 1, responses: 0, validated: 0, unconstrained: 0, cancelled: 1 });
    await expect(b.exchanges.send(look, site)).rejects.toThrow(RunEnded);
    expect(b.sent).toHaveLength(1);
  });

  test.each([
    ["in flight", () => new Promise<WireResult>(() => {})],
    ["waiting out a 429", () => textOf(429, "", [["retry-after", "50"]])],
  ])("registers one listener for many exchanges %s, and all of them end with the run", async (_while, answer) => {
    const warnings: unknown[] = [];
    const listen = (warning: unknown) => warnings.push(warning);
    process.on("warning", listen);
    const b = bench(answer, { readsSignal });
    b.clock.after(100, () => b.gate.end({ kind: "interrupted", message: "interrupted" }));
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => b.exchanges.send(look, site)));
    process.off("warning", listen);
    expect(all.every((each) => each.status === "rejected" && each.reason instanceof RunEnded)).toBe(true);
    expect(b.clock.monotonic()).toBe(100);
    expect(warnings).toEqual([]);
  });

  test("leaves no timer and no listener behind if the transport rejects", async () => {
    const b = bench(() => Promise.reject(new Error("broken")), { readsSignal });
    await expect(b.exchanges.send(look, site)).rejects.toThrow("broken");
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(b.clock.monotonic()).toBe(0);
  });
});

describe("a request without a response", () => {
  const sendFive = ({ exchanges }: Bench) =>
    Promise.allSettled(Array.from({ length: 5 }, () => exchanges.send(look, site)));

  test("is never retried, and five in a row end a run without any response as unreachable", async () => {
    const b = bench(() => REFUSED);
    await sendFive(b);
    expect(b.sent).toHaveLength(5);
    expect(b.gate.ended).toEqual({ kind: "unreachable", message: "the server does not respond: nothing listens" });
  });

  test("ends the run as lost after five in a row, if there was a response before", async () => {
    const b = bench(inTurn(answerOf(200, LAMP), REFUSED));
    await b.exchanges.send(look, site);
    await sendFive(b);
    expect(b.gate.ended).toMatchObject({ kind: "lost" });
  });

  test("ends the run with a message that is true of a server that responds, but not with valid HTTP", async () => {
    const message = "the body is not valid gzip";
    const invalid: WireResult = { kind: "failure", reason: "framing", message, answered: true };
    const [always, later] = [bench(() => invalid), bench(inTurn(answerOf(200, LAMP), invalid))];
    await sendFive(always);
    expect(always.gate.ended).toEqual({
      kind: "unreachable",
      message: `the server sends no valid response: ${message}`,
    });
    await later.exchanges.send(look, site);
    await sendFive(later);
    expect(later.gate.ended).toEqual({
      kind: "lost",
      message: `the server sends no valid response: ${message}, 5 times in a row`,
    });
  });

  test("is counted anew after any response, even a 500", async () => {
    const b = bench(inTurn(REFUSED, REFUSED, REFUSED, REFUSED, textOf(500, ""), REFUSED));
    await sendFive(b);
    for (let index = 0; index < 4; index += 1) await expect(b.exchanges.send(look, site)).rejects.toThrow(NoResponse);
    expect(b.gate.ended).toBeUndefined();
    await expect(b.exchanges.send(look, site)).rejects.toThrow(NoResponse);
    expect(b.gate.ended).toMatchObject({ kind: "lost" });
    await expect(b.exchanges.send(look, site)).rejects.toThrow(RunEnded);
  });
});

test("no response makes an exchange throw anything but NoResponse and RunEnded, or blame unknown places", async () => {
  const hostile = fc.constantFrom(
    "{}",
    "[]",
    "null",
    `{"id":"a","colour":"b"}`,
    `{"__proto__":{}}`,
    `{"a":1,"a":2}`,
    "\u0000",
  );
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.json(), hostile);
  const header = fc.tuple(fc.oneof(fc.string(), fc.constantFrom("Retry-After", "content-type")), fc.string());
  const response = fc
    .record({ status: fc.integer({ min: 100, max: 999 }), text, headers: fc.array(header), whole: fc.boolean() })
    .map(({ status, text: body, headers, whole }): WireResult => {
      const answer = textOf(status, body, headers);
      return { ...answer, body: { ...answer.body, complete: whole, wellFormed: whole } };
    });
  const failure = fc.string().map((message): WireResult => ({ kind: "failure", reason: "other", message }));
  const { requirements }: Contract = openLamps;
  const known = new Set(Object.keys(requirements));

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 9, arbitrary: response }, failure), { minLength: 1, maxLength: 8 }),
      fc.constantFrom<OutgoingRequest>(look, hang, { ...look, operation: "listLamps" }),
      fc.constantFrom<Contract>(exampleContract, openLamps),
      async (answers, request, contract) => {
        const b = bench(inTurn(...answers), { contract, secrets: ["sk_test_secret"] });
        for (const _ of answers) {
          await b.exchanges.send(request, site).catch((error: unknown) => {
            if (!(error instanceof NoResponse) && !(error instanceof RunEnded)) throw error;
          });
        }
        const blamed = [...b.linesOf("check"), ...b.linesOf("observation")].map((each) => each.requirement);
        const exercised = b.linesOf("exchange").flatMap((each) => each.validation?.exercised ?? []);
        for (const id of [...blamed, ...exercised]) expect(known).toContain(id);
        for (const { requirement } of b.linesOf("check")) expect(requirements[requirement]?.level).not.toBe("open");
        expect(b.exchanges.traffic.responses).toBe(b.linesOf("exchange").filter((each) => each.response).length);
        expect(b.exchanges.traffic.validated).toBe(b.linesOf("exchange").filter((each) => each.validation).length);
        expect(JSON.parse(JSON.stringify(b.lines))).toEqual(b.lines);
      },
    ),
    { numRuns: 150 },
  );
});

test("a line is stamped with the time at which it was written", async () => {
  const lines: Line[] = [];
  const b = bench(() => new Promise(() => {}));
  b.clock.after(1_000, () => {});
  const log = createLog(b.clock, [(line) => lines.push(line)]);
  await b.exchanges.send(look, site).catch(() => {});
  expect(log.stamp()).toEqual({ atMs: b.clock.now(), elapsedMs: 10_000 });
  expect(b.linesOf("exchange")[0]?.elapsedMs).toBe(10_000);
});

test.each([
  ["no response", undefined, "no-response"],
  ["a response that cannot be read", true, "response-unreadable"],
] as const)("%s has its own blocker", async (_, answered, code) => {
  const b = bench(() => ({ ...REFUSED, ...(answered && { answered }) }));
  await expect(b.exchanges.send(look, site)).rejects.toMatchObject({ blocker: { code } });
});
