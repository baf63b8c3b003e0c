import { expect, test } from "vitest";
import type { Appearance, Matcher } from "../../../scenario/index.ts";
import { judgePages, type PageWalk } from "./pages.ts";

/** Returns what the last check and appearance of each walk showed. */
async function judged(...pages: readonly (readonly unknown[])[]) {
  const walk: PageWalk = pages.map((ids, number) => ({ ids, number, exchange: 7 + number }));
  const shown: string[] = [];
  const appearances: Appearance[] = [];
  const words = {
    check<T>(_: string, actual: T, matcher: Matcher<T>) {
      if (!matcher.test(actual)) shown.push(matcher.show?.(actual, String) ?? "");
    },
    appears: (_: string, appearance: Appearance) => appearances.push(appearance),
    eventually: async <T>(read: () => Promise<T>, judge: (value: T) => void) => {
      const value = await read();
      judge(value);
      return value;
    },
    blocked(reason: string): never {
      throw new Error(reason);
    },
  };
  const ids = ["L1", "L2", "L3", "L4"];
  const list = { noun: "lamp", ids, size: 2, disjoint: [0, 1], beyond: [], read: async () => [] };
  await judgePages(words, "list.page", list, async () => [walk]);
  return { shown, appearances };
}

test("an overlap names the pages of each shared item, and the items of these pages", async () => {
  const { shown } = await judged(["L1", "L2"], ["L2", "L3"]);
  expect(shown).toEqual([
    "1 of the lamps: L2 on page 0 (2 of 2) and on page 1 (1 of 2); page 0 (exchange 7) holds L1, L2; page 1 (exchange 8) holds L2, L3",
  ]);
});

test("a missing item comes with the items of all pages", async () => {
  const { shown, appearances } = await judged(["L1", "L2"], ["L3"]);
  expect(shown).toEqual([]);
  expect(appearances).toMatchObject([
    {
      there: false,
      missing: "L4",
      instead: "page 0 (exchange 7) holds L1, L2; page 1 (exchange 8) holds L3",
    },
  ]);
});

test("an odd id is not shown", async () => {
  const odd = "x".repeat(99);
  expect((await judged([odd, ""], [odd, "L1"])).shown).toEqual([
    "1 of the lamps: an id that cannot be shown on page 0 (1 of 2) and on page 1 (1 of 2); page 0 (exchange 7) holds an id that cannot be shown, an id that cannot be shown; page 1 (exchange 8) holds an id that cannot be shown, L1",
  ]);
});
