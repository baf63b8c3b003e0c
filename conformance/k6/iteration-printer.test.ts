import { expect, test } from "vitest";
import { createRecorder, createRedactor } from "../exchange/index.ts";
import type { ExchangeLine } from "../log/index.ts";
import { createIterationPrinter } from "./iteration-printer.ts";
import { createIterationRedactor } from "./iteration-redactor.ts";
import { createLateRecorder } from "./late-recorder.ts";

const KEY = "sk_test_of_the_configuration";
const OWN = "sk_test_of_one_iteration_alone";
const LONG = 70_000;

function exchangeBy({ headers, body, text }: ReturnType<typeof createLateRecorder>, long: string): ExchangeLine {
  return {
    type: "exchange",
    variant: "lamps",
    scenario: "hang/dark",
    repeat: 1,
    atMs: 0,
    elapsedMs: 0,
    exchange: 1,
    operation: "hangLamp",
    request: {
      method: "POST",
      url: text(`http://a.test/?${KEY}`),
      headers: headers([["Key", KEY]]),
      body: body(KEY),
      bad: false,
    },
    response: { status: 200, headers: headers([[OWN, "x"]]), body: body(long) },
    durationMs: 1,
  };
}

test("redacts printed lines, though late: address, headers, bodies and truncated parts", () => {
  const redactor = createIterationRedactor(createRedactor([KEY]));
  redactor.add(OWN, "key 1");
  const recorder = createLateRecorder(createRecorder(redactor, () => "0f"));
  const line = exchangeBy(recorder, `${OWN} ${"x".repeat(LONG)}${KEY}`);
  const printed: string[] = [];
  createIterationPrinter((text) => printed.push(text))([recorder.shown(line)]);
  expect(printed).toHaveLength(1);
  const [text = ""] = printed;
  expect(text).toMatch(/^payspec \{/);
  for (const secret of [KEY, OWN]) expect(text.includes(secret)).toBe(false);
  expect(JSON.parse(text.slice("payspec ".length))).toMatchObject({
    request: { url: "http://a.test/?[redacted]", headers: [["Key", "[redacted]"]], body: { text: "[redacted]" } },
    response: { headers: [["[redacted key 1]", "x"]], body: { sha256: "0f" } },
  });
});

test("forgets the secrets of an iteration when it ends, but not those of the configuration", () => {
  const redactor = createIterationRedactor(createRedactor([KEY]));
  redactor.add(OWN);
  expect(redactor.redact(`${KEY} ${OWN}`)).toBe("[redacted] [redacted]");
  redactor.forget();
  expect(redactor.redact(`${KEY} ${OWN}`)).toBe(`[redacted] ${OWN}`);
});

test("prints no more than the first five iterations of a virtual user", () => {
  const printed: string[] = [];
  const print = createIterationPrinter((text) => printed.push(text));
  const redactor = createRedactor();
  const line = exchangeBy(createLateRecorder(createRecorder(redactor, () => "")), "");
  for (let iteration = 0; iteration < 9; iteration += 1) print([line, line]);
  expect(printed).toHaveLength(10);
});
