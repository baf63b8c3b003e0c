import { expect, test } from "vitest";
import { parseStory, printStep, type Story } from "../scenario/index.ts";
import { shorter } from "./shorter.ts";
import { lamps } from "./testing/lamps.ts";

function storyOf(...lines: readonly string[]): Story {
  return parseStory(lines.join("\n"), lamps.commands);
}

function shorterThan(...lines: readonly string[]): readonly string[] {
  return [...shorter(storyOf(...lines), lamps.commands)].map((each) => each.map(printStep).join("; "));
}

test("a step goes with what follows from it, and what stays is counted from 1", () => {
  const all = shorterThan("hang l1", "hang l2", "fuse f1 of l1 3.00", "fuse f2 of l2 3.00", "blow f2");
  expect(all).toContain("hang l1; fuse f1 of l1 3.00; blow f1"); // without l1
  expect(all).toContain("hang l1; hang l2; fuse f1 of l2 3.00; blow f1"); // without f1
  expect(all).toContain("hang l1; hang l2; fuse f1 of l1 3.00; fuse f2 of l2 3.00"); // without the end
});

test("one thing takes the place of two, as far as it is there in time", () => {
  const all = shorterThan("hang l1", "fuse f1 of l1 3.00", "hang l2", "fuse f2 of l2 2.00");
  expect(all).toContain("hang l1; fuse f1 of l1 3.00; fuse f2 of l1 2.00"); // l1 for l2
  expect(all).toContain("hang l1; fuse f1 of l1 2.00"); // l2 for l1
});

test("amounts become plainer, never less plain, unless a step goes for it", () => {
  const all = shorterThan("hang l1", "fuse f1 of l1 2.00");
  expect(all.filter((each) => each.startsWith("hang l1; fuse"))).toEqual(["hang l1; fuse f1 of l1 3.00"]);
  expect(shorterThan("hang l1", "fuse f1 of l1 2.00", "look")).toContain("hang l1; fuse f1 of l1 1.00");
});

test("every one of them can be told, and none is the story itself", () => {
  const lines = ["look", "hang l1", "fuse f1 of l1 1.00", "blow f1", "hang l2", "fuse f2 of l2 2.00", "look"];
  for (const each of shorterThan(...lines)) {
    expect(each).not.toBe(lines.join("; "));
    expect(parseStory(each.replaceAll("; ", "\n"), lamps.commands).length).toBeLessThanOrEqual(lines.length);
  }
});
