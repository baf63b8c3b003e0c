import { expect, test } from "vitest";
import { createRecorder, createRedactor } from "../exchange/index.ts";
import type { ExchangeLine } from "../log/index.ts";
import { createLateRecorder } from "./late-recorder.ts";
import { createStoryRedactor } from "./story-redactor.ts";
import { createTelling } from "./telling.ts";

const KEY = "sk_test_of_the_configuration";
const OWN = "sk_test_of_one_story_alone";
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

test("what is told was redacted, though late: its address, its headers, its bodies, and what is cut off", () => {
  const redactor = createStoryRedactor(createRedactor([KEY]));
  redactor.add(OWN, "key 1");
  const recorder = createLateRecorder(createRecorder(redactor, () => "0f"));
  const line = exchangeBy(recorder, `${OWN} ${"x".repeat(LONG)}${KEY}`);
  const printed: string[] = [];
  createTelling((text) => printed.push(text))([recorder.shown(line)]);
  expect(printed).toHaveLength(1);
  const [text = ""] = printed;
  expect(text).toMatch(/^payspec \{/);
  for (const secret of [KEY, OWN]) expect(text.includes(secret)).toBe(false);
  expect(JSON.parse(text.slice("payspec ".length))).toMatchObject({
    request: { url: "http://a.test/?[redacted]", headers: [["Key", "[redacted]"]], body: { text: "[redacted]" } },
    response: { headers: [["[redacted key 1]", "x"]], body: { sha256: "0f" } },
  });
});

test("what one story added is forgotten with it; what every story knows is not", () => {
  const redactor = createStoryRedactor(createRedactor([KEY]));
  redactor.add(OWN);
  expect(redactor.redact(`${KEY} ${OWN}`)).toBe("[redacted] [redacted]");
  redactor.forget();
  expect(redactor.redact(`${KEY} ${OWN}`)).toBe(`[redacted] ${OWN}`);
});

test("no more than the first five stories of a user are told", () => {
  const printed: string[] = [];
  const tell = createTelling((text) => printed.push(text));
  const redactor = createRedactor();
  const line = exchangeBy(createLateRecorder(createRecorder(redactor, () => "")), "");
  for (let story = 0; story < 9; story += 1) tell([line, line]);
  expect(printed).toHaveLength(10);
});
