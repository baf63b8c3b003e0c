import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { type OutgoingRequest, SuiteError } from "./exchange.ts";
import { answerOf, type Bench, type BenchOptions, createBench } from "./testing/bench.ts";
import { hang, LAMP, site } from "./testing/requests.ts";

const bench = (answer: BenchOptions["answer"], options: Partial<BenchOptions> = {}): Bench =>
  createBench({ contract: exampleContract, wire: lampWire, whenIdle: setImmediate, answer, ...options });

describe("requests of the suite itself", () => {
  test.each<[string, Partial<OutgoingRequest>, string]>([
    ["a body that violates its schema", { body: "{}" }, "not valid at"],
    ["a body of invalid JSON", { body: "{" }, "is not JSON"],
    ["a missing required header", { headers: [] }, "needs the header Lamp-Once"],
    ["an unknown operation", { operation: "burn" }, "no operation burn"],
  ])("%s is a suite error, and is not sent", async (_, change, message) => {
    const b = bench(() => answerOf(201, LAMP));
    const sending = b.exchanges.send({ ...hang, ...change }, site);
    await expect(sending).rejects.toThrow(SuiteError);
    await expect(sending).rejects.toThrow(message);
    expect([b.sent, b.lines]).toEqual([[], []]);
  });

  test("a missing required body is a suite error; a request marked as bad is sent and logged as such", async () => {
    const b = bench(() => answerOf(422, {}));
    const { body: _, ...bodiless } = hang;
    await expect(b.exchanges.send(bodiless, site)).rejects.toThrow("needs a body");
    await b.exchanges.send({ ...bodiless, headers: [], bad: true }, site);
    expect(b.linesOf("exchange")).toMatchObject([{ request: { bad: true } }]);
  });
});
