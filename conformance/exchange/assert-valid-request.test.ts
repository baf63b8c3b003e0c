import { describe, expect, test } from "vitest";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
import { type OutgoingRequest, SuiteError } from "./exchange.ts";
import { answerOf, type Bench, type BenchOptions, createBench } from "./testing/bench.ts";
import { hang, LAMP, site } from "./testing/requests.ts";

const bench = (answer: BenchOptions["answer"], options: Partial<BenchOptions> = {}): Bench =>
  createBench({ contract: lamps, wire: lampWire, whenIdle: setImmediate, answer, ...options });

describe("the suite's own requests", () => {
  test.each<[string, Partial<OutgoingRequest>, string]>([
    ["a body that the contract forbids", { body: "{}" }, "not valid at"],
    ["a body that is no JSON", { body: "{" }, "is no JSON"],
    ["no header that the contract wants", { headers: [] }, "needs the header Lamp-Once"],
    ["an operation that there is not", { operation: "burn" }, "no operation burn"],
  ])("%s is a suite error, and is not sent", async (_, change, message) => {
    const b = bench(() => answerOf(201, LAMP));
    const sending = b.exchanges.send({ ...hang, ...change }, site);
    await expect(sending).rejects.toThrow(SuiteError);
    await expect(sending).rejects.toThrow(message);
    expect([b.sent, b.lines]).toEqual([[], []]);
  });

  test("no body where one belongs is a suite error; a bad request is sent as it is, and says so", async () => {
    const b = bench(() => answerOf(422, {}));
    const { body: _, ...bodiless } = hang;
    await expect(b.exchanges.send(bodiless, site)).rejects.toThrow("needs a body");
    await b.exchanges.send({ ...bodiless, headers: [], bad: true }, site);
    expect(b.linesOf("exchange")).toMatchObject([{ request: { bad: true } }]);
  });
});
