import { expect, test } from "vitest";
import { lacks } from "../lacks.ts";
import { expectShownAgain, TELLING_FAULTS } from "./telling-faults.ts";

/** A curl command, and a script with a driver step; the extended tests cover all. */
const SAMPLE = ["one line", "a driver's step"];

const sampled = TELLING_FAULTS.filter(([needs]) => SAMPLE.includes(needs)).map((row) => [row[0], row] as const);

test("the sample exists", () => expect(sampled).toHaveLength(SAMPLE.length));

test.skipIf(lacks("curl") || lacks("jq")).each(sampled)(
  "sh reproduces a failure that takes %s, and never on a sound deployment",
  (_, row) => expectShownAgain(row),
);
