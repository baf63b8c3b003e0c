import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Command,
  type Parameter,
  parseSequence,
  printStep,
  type Step,
  UnreadableSequence,
} from "./exploration.ts";

const amounts = (...choices: readonly string[]): Parameter => ({
  name: "amount",
  form: "amount",
  choices: () => choices,
});

const commands: readonly Command[] = [
  {
    verb: "hang",
    makes: "l",
    parameters: [amounts("1.00", "2.00"), { name: "color", form: "word", choices: () => ["", "red", "blue"] }],
    weight: 1,
  },
  { verb: "fuse", makes: "f", to: "l", parameters: [amounts("0.50", "")], weight: 1 },
  { verb: "blow", to: "l", weight: 1 },
  { verb: "blow", to: "f", weight: 1 },
  { verb: "look", weight: 1 },
];

const number = fc.integer({ min: 1, max: 9_999 });
const amount = fc
  .tuple(fc.nat(999_999_999), fc.option(fc.integer({ min: 1, max: 99 })))
  .map(([whole, cents]) => `${whole}${cents === null ? "" : `.${cents}`}`);

/** Arbitrary sequences that name every resource they create, and create none twice. */
const sequences = fc
  .array(
    fc.oneof(
      fc.record({ verb: fc.constant("hang"), makes: number.map((each) => `l${each}`), values: fc.record({ amount }) }),
      fc.record({
        verb: fc.constant("hang"),
        makes: number.map((each) => `l${each}`),
        values: fc.record({ amount, color: fc.constantFrom("red", "blue") }),
      }),
      fc.record({
        verb: fc.constant("fuse"),
        makes: number.map((each) => `f${each}`),
        to: fc.constant("l"),
        values: fc.record({ amount }),
      }),
      fc.record({ verb: fc.constant("fuse"), makes: number.map((each) => `f${each}`), to: fc.constant("l") }),
      fc.record({ verb: fc.constant("blow"), to: fc.constantFrom("l", "f") }),
      fc.record({ verb: fc.constant("look") }),
    ),
  )
  .map((drafts: readonly Step[]) => {
    const sequence: Step[] = [];
    for (const step of drafts) {
      const { makes, to } = step;
      const made = sequence.flatMap((each) => each.makes ?? []);
      const found = made.find((each) => each.startsWith(to ?? " "));
      if ((makes !== undefined && made.includes(makes)) || (to !== undefined && found === undefined)) continue;
      sequence.push(found === undefined ? step : { ...step, to: found });
    }
    return sequence;
  });

describe("a sequence in text form", () => {
  test("round-trips, with or without comments and empty lines", () => {
    fc.assert(
      fc.property(sequences, fc.boolean(), (sequence, commented) => {
        const text = sequence.map(printStep).join(commented ? "   # because\n\n  " : "\n");
        expect(parseSequence(text, commands)).toEqual(sequence);
      }),
    );
  });

  test("is parsed with its optional parameters left out", () => {
    const sequence = parseSequence(
      "hang l1 1\nfuse f1 of l1 0.50\nfuse f2 of l1\nblow f1\nhang l2 2.00 red\nlook",
      commands,
    );
    expect(sequence).toEqual([
      { verb: "hang", makes: "l1", values: { amount: "1" } },
      { verb: "fuse", makes: "f1", to: "l1", values: { amount: "0.50" } },
      { verb: "fuse", makes: "f2", to: "l1" },
      { verb: "blow", to: "f1" },
      { verb: "hang", makes: "l2", values: { amount: "2.00", color: "red" } },
      { verb: "look" },
    ]);
  });

  test.each([
    [
      "hang l1 1.00\nsmash l1",
      /line 2, "smash l1": expected one of\n {2}hang l1 1.00 \[red\|blue\]\n {2}fuse f1 of l1 \[0.50\]/,
    ],
    ["hang f1 1.00", /line 1/],
    ["hang l1", /line 1/],
    ["hang l1 1.005", /line 1/],
    ["hang l1 -1.00", /line 1/],
    ["hang l1 1.00 green", /line 1/],
    ["hang l1 1.00 red red", /line 1/],
    ["look now", /line 1/],
    ["blow l1", /line 1, .*no earlier step creates l1/],
    ["hang l1 1.00\n\nhang l1 1.00", /line 3, .*an earlier step already creates l1/],
  ])("rejects %j with the reason", (text, message) => {
    expect(() => parseSequence(text, commands)).toThrow(UnreadableSequence);
    expect(() => parseSequence(text, commands)).toThrow(message);
  });
});
