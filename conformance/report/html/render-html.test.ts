import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { page } from "../../../generated/report-page/page.ts";
import type { ExchangeLine, Line, RecordedBody } from "../../log/index.ts";
import { hostileText } from "../hostile-text.test-data.ts";
import { UNPRINTABLE } from "../printable.ts";
import { randomLog } from "../random-log.test-data.ts";
import { SAMPLES } from "../sample-runs.test-data.ts";
import {
  htmlPage,
  inflated,
  reportFrom,
  reportOf,
  type SampleLog,
  sampleContract,
  sampleLog,
  unfolded,
} from "../samples.test-data.ts";
import { anchor } from "./anchor.ts";
import type { Detail, Row } from "./page-data.ts";
import { renderHtml } from "./render-html.ts";

const HOSTILE = [
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]>",
  "' onclick='x",
];
const text = fc.oneof({ weight: 2, arbitrary: hostileText }, { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) });
const body = text.map((each): RecordedBody => ({ text: each, byteLength: each.length }));
const headers = fc.array(fc.tuple(text, text), { maxLength: 3 });
const traffic = fc.record({ method: text, url: text, status: fc.integer({ min: 100, max: 599 }), headers, body, text });

/** Logs in which everything that a deployment or a person can write is hostile. */
const hostileLog = fc.tuple(randomLog, traffic).map(([lines, wire]) => lines.flatMap((line) => spoilt(line, wire)));

type Wire = typeof traffic extends fc.Arbitrary<infer T> ? T : never;

function spoilt(line: Line, { method, url, status, headers: list, body: sent, text: word }: Wire): readonly Line[] {
  if (line.type === "run")
    return [{ ...line, seed: word, plans: line.plans.map((each) => ({ ...each, title: word })) }];
  if (line.type !== "exchange") return [line];
  const request = { method, url, headers: list, body: sent, bad: true };
  const { variant, scenario, repeat, atMs, elapsedMs } = line;
  const place = { variant, scenario, repeat, atMs, elapsedMs };
  return [
    { ...line, operation: word, request, response: { status, headers: list, body: sent } },
    { type: "driver", ...place, ability: word, on: word, ok: false, message: word, durationMs: 1 },
    {
      type: "delivery",
      variant,
      atMs,
      elapsedMs,
      delivery: 1,
      method,
      path: url,
      headers: list,
      body: sent,
      answered: 200,
    },
  ];
}

