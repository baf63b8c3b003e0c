import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve } from "../../node/index.ts";
import { casesOf } from "../../testing/bounds.ts";
import { createCaller } from "../testing/call.ts";
import { miniature, second } from "../testing/miniature.ts";

const KEY = { PAYSPEC_KEY: "sk_test_canary_4711", PAYSPEC_USER: "u_1" };

const call = createCaller();
afterAll(() => call.remove());

const pathOf = (...names: readonly string[]) => join(call.folder, ...names);
const logOf = (folder: string) => readFileSync(pathOf(folder, "log.ndjson"), "utf8");

/** Runs the miniature suite against a deployment with this response, into the folder. */
async function record(folder: string, answer: () => Response): Promise<void> {
  const { url, close } = await serve(async () => answer());
  await call(["run", url, "--report-dir", folder], { environment: KEY });
  await close();
}

beforeAll(async () => {
  await record("good", () => Response.json({ things: [] }));
  await record("again", () => Response.json({ things: [] }));
  await record("bad", () => Response.json({ things: ["\u001b[2J\nforged"] }));
});

describe("exits with 0 for two readable runs", () => {
  test("finds no differences between two runs of one deployment", async () => {
    const { exit, stdout, stderr } = await call(["compare", "good", "again"]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(/\nnothing differs {3}conformant in both; 6 requirements, 1 transition and 0 observations/);
  });

  test("lists what a broken deployment violates, with its text escaped", async () => {
    const { exit, stdout } = await call(["compare", "good", "bad/log.ndjson"]);
    expect(exit).toBe(0);
    expect(stdout).toContain("  1 requirement became worse: ✓ met → ✗ violated\n\n    things.empty   A new business");
    expect(stdout).toContain("      b   things/empty\n");
    expect(stdout).toContain("forged");
    expect(stdout.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    expect(stdout).toMatch(/\nconformant → non-conformant {3}1 requirement worse\n$/);
  });

  test("colours the output on request and not with --no-color", async () => {
    const environment = { FORCE_COLOR: "1" };
    expect((await call(["compare", "good", "bad"], { environment })).stdout).toContain("\u001b[31mnon-conformant");
    expect((await call(["compare", "good", "bad", "--no-color"], { environment })).stdout).not.toContain("\u001b");
  });

  test("prints JSON with the names as given", async () => {
    const { exit, stdout } = await call(["compare", "good", "bad", "--format", "json"]);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      format: 1,
      differs: true,
      a: { name: "good", verdict: "conformant" },
      b: { name: "bad", verdict: "non-conformant" },
      variants: [{ in: "both", requirements: { changed: [{ id: "things.empty", turn: "worse" }], same: 5 } }],
    });
  });

  test("prints Markdown with new failures, with server text escaped", async () => {
    const { exit, stdout } = await call(["compare", "good", "bad", "--format", "markdown"]);
    expect(exit).toBe(0);
    expect(stdout).toContain(
      "## ✗ payspec: conformant → non-conformant\n\nBase <code>good</code>, head <code>bad</code>.",
    );
    expect(stdout).toContain("#### Newly broken: 1 requirement\n");
    expect(stdout).toContain("| ✗ <code>things.empty</code><br>");
    expect(stdout.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });

  test("treats a truncated log as a partial run", async () => {
    writeFileSync(pathOf("cut.ndjson"), logOf("good").slice(0, -20));
    const { exit, stdout } = await call(["compare", "good", "cut.ndjson"]);
    expect(exit).toBe(0);
    expect(stdout).toContain("lost: the log has no footer");
    expect(stdout).toMatch(/\nconformant → partial\n$/);
  });
});

describe("compares two runs with different variants", () => {
  const variants = [miniature, second];
  const both = async (folder: string, ...names: readonly string[]) => {
    const { url, close } = await serve(async () => Response.json({ things: [] }));
    const flags = names.flatMap((each) => ["--variant", each]);
    const environment = { ...KEY, PAYSPEC_PASS: "sk_test_canary_0815" };
    await call(["run", url, ...flags, "--report-dir", folder], { environment, variants });
    await close();
  };
  const compare = async (...argv: readonly string[]) => (await call(["compare", ...argv], { variants })).stdout;

  test("reports variants that are in only one run", async () => {
    await both("first", "miniature");
    await both("other", "second");
    await both("all", "second", "miniature");
    const apart = await compare("first", "other");
    expect(apart).toMatch(/Miniature API\n\n {2}only in a {3}conformant\n/);
    expect(apart).toMatch(/Second API\n\n {2}only in b {3}conformant\n/);
    expect(apart).toMatch(/\nconformant in both {3}Miniature API only in a; Second API only in b\n$/);
    expect(await compare("first", "all")).toMatch(/\nconformant in both {3}Second API only in b\n$/);
    expect(await compare("all", "all")).toMatch(/\nnothing differs {3}conformant in both; 12 requirements/);
    expect(JSON.parse(await compare("first", "other", "--format", "json"))).toMatchObject({
      differs: true,
      variants: [
        { in: "a", variant: "miniature" },
        { in: "b", variant: "second" },
      ],
    });
  });
});

describe("exits with 2 and advice for unreadable runs", () => {
  beforeAll(() => {
    mkdirSync(pathOf("empty"));
    writeFileSync(pathOf("nothing.ndjson"), "");
    writeFileSync(pathOf("binary"), Buffer.from([0x1b, 0x5b, 0x32, 0x4a, 0xff, 0x00]));
    writeFileSync(pathOf("hostile.ndjson"), logOf("good").replace('"format":1', '"format":"\\u001b[2J\\u009b2J"'));
    writeFileSync(pathOf("unknown.ndjson"), logOf("good").replaceAll('"miniature"', '"lamps"'));
    writeFileSync(pathOf("forged.ndjson"), logOf("good").replaceAll('"miniature"', '"\\u001b[31mred"'));
    writeFileSync(pathOf("number.ndjson"), logOf("good").replace('"exercised":[', '"exercised":4,"was":['));
  });

  test.each([
    ["missing", "missing does not exist"],
    ["empty", "log.ndjson does not exist"],
    ["good/report.json", "is not JSON"],
    ["good/junit.xml", "is not JSON"],
    ["good/log.ndjson/x", "cannot be read (ENOTDIR)"],
    ["nothing.ndjson", "the log contains no run"],
    ["binary", "is not JSON"],
    ["hostile.ndjson", "a format that this version of payspec cannot read"],
    ["unknown.ndjson", "lamps, which this version of payspec does not support"],
    ["forged.ndjson", "is not a valid line of type run"],
    ["number.ndjson", "is not a valid line of type exchange"],
  ])("%s", async (name, what) => {
    for (const argv of [
      ["compare", name, "good"],
      ["compare", "good", name],
    ]) {
      const { exit, stdout, stderr } = await call(argv);
      expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
      expect(stderr).toContain(what);
      expect(stderr).toContain("Give a log (log.ndjson) or a report folder that contains one");
      expect(stderr.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    }
  });

  test("exits with 2 for a log of another contract version", async () => {
    const contract = { ...miniature.contract, version: "2.0.0", hash: "1".repeat(64) };
    const { exit, stderr } = await call(["compare", "good", "bad"], { variants: [{ ...miniature, contract }] });
    expect(exit).toBe(2);
    expect(stderr).toContain(
      "the log is of contract 1.0.0 (00000000) of miniature; this version of payspec contains 2.0.0 (11111111)",
    );
  });

  test.each([
    [["compare"], "missing required argument 'a'"],
    [["compare", "good"], "missing required argument 'b'"],
    [["compare", "good", "good", "good"], "too many arguments"],
    [["compare", "good", "good", "--format", "xml"], "Allowed choices are text, json, markdown"],
  ])("%j", async (argv, what) => {
    expect(await call(argv)).toMatchObject({ exit: 2, stderr: expect.stringContaining(what) });
  });
});

/** Returns the path of every part of a JSON value. */
function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([name, each]) => placesIn(each, [...path, name]))];
}

