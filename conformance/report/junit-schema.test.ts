import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Line } from "../log/index.ts";
import { renderJUnit } from "./junit.ts";
import { randomLog } from "./random-log.test-data.ts";
import { SAMPLES } from "./sample-runs.test-data.ts";
import { reportFrom, reportOf } from "./samples.test-data.ts";

const schema = readFileSync(new URL("./junit.xsd", import.meta.url), "utf8");

/** Returns the validation errors of the documents. libxml starts slowly, so several documents share one call. */
async function flawsOf(xml: readonly string[]): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml, schema });
  return errors.map((each) => each.rawMessage);
}

const junitOf = (lines: readonly Line[]) => renderJUnit(reportFrom(lines));

describe("JUnit XML is valid against its schema", () => {
  it("for one run of each kind", async () => {
    expect(await flawsOf(Object.values(SAMPLES).map((each) => junitOf(each.lines)))).toEqual([]);
  });

  it("for any report", () => {
    const logs = fc.array(randomLog, { minLength: 1, maxLength: 40 });
    const property = fc.asyncProperty(logs, async (all) => {
      expect(await flawsOf(all.map(junitOf))).toEqual([]);
    });
    return fc.assert(property, { numRuns: 6 });
  });
});

const sound = renderJUnit(reportOf(SAMPLES.violated));

describe("the schema rejects", () => {
  it.each([
    ["a suite without a count of failures", / failures="\d+"/g, ""],
    ["a count of skipped cases on the root", "<testsuites ", '<testsuites skipped="0" '],
    ["a case that fails in two ways", /(<failure [^>]*\/>)/, '$1<error message="m" type="t"/>'],
    ["a case without a name", / name="thing.created: [^"]*"/, ""],
    ["a negative count", / tests="\d+"/, ' tests="-1"'],
    ["two suites with the same name", '<testsuite name="sample.part"', '<testsuite name="sample.thing"'],
    ["a time with a zone", /timestamp="([^"]*)"/, 'timestamp="$1Z"'],
    ["a character that XML forbids", / message="/, ' message="\u0001'],
    ["a tag that is not closed", "</testsuites>", ""],
  ])("%s", async (_, part, instead) => {
    const broken = sound.replace(part, instead);
    expect(broken).not.toBe(sound);
    expect(await flawsOf([broken])).not.toEqual([]);
  });
});
