import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Line } from "../log/index.ts";
import { renderHar } from "./har.ts";
import { randomLog } from "./random-log.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { sampleLog } from "./samples.test-data.ts";

async function archive(lines: readonly Line[]) {
  const pieces: string[] = [];
  for await (const piece of renderHar(lines)) pieces.push(piece);
  return JSON.parse(pieces.join(""));
}

const REQUEST = {
  method: "POST",
  url: "http://things.example/things?at=2026-01-01T00%3A00%3A00%2B01%3A00&at=b",
  headers: [["Content-Type", "application/json"]],
  body: { text: '{"a":1}', byteLength: 7 },
  bad: false,
} as const;

describe("the HTTP archive of a run", () => {
  it("contains each exchange as it was sent, with its variant and scenario", async () => {
    const response = {
      status: 303,
      headers: [["Location", "/things/1"]],
      body: { text: "a".repeat(10), byteLength: 4_000, sha256: "0" },
    } as const;
    const sent = sampleLog()
      .begin("thing/accepted")
      .exchange("thing/accepted", 7, { request: REQUEST, response, atMs: 1_500, durationMs: 500 });
    const { log } = await archive(sent.end().lines);
    expect([log.version, log.creator.name, log.entries.length]).toEqual(["1.2", "payspec", 1]);
    expect(log.entries[0]).toMatchObject({
      startedDateTime: "1970-01-01T00:00:01.000Z",
      time: 500,
      request: {
        method: "POST",
        url: REQUEST.url,
        headers: [{ name: "Content-Type", value: "application/json" }],
        queryString: [
          { name: "at", value: "2026-01-01T00:00:00+01:00" },
          { name: "at", value: "b" },
        ],
        postData: { mimeType: "application/json", text: '{"a":1}' },
        bodySize: 7,
      },
      response: { status: 303, redirectURL: "/things/1", content: { size: 4_000, text: "a".repeat(10) } },
      timings: { send: 0, wait: 500, receive: 0 },
      _scenario: "thing/accepted",
      _exchange: 7,
    });
  });

  it("contains a request without a response", async () => {
    const sent = sampleLog().begin("thing/accepted").exchange("thing/accepted", 1).end();
    const lines = sent.lines.map((line): Line => {
      if (line.type !== "exchange") return line;
      const { response: _, ...rest } = line;
      return { ...rest, atMs: Number.MAX_VALUE, failure: { reason: "timeout", message: "no answer" } };
    });
    const { log } = await archive(lines);
    expect(log.entries[0]).toMatchObject({
      startedDateTime: "1970-01-01T00:00:00.000Z",
      response: { status: 0, content: { size: 0, text: "" }, _error: "no answer" },
    });
  });

  it("is valid without any exchange", async () => {
    expect((await archive(SAMPLES.conformant.lines.filter(({ type }) => type !== "exchange"))).log.entries).toEqual([]);
  });

  it("escapes the version stated in a foreign log", async () => {
    const lines = SAMPLES.conformant.lines.map((each) =>
      each.type === "run" ? { ...each, payspec: "\u202e##vso[task.complete]" } : each,
    );
    let text = "";
    for await (const piece of renderHar(lines)) text += piece;
    expect(text).not.toMatch(/\u202e|##vso/);
    expect(JSON.parse(text).log.creator.version).toBe("\u202e##vso[task.complete]");
  });

  it("has all members that HAR 1.2 requires, and one entry for each exchange, whatever a deployment sent", () => {
    return fc.assert(
      fc.asyncProperty(randomLog, async (lines) => {
        const { log } = await archive(lines);
        expect(log.entries).toHaveLength(lines.filter(({ type }) => type === "exchange").length);
        for (const { startedDateTime, time, request, response, cache, timings } of log.entries) {
          expect(Date.parse(startedDateTime)).not.toBeNaN();
          expect(time).toBe(timings.send + timings.wait + timings.receive);
          expect(cache).toEqual({});
          for (const message of [request, response]) {
            expect(Object.keys(message)).toEqual(
              expect.arrayContaining(["httpVersion", "cookies", "headers", "headersSize", "bodySize"]),
            );
          }
          expect(Object.keys(request)).toEqual(expect.arrayContaining(["method", "url", "queryString"]));
          expect(Object.keys(response)).toEqual(
            expect.arrayContaining(["status", "statusText", "content", "redirectURL"]),
          );
        }
      }),
    );
  });
});
