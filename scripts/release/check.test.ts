import { describe, expect, test } from "vitest";
import { resultsPage } from "../extended/results.ts";
import { hashIn, manifestRefusals, refusals, survivorsIn } from "./check.ts";

const [HASH, OTHER] = ["a".repeat(64), "b".repeat(64)];
const LISTED = [{ reason: "silent: the colour", mutants: ["lamp.ts colour: red → blue"] }];
const survivors = { file: "two.json", recorded: LISTED, listed: LISTED };
const recorded = [
  { file: "one.md", hash: HASH },
  { file: "two.json", hash: HASH },
];

describe("a release", () => {
  test("is accepted if all results are of this work tree", () => {
    expect(refusals({ tested: HASH, recorded, survivors })).toEqual([]);
  });

  test("is refused for each result of another work tree or of no passed run, with the remedy", () => {
    const others = [
      { file: "one.md", hash: OTHER },
      { file: "two.json", hash: HASH },
      { file: "three.json", hash: undefined },
    ];
    expect(refusals({ tested: HASH, recorded: others, survivors })).toEqual([
      "one.md is for a different work tree: npm run test:extended",
      "three.json does not record a run that passed: npm run test:extended",
    ]);
  });

  test("is refused if the listed survivors have changed", () => {
    expect(refusals({ tested: HASH, recorded, survivors: { ...survivors, listed: [] } })).toEqual([
      "two.json has other survivors than survivors.yaml: npm run mutate",
    ]);
  });
});

describe("a manifest", () => {
  const of = (owner: string) => ({
    version: "1.2.3",
    repository: { type: "git", url: `git+https://github.com/${owner}/payspec.git` },
    homepage: `https://github.com/${owner}/payspec#readme`,
    bugs: { url: `https://github.com/${owner}/payspec/issues` },
  });

  test("is accepted with one address, and the version of the tag", () => {
    expect(manifestRefusals(of("acme"), "v1.2.3")).toEqual([]);
    expect(manifestRefusals(of("acme"))).toEqual([]);
  });

  test("is refused with the placeholder, with different addresses, and under another tag", () => {
    expect(manifestRefusals(of("owner"))).toEqual([expect.stringContaining("the placeholder owner/payspec")]);
    const { homepage, bugs } = of("else");
    expect(manifestRefusals({ ...of("acme"), homepage, bugs }, "v1.2.4")).toEqual([
      "package.json has another address in homepage than in repository: https://github.com/acme/payspec",
      "package.json has another address in bugs than in repository: https://github.com/acme/payspec",
      "the tag v1.2.4 is not v1.2.3, the version in package.json",
    ]);
  });
});

test("the hash is found in the written page and in the written JSON", () => {
  const run = { date: "2026-11-21", node: "20.20.2", cores: 2, hash: HASH };
  const row = { part: "runs", name: "fifty runs", seconds: 1, commit: "0".repeat(40) };
  expect(hashIn(resultsPage({ ...run, results: [{ ...row, outcome: "passed" }] }))).toBe(HASH);
  expect(hashIn(JSON.stringify({ hash: HASH, score: 1 }, null, 2))).toBe(HASH);
  expect(hashIn(resultsPage({ ...run, results: [{ ...row, outcome: "failed" }] }))).toBeUndefined();
});

test("the survivors are found in the JSON, and nowhere else", () => {
  expect(survivorsIn(JSON.stringify({ survivors: LISTED }))).toEqual(LISTED);
  expect(survivorsIn("")).toBeUndefined();
});