/** All tags of a page: of scripts, only those of payspec and those that no browser runs. */
const TAG = /<(?:!doctype html|\/?[a-z][a-z0-9]*(?:\s+[a-z-]+(?:="[^"<>]*")?)*\s*\/?)>/gi;
const SCRIPT = /<script( type="text\/plain" data-deflated="(?:rows|details)")?>(.*?)<\/script>/gs;

describe("a page of a hostile log", () => {
  it("contains only its own markup", () => {
    return fc.assert(
      fc.asyncProperty(hostileLog, async (lines) => {
        const written = await htmlPage(lines);
        const scripts = [...written.matchAll(SCRIPT)];
        expect(scripts.filter(([, isData]) => isData === undefined).map(([, , code]) => code)).toEqual([page.script]);
        for (const [, isData, code = ""] of scripts) if (isData) expect(code).toMatch(/^[A-Za-z0-9+/=]+$/);
        const rest = written.replace(SCRIPT, "").replace(page.style, "").replace(TAG, "");
        expect(rest).not.toMatch(/[<>"]/);
        expect(written.match(UNPRINTABLE)?.filter((each) => each !== "\n") ?? []).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it("notes at a passed check that another check of the requirement failed", async () => {
    const log = sampleLog()
      .begin("thing/again")
      .check("thing/again", "thing.created", "pass")
      .check("thing/again", "thing.created", "violated", { expected: "a", actual: "b" })
      .finish("thing/again", "violated");
    const hints = (await htmlPage(log.end().lines)).match(/1 check passed; another check of this requirement failed/g);
    expect(hints).toHaveLength(1);
  });

  it("links only within itself, and loads nothing", () => {
    return fc.assert(
      fc.asyncProperty(hostileLog, async (lines) => {
        const written = (await htmlPage(lines)).replace(SCRIPT, "").replace(page.style, "");
        const links = [...written.matchAll(/\s(href|src|action|srcset|style|on\w+)="(.?)/g)];
        expect(new Set(links.map(([, name, first]) => `${name} ${first}`))).toEqual(new Set(["href #"]));
      }),
      { numRuns: 30 },
    );
  });

  it("passes its traffic to the script unchanged", () => {
    return fc.assert(
      fc.asyncProperty(traffic, async (wire) => {
        const sent = sampleLog().begin("thing/accepted").exchange("thing/accepted", 7).end();
        const lines = sent.lines.flatMap((line) => spoilt(line, wire));
        const { rows, details } = trafficIn(await htmlPage(lines));
        expect(rows.map(({ kind }) => kind)).toEqual(["exchange", "driver", "delivery"]);
        expect(rows[0]).toMatchObject({
          number: 7,
          scenario: "thing/accepted",
          answer: String(wire.status),
          bad: true,
        });
        const { request, response } = details[0] ?? {};
        expect(request?.headers).toEqual(wire.headers);
        expect(response?.body ?? "").toBe(wire.body.text.slice(0, 16_384));
      }),
    );
  });
});

function trafficIn(written: string) {
  const read = (name: string) =>
    [...written.matchAll(SCRIPT)]
      .filter(([, kind]) => kind?.includes(name))
      .flatMap(([, , deflated = ""]) => JSON.parse(inflated(deflated)));
  const rows: readonly Row[] = read("rows");
  const details: readonly Detail[] = read("details");
  return { rows, details };
}

it("keeps folded content deflated, so that a browser has little to lay out", async () => {
  const { lines } = SAMPLES.violated;
  const contracts = new Map([["sample", sampleContract()]]);
  let written = "";
  for await (const piece of renderHtml(reportFrom(lines), lines, { contracts })) written += piece;
  const foldedItems = /data-item="(requirement|scenario)"/g;
  expect(written.match(foldedItems)).toBeNull();
  const kinds = new Set([...unfolded(written).matchAll(foldedItems)].map(([, kind]) => kind));
  expect(kinds).toEqual(new Set(["requirement", "scenario"]));
});

describe("a page of a long log", () => {
  const many = (count: number): readonly Line[] => {
    const [head, ...rest] = SAMPLES.violated.lines;
    const sample = SAMPLES.violated.lines.find((each) => each.type === "exchange");
    if (!head || sample?.type !== "exchange") return expect.unreachable();
    const extra = Array.from({ length: count }, (_, index): ExchangeLine => ({ ...sample, exchange: 1_000 + index }));
    return [head, ...extra, ...rest];
  };

  it("limits the traffic, reports what is omitted, and keeps every failed exchange", async () => {
    const lines = many(500);
    const written = await htmlPage(lines, undefined, { rows: 300, details: 10_000 });
    const { rows, details } = trafficIn(written);
    expect(rows.length).toBeLessThan(310);
    expect(details.filter((each) => each === null).length).toBeGreaterThan(100);
    expect(written).toMatch(
      /To limit the size of this page, \d+ exchanges are omitted; details of \d+ exchanges are omitted/,
    );
    const failed = reportFrom(lines).variants.flatMap(({ scenarios }) => scenarios.flatMap(({ checks }) => checks));
    const shown = new Set(rows.filter((row, index) => row.outcome && details[index]).map(({ number }) => number));
    const flawed = failed.filter(({ outcome, exchange }) => outcome !== "pass" && exchange !== undefined);
    expect(flawed.length).toBeGreaterThan(0);
    expect(flawed.filter(({ exchange }) => !shown.has(exchange ?? 0))).toEqual([]);
  });

  it("is written while the log is read", async () => {
    const lines = many(2_000);
    let read = 0;
    const source = (function* () {
      for (const line of lines) {
        read += 1;
        yield line;
      }
    })();
    const readAtPiece: number[] = [];
    const contracts = new Map([["sample", sampleContract()]]);
    for await (const _ of renderHtml(reportFrom(lines), source, { contracts })) readAtPiece.push(read);
    expect(readAtPiece[0]).toBe(0);
    expect(readAtPiece.filter((each) => each > 0 && each < lines.length).length).toBeGreaterThan(8);
  });
});

describe("a page of a repeated run", () => {
  const head = sampleLog({ repeats: 3 });
  /** Returns the lines of the second round, or of a later one. */
  const round = (repeat: number, { lines }: SampleLog) =>
    lines.slice(1).map((line) => ("repeat" in line ? { ...line, repeat } : line));
  const passed = sampleLog().passing("thing/again", "thing.created");

  it("links a failure to the round in which it occurred, and repeats as many", async () => {
    const flaw = { exchange: 1, expected: "a", actual: "b" } as const;
    const failed = sampleLog()
      .begin("thing/again")
      .exchange("thing/again", 1)
      .check("thing/again", "thing.created", "violated", flaw)
      .finish("thing/again", "violated");
    const end = sampleLog().end().lines.slice(1);
    const rounds = [...head.lines, ...round(0, passed), ...round(1, failed), ...round(2, failed), ...end];
    const written = await htmlPage(rounds);
    const [failure = ""] = /<details class="failure".*?<\/details>/s.exec(written) ?? [];
    expect(failure).toContain(`<p class="place"><a href="#${anchor("scenario", "sample", "thing/again", 1)}">`);
    expect(written).toContain("--only thing/again --repeat 2");
  });

  it("links an open requirement to the round in which it stayed open", async () => {
    const open = sampleLog()
      .begin("part/settle")
      .check("part/settle", "part.settled", "inconclusive", { reason: "no inbox" })
      .finish("part/settle", "inconclusive");
    const written = await htmlPage([
      ...head.lines,
      ...round(0, passed),
      ...round(1, open),
      ...sampleLog().end().lines.slice(1),
    ]);
    const [row = ""] = /<tr [^>]*id="requirement_sample_part.settled".*?<\/tr>/s.exec(written) ?? [];
    expect(row).toContain(`href="#${anchor("scenario", "sample", "part/settle", 1)}"`);
  });
});

it("redacts everything once more except the traffic, which was redacted when it was recorded", async () => {
  const exchange = { request: { method: "GET", url: "/seen-by-log", headers: [], bad: false } };
  const log = sampleLog()
    .begin("thing/again")
    .exchange("thing/again", 1, exchange)
    .check("thing/again", "thing.created", "violated", { actual: "seen-by-report" })
    .observe("thing/again", "thing.extra", "seen-by-report")
    .finish("thing/again", "violated", { reason: "seen-by-report" })
    .end();
  const redact = (text: string) => text.replaceAll("seen-by-report", "[redacted]").replaceAll("seen-by-log", "twice");
  let written = "";
  for await (const piece of renderHtml(reportOf(log), log.lines, { contracts: new Map(), redact })) written += piece;
  written = unfolded(written);
  expect(written).not.toContain("seen-by-report");
  expect(written).toContain("[redacted]");
  expect(trafficIn(written).details[0]?.request?.title).toBe("GET /seen-by-log");
});

it("shows which transitions of a lifecycle were seen", async () => {
  const drawing = '<svg><g data-transition="part.settle"></g></svg>';
  const contract = { ...sampleContract(), drawings: { thing: drawing } };
  const pages = [["part.settle"], []].map(async (transitions) => {
    const log = sampleLog().begin("part/settle").finish("part/settle", "pass", { transitions }).end();
    const contracts = new Map([["sample", contract]]);
    let written = "";
    for await (const piece of renderHtml(reportFrom(log.lines), log.lines, { contracts })) written += piece;
    return /data-transition="part.settle" data-seen="(\w+)"/.exec(written)?.[1];
  });
  expect(await Promise.all(pages)).toEqual(["yes", "no"]);
});
