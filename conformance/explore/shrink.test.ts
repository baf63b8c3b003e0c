import { expect, test } from "vitest";
import { parseSequence } from "../scenario/index.ts";
import { shorter, without } from "./shrink.ts";
import { lampExploration, printLamps } from "./testing/lamps.ts";

const read = (text: string) => parseSequence(text.replaceAll("; ", "\n"), lampExploration.commands);
const shorterThan = (text: string) => [...shorter(read(text), lampExploration.commands)].map(printLamps);

test("removing a step removes the steps that depend on it, and names are numbered from 1 again", () => {
  const sequence = read("hang l1; hang l2; fuse f1 of l1 2.00; fuse f2 of l2 1.00; blow f2; look");
  expect(printLamps(without(sequence, 0))).toBe("hang l1; fuse f1 of l1 1.00; blow f1; look");
  expect(printLamps(without(sequence, 3))).toBe("hang l1; hang l2; fuse f1 of l1 2.00; look");
});

test("or applies them to another resource", () => {
  const sequence = read("hang l1; hang l2; fuse f1 of l2 2.00; blow f1");
  expect(printLamps(without(sequence, 1, "l1"))).toBe("hang l1; fuse f1 of l1 2.00; blow f1");
});

test("large reductions come first: half of the sequence, and one resource with all its steps", () => {
  const [first, second, third] = shorterThan("hang l1; hang l2; fuse f1 of l2 3.00; blow f1");
  expect([first, second, third]).toEqual(["hang l1; hang l2", "hang l1; hang l2; fuse f1 of l2 3.00", "hang l1"]);
});

test("a simpler value also simplifies the values derived from it", () => {
  expect(shorterThan("hang l1 large; fuse f1 of l1 20.00; fuse f2 of l1 10.00")).toContain(
    "hang l1; fuse f1 of l1 2.00; fuse f2 of l1 1.00",
  );
});

test("the amount of a removed step is added to another step", () => {
  expect(shorterThan("hang l1; fuse f1 of l1 2.00; fuse f2 of l1 1.00")).toContain("hang l1; fuse f1 of l1 3.00");
});

test("only the empty sequence is shorter than one simple step", () => {
  expect(shorterThan("hang l1")).toEqual([""]);
});