function replaced(value: unknown, [name, ...path]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([each, inner]) => [
    each,
    each === name ? replaced(inner, path, by) : inner,
  ]);
  return Array.isArray(value) ? members.map(([, inner]) => inner) : Object.fromEntries(members);
}

test("compares or rejects a log with any change, without an internal error", async () => {
  const lines = logOf("bad").trimEnd().split("\n");
  const at = fc.integer({ min: 0, max: lines.length - 1 }).chain((index) => {
    const line: unknown = JSON.parse(lines[index] ?? "");
    return fc.record({ index: fc.constant(index), line: fc.constant(line), path: fc.constantFrom(...placesIn(line)) });
  });
  const oddity = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom("\u001b[2J", "__proto__", "toString", -1));
  await fc.assert(
    fc.asyncProperty(at, oddity, async ({ index, line, path }, by) => {
      const broken = lines.with(index, JSON.stringify(replaced(line, path, by)) ?? "");
      writeFileSync(pathOf("broken.ndjson"), broken.join("\n"));
      for (const format of ["text", "json", "markdown"]) {
        const { exit, stdout, stderr } = await call(["compare", "good", "broken.ndjson", "--all", "--format", format]);
        expect({ exit, stderr }).toEqual(exit === 0 ? { exit: 0, stderr: "" } : { exit: 2, stderr });
        expect(`${stdout}${stderr}`.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: casesOf(300) },
  );
}, 60_000);
