import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Command, Step } from "./exploration.ts";
import { parseStory, printStep, UnreadableStory } from "./story.ts";

const commands: readonly Command[] = [
  { verb: "hang", makes: "l", amounts: ["1.00", "2.00"], weight: 1 },
  { verb: "fuse", makes: "f", to: "l", amounts: ["0.50"], weight: 1 },
  { verb: "blow", to: "l", weight: 1 },
  { verb: "blow", to: "f", weight: 1 },
  { verb: "look", weight: 1 },
];

const number = fc.integer({ min: 1, max: 9_999 });
const amount = fc
  .tuple(fc.nat(999_999_999), fc.option(fc.integer({ min: 1, max: 99 })))
  .map(([whole, cents]) => `${whole}${cents === null ? "" : `.${cents}`}`);

/** Any story that names what it made, and nothing twice. */
const stories = fc
  .array(
    fc.oneof(
      fc.record({ verb: fc.constant("hang"), makes: number.map((each) => `l${each}`), amount }),
      fc.record({ verb: fc.constant("fuse"), makes: number.map((each) => `f${each}`), to: fc.constant("l"), amount }),
      fc.record({ verb: fc.constant("blow"), to: fc.constantFrom("l", "f") }),
      fc.record({ verb: fc.constant("look") }),
    ),
  )
  .map((drafts: readonly Step[]) => {
    const story: Step[] = [];
    for (const step of drafts) {
      const { makes, to } = step;
      const made = story.flatMap((each) => each.makes ?? []);
      const found = made.find((each) => each.startsWith(to ?? " "));
      if ((makes !== undefined && made.includes(makes)) || (to !== undefined && found === undefined)) continue;
      story.push(found === undefined ? step : { ...step, to: found });
    }
    return story;
  });

describe("a story as text", () => {
  test("is read as it was written, with remarks and empty lines or without", () => {
    fc.assert(
      fc.property(stories, fc.boolean(), (story, remarked) => {
        const text = story.map(printStep).join(remarked ? "   # because\n\n  " : "\n");
        expect(parseStory(text, commands)).toEqual(story);
      }),
    );
  });

  test("reads like a sentence", () => {
    const story = parseStory("hang l1 1\nfuse f1 of l1 0.50\nblow f1\nblow l1\nlook", commands);
    expect(story).toEqual([
      { verb: "hang", makes: "l1", amount: "1" },
      { verb: "fuse", makes: "f1", to: "l1", amount: "0.50" },
      { verb: "blow", to: "f1" },
      { verb: "blow", to: "l1" },
      { verb: "look" },
    ]);
  });

  test.each([
    ["hang l1 1.00\nsmash l1", /line 2 .*"smash l1": a step is one of\n {2}hang l1 1.00\n {2}fuse f1 of l1 0.50/],
    ["hang f1 1.00", /line 1/],
    ["hang l1 1.005", /line 1/],
    ["hang l1 -1.00", /line 1/],
    ["look now", /line 1/],
    ["blow l1", /line 1 .*there is no l1 before it/],
    ["hang l1 1.00\n\nhang l1 1.00", /line 3 .*there is a l1 before it/],
  ])("%j says no more than that it cannot be told", (text, message) => {
    expect(() => parseStory(text, commands)).toThrow(UnreadableStory);
    expect(() => parseStory(text, commands)).toThrow(message);
  });
});
