import { expect, test } from "vitest";
import { parseSequence } from "../scenario/index.ts";
import { shorter, without } from "./shrink.ts";
import { lamps, printLamps } from "./testing/lamps.ts";

const read = (text: string) => parseSequence(text.replaceAll("; ", "\n"), lamps.commands);
const shorterThan = (text: string) => [...shorter(read(text), lamps.commands)].map(printLamps);

test("a step goes with what depends on it, and names count from 1 again", () => {
  const sequence = read("hang l1; hang l2; fuse f1 of l1 2.00; fuse f2 of l2 1.00; blow f2; look");
  expect(printLamps(without(sequence, 0))).toBe("hang l1; fuse f1 of l1 1.00; blow f1; look");
  expect(printLamps(without(sequence, 3))).toBe("hang l1; hang l2; fuse f1 of l1 2.00; look");
});

test("or is done to something else", () => {
  const sequence = read("hang l1; hang l2; fuse f1 of l2 2.00; blow f1");
  expect(printLamps(without(sequence, 1, "l1"))).toBe("hang l1; fuse f1 of l1 2.00; blow f1");
});

test("what says much less comes first: half of it, and one resource with all that is done to it", () => {
  const [first, second, third] = shorterThan("hang l1; hang l2; fuse f1 of l2 3.00; blow f1");
  expect([first, second, third]).toEqual(["hang l1; hang l2", "hang l1; hang l2; fuse f1 of l2 3.00", "hang l1"]);
});

test("a plainer value takes the values that are chosen by it with it", () => {
  expect(shorterThan("hang l1 large; fuse f1 of l1 20.00; fuse f2 of l1 10.00")).toContain(
    "hang l1; fuse f1 of l1 2.00; fuse f2 of l1 1.00",
  );
});

test("the amount of one step makes up for another that goes", () => {
  expect(shorterThan("hang l1; fuse f1 of l1 2.00; fuse f2 of l1 1.00")).toContain("hang l1; fuse f1 of l1 3.00");
});

test("nothing is shorter than one plain step, but none", () => {
  expect(shorterThan("hang l1")).toEqual([""]);
});
