import { readFileSync } from "node:fs";
import * as scslre from "scslre";
import { describe, expect, test } from "vitest";
import { filesBelow } from "../content-hash.ts";
import { type Pattern, patternsBelow } from "./patterns.ts";

/** Patterns that are not linear but only meet short text, each with the reason. */
const BOUNDED: Readonly<Record<string, string>> = {
  "\\S*$": "meets the first 4,000 code units of what a driver says",
  "\\B(?=(\\d{3})+$)": "meets a number of this package, which has at most a few digits",
  "\\B(?=(\\d{3})+\\.)": "meets an amount that the sandbox has read, which bounds its digits",
  '"(?:[^"\\\\]|\\\\.)*(?:"|$)|[[\\]{},:]|[^\\s[\\]{},:"]+': "meets only what JSON.parse has taken, so each text ends",
};

/** Expressions built at run time, each with the reason why no outsider influences them. */
const BUILT: Readonly<Record<string, string>> = {
  "conformance/cli/server/server-words.ts": "a constant whose source holds no control character",
  "conformance/exchange/unescaped.ts":
    "constants of alternatives that begin with another sign each, and have a bounded length",
  "conformance/report/reproduction/shell-functions.ts": "names of functions that this package writes",
};

const patterns = patternsBelow(".");

test("patterns are found in contracts, compiled validators, schemas of files and the source", () => {
  const files = patterns.flatMap((each) => each.files);
  for (const part of [
    "specs/integration/",
    "specs/alternate/",
    "generated/integration/validators.js",
    "conformance/exchange/",
  ])
    expect(files.some((file) => file.startsWith(part))).toBe(true);
  expect(files).toContain("conformance/deployment/configuration.schema.json");
});

test("no other regular expression is built at run time", () => {
  const built = filesBelow(".", ["conformance"])
    .filter((file) => /(?<!\.test|\.test-data|\.extended)\.ts$/.test(file) && !/\/(proof|testing)\//.test(file))
    .filter((file) => /new RegExp\(/.test(readFileSync(file, "utf8")));
  expect(built.sort()).toEqual(Object.keys(BUILT).sort());
});

describe("every pattern that is applied to external text takes linear time", () => {
  const judged = patterns.filter(({ source }) => !Object.hasOwn(BOUNDED, source));

  test("by analysis", () => {
    expect(judged.filter(isSuperlinear).map(shown)).toEqual([]);
  });

  test("by measurement, also with repeated parts longer than one character", () => {
    expect(
      judged
        .filter((each) => !isSuperlinear(each))
        .filter(isSlow)
        .map(shown),
    ).toEqual([]);
  });
});

test.each([
  "^PAY_.+_.+$", // ids of the first edition
  "\\s+$",
  "(a+)+$",
  "\\[cut ([^\\]]+)\\]",
  '"(?:[^"\\\\]|\\\\.)*"',
])("a pattern that is not linear is detected: %s", (source) => {
  const pattern = { source, flags: "", files: [] };
  expect(isSuperlinear(pattern) || isSlow(pattern)).toBe(true);
});

function shown({ source, flags, files }: Pattern): string {
  return `/${source}/${flags} in ${files.join(", ")}`;
}

function isSuperlinear({ source, flags }: Pattern): boolean {
  return scslre.analyse({ source, flags }).reports.length > 0;
}

/**
 * Input lengths, each four times the one before: a linear pattern takes four times as long, a quadratic one 16 times. At
 * the longest, a quadratic pattern takes some hundred milliseconds.
 */
const LENGTHS = [100, 400, 1_600, 6_400, 25_600];

/** Shorter CPU times in ms are not compared: they are mostly noise. */
const SHORTEST_MS = 25;

/** Ratio between the times of two lengths from which growth is not linear. */
const MOST_GROWTH = 8;

/** Returns true if time grows faster than linearly on repeated partial matches of the pattern. */
function isSlow({ source, flags }: Pattern): boolean {
  const pattern = new RegExp(source, flags.replace("y", ""));
  return unitsOf(source).some((unit) => {
    const textOf = (length: number) => `${unit.repeat(Math.ceil(length / unit.length))}\n\u0000`;
    const msOf = (length: number) => processorMs(() => textOf(length).replace(pattern, ""));
    return LENGTHS.some((length) => {
      if (msOf(length) <= SHORTEST_MS) return false;
      // The fastest of three is the least disturbed one.
      const fastestOf = (each: number) => Math.min(msOf(each), msOf(each), msOf(each));
      return fastestOf(length) > SHORTEST_MS && fastestOf(length) > MOST_GROWTH * fastestOf(length / 4);
    });
  });
}

function processorMs(action: () => void): number {
  const before = process.cpuUsage();
  action();
  return process.cpuUsage(before).user / 1_000;
}

const COMMON = ["a", "0", " ", "_", "/", ":", '"', "\\", '\\"', "\n"];

/**
 * Returns the literals of the pattern, and characters that many of its classes match: repeated, they nearly match again
 * and again.
 */
function unitsOf(source: string): readonly string[] {
  const outsideClasses = source.replaceAll(/\\.|\[(?:[^\]\\]|\\.)*\]/g, (each) => (each.startsWith("[") ? "|" : each));
  const spelled = outsideClasses.match(/(?:\\\W|[^\\()[\]{}|*+?.^$])+/g) ?? [];
  return [...new Set([...COMMON, ...spelled.map((each) => each.replaceAll("\\", ""))])].filter((each) => each !== "");
}
