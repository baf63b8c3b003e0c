import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import type { WireResult } from "../transport/index.ts";
import { createBoundedRedactor, createRecorder } from "./recorder.ts";
import { createRedactor } from "./redactor.ts";
import { answerOf, type Bench, type BenchOptions, createBench, textOf } from "./testing/bench.ts";
import { hang, look, site } from "./testing/requests.ts";

const bench = (answer: BenchOptions["answer"], options: Partial<BenchOptions> = {}): Bench =>
  createBench({ contract: exampleContract, wire: lampWire, whenIdle: setImmediate, answer, ...options });

describe("secrets and sizes", () => {
  const secret = `sk_test_"0123/456789`;

  test("never appear in a line, wherever a deployment puts them", async () => {
    const echo = { id: 7, [secret]: secret, colour: encodeURIComponent(secret), deep: JSON.stringify({ secret }) };
    const answers: WireResult[] = [
      answerOf(200, echo, [
        ["Content-Type", secret],
        [secret, "a"],
      ]),
      textOf(200, `${"x".repeat(70)}${secret}`, []),
      textOf(200, `{"${"x".repeat(95)}sk_test_plain":1,"${"x".repeat(95)}sk_test_plain":2}`, [
        ["Content-Type", `${"x".repeat(95)}${secret}`],
      ]),
      { kind: "failure", reason: "other", message: `refused ${secret}` },
    ];
    const url = `${look.url}?key=${encodeURIComponent(secret)}`;
    for (const answer of answers) {
      const b = bench(() => answer, { secrets: [secret, "sk_test_plain"] });
      await b.exchanges.send({ ...look, url, headers: [["Lamp-Key", secret]] }, site).catch((error: Error) => {
        expect(error.message).not.toContain("sk_test");
      });
      for (let round = 0; round < 5; round += 1) await b.exchanges.send(look, site).catch(() => {});
      const log = JSON.stringify([b.lines, b.gate.ended]);
      expect(log).toContain("[redacted]");
      expect(log).not.toMatch(/sk_|sk%5F|0123/);
    }
  });

  test("never appear in the pointer of a flaw", async () => {
    const errors = [{ instancePath: `/${secret.replaceAll("/", "~1")}`, keyword: "type", params: {} }];
    const validators = { ...exampleContract.validators, lamp: Object.assign(() => false, { errors }) };
    const b = bench(() => answerOf(200, {}), { contract: { ...exampleContract, validators }, secrets: [secret] });
    await b.exchanges.send(look, site);
    expect(b.linesOf("check")).toHaveLength(1);
    expect(JSON.stringify(b.lines)).not.toMatch(/sk_test|456789/);
  });

  test("a recorded body is cut at 64 KiB, without a part of a secret, and with the digest of the kept text", async () => {
    for (let shift = -30; shift < 5; shift += 1) {
      const text = `"${"x".repeat(65_536 + shift)}${secret}€${"y".repeat(99)}"`;
      const b = bench(() => textOf(404, text), { secrets: [secret] });
      await b.exchanges.send(look, site);
      const body = b.linesOf("exchange")[0]?.response?.body;
      expect(body?.text.length).toBeLessThanOrEqual(65_536);
      expect(body?.text).not.toMatch(/sk_/);
      expect(body?.sha256).toBe(`digest of ${body?.text.length}`);
    }
  });

  test("texts are cut before they are redacted, since redacting takes many times their memory", async () => {
    const long = "x".repeat(1_000_000);
    const redactor = createRedactor([secret]);
    const lengths: number[] = [];
    const noting = (redact: (text: string) => string) => (text: string) => {
      lengths.push(text.length);
      return redact(text);
    };
    const noted = { ...redactor, redact: noting(redactor.redact), redactCut: noting(redactor.redactCut) };
    const recorder = createRecorder(noted, String);
    const texts = [
      recorder.text(`${long}${secret}`),
      recorder.clause(long),
      recorder.headers([[long, long]]).join(),
      recorder.body(long).text,
      createBoundedRedactor(noted).redact(`${"x".repeat(65_530)}${secret}`),
    ];
    expect(lengths).toHaveLength(6);
    expect(Math.max(...lengths)).toBeLessThan(70_000);
    expect(texts.map((each) => each.length)).toEqual([65_537, 300, 131_075, 65_536, 65_537]);
    expect(texts.join("")).not.toContain("sk_");
  });

  test("a body cut on the wire ends without a part of a secret, and is marked as incomplete", async () => {
    const cut = `the key is ${secret.slice(0, 12)}`;
    const body = { text: cut, byteLength: 9_000, wellFormed: true, complete: false };
    const b = bench(() => ({ ...textOf(200, ""), body }), { secrets: [secret] });
    // Rejects, because the response is incomplete; its log entry is tested below.
    await b.exchanges.send(look, site).catch(() => {});
    const recorded = b.linesOf("exchange")[0]?.response?.body;
    expect(recorded).toEqual({ text: "the key is [redacted]", byteLength: 9_000, sha256: "digest of 21" });
  });

  test("lengths are in bytes", async () => {
    const b = bench(() => ({ ...textOf(404, `"€"`), body: { ...textOf(404, `"€"`).body, byteLength: 5 } }));
    await b.exchanges.send({ ...hang, body: `{"colour":"€"}` }, site);
    const [line] = b.linesOf("exchange");
    expect([line?.request.body?.byteLength, line?.response?.body.byteLength]).toEqual([16, 5]);
  });
});
