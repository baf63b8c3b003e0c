import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BaselineEntry } from "../../log/index.ts";
import { miniature, second } from "../testing/miniature.ts";
import { UsageError } from "../usage-error.ts";
import { makeRoomForBaseline, readBaseline, writeBaseline } from "./baseline-file.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-baseline-"));
  path = join(folder, "known.yaml");
});
afterEach(() => rmSync(folder, { recursive: true }));

const known = [miniature.contract, second.contract];
const reading = (text: string) => {
  writeFileSync(path, text);
  return readBaseline(path, { known });
};
const entry = (requirement: string, outcome: "violated" | "inconclusive", reason = "known") => {
  return { variant: "miniature", requirement, outcome, reason };
};

describe("a baseline", () => {
  test("lists requirements by variant and outcome, each with a reason", async () => {
    const text = `
miniature:
  violated: { things.empty: "known bug, fixed in March" }
  inconclusive:
    wire.unique-keys: >
      not examined
      so far
second:
  violated:
    things.empty: known there, too
`;
    expect(await reading(text)).toEqual([
      entry("things.empty", "violated", "known bug, fixed in March"),
      entry("wire.unique-keys", "inconclusive", "not examined so far"),
      { ...entry("things.empty", "violated", "known there, too"), variant: "second" },
    ]);
  });

  test.each(["", "# nothing yet\n", "{}\n"])("may be empty: %j", async (text) => {
    expect(await reading(text)).toEqual([]);
  });

  test.each([
    ["miniture: {}", "line 1: miniture is not a variant; did you mean miniature?"],
    [
      "miniature:\n  violate: {}",
      "line 2: miniature.violate is neither violated nor inconclusive; did you mean violated?",
    ],
    [
      "miniature:\n  violated:\n    things.emty: x",
      "line 3: miniature.violated.things.emty is not a requirement of miniature; did you mean things.empty?",
    ],
    ["miniature:\n  violated:\n    things.color: x", "things.color cannot be observed from outside"],
    ["miniature:\n  violated:\n    things.empty:", "things.empty has no reason"],
    ['miniature:\n  violated:\n    things.empty: " "', "things.empty has no reason"],
    ["miniature:\n  violated:\n    things.empty: 7", "things.empty has no reason"],
    ["miniature:\n  violated:\n    things.empty: [x]", "things.empty has no reason"],
    ["miniature:\n  violated:\n    things.empty: &a\n      x: 1", "things.empty has no reason"],
    ["miniature:\n  violated:\n    things.empty: TODO", "things.empty still needs a reason"],
    [
      "miniature:\n  violated:\n    things.empty: x\n    things.empty: y",
      "line 4: miniature.violated.things.empty is listed twice",
    ],
    [
      "miniature:\n  violated: { things.empty: x }\n  inconclusive:\n    things.empty: y",
      "line 4: miniature.inconclusive.things.empty is listed twice",
    ],
    ["miniature:\n  violated: things.empty", "line 2: miniature.violated must be a mapping"],
    ["miniature:\n", "line 1: miniature must be a mapping"],
    ["- miniature", "the baseline must be a mapping"],
    ["miniature: [", "not valid YAML"],
    ["miniature:\n  violated:\n    constructor: x", "constructor is not a requirement of miniature"],
  ])("is rejected with the line: %j", async (text, message) => {
    const error = await reading(text).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ message: expect.stringMatching(/^known\.yaml/) });
    expect(error).toMatchObject({ message: expect.stringContaining(message) });
  });

  test("is rejected with all problems", async () => {
    const two = reading("miniature:\n  violated: { x: a, things.empty: '' }\n");
    await expect(two).rejects.toThrow(/known\.yaml has 2 problems:\n {2}- known\.yaml, line 2: .*\n {2}- known/);
  });

  test("with many unknown ids is rejected within seconds, listing the first", async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `    things.x${index}: r\n`);
    const start = performance.now();
    const many = await reading(`miniature:\n  violated:\n${ids.join("")}`).catch((error: unknown) => error);
    expect(performance.now() - start).toBeLessThan(5_000);
    const lines = String(many).split("\n");
    expect(lines).toHaveLength(22);
    expect(lines[0]).toContain("known.yaml has 20000 problems:");
    expect(lines.at(-2)).toContain("- known.yaml, line 22: miniature.violated.things.x19 is not a requirement");
    expect(lines.at(-1)).toBe("  - and 19980 more");
  }, 120_000);

  test("that does not exist is invalid usage", async () => {
    await expect(readBaseline(path, { known })).rejects.toThrow("known.yaml does not exist");
  });
});

describe("writing", () => {
  const before = `# ours
miniature:
  violated:
    # ticket 1
    things.empty:   'one'   # asked twice
    things.listed: two
  inconclusive:
    wire.json: three
second: # later
  violated: { things.empty: four }
`;

  test("keeps comments, order and reasons of the other entries, and removes empty mappings", async () => {
    writeFileSync(path, before);
    await writeBaseline(path, {
      add: [entry("wire.content-type", "violated", "a long reason ".repeat(12).trim())],
      remove: [entry("things.listed", "violated"), entry("wire.json", "inconclusive")],
    });
    const after = readFileSync(path, "utf8");
    expect(after).toBe(`# ours
miniature:
  violated:
    # ticket 1
    things.empty: 'one' # asked twice
    wire.content-type: ${"a long reason ".repeat(12).trim()}
second:
  # later
  violated: { things.empty: four }
`);
    expect(readdirSync(folder)).toEqual(["known.yaml"]);
  });

  test("creates a file that can be read back with any reason", async () => {
    const add = ["a: b", "#", "- x", "'", "{", "yes", "12", "null", "é\u202e"].map((reason, index) => {
      const variant = index % 2 === 0 ? "miniature" : "second";
      const requirement = Object.keys(miniature.contract.requirements).filter((id) => id !== "things.color")[
        index >> 1
      ];
      return { variant, requirement: requirement ?? "", outcome: "violated" as const, reason };
    });
    await writeBaseline(path, { add, remove: [] });
    expect(readFileSync(path, "utf8")).toMatch(/^# Known failures/);
    const read = await readBaseline(path, { known });
    const key = (each: BaselineEntry) => `${each.variant} ${each.requirement} ${each.reason}`;
    expect(read.map(key).sort()).toEqual(add.map(key).sort());
  });

  test("keeps the comment when the last entry is removed", async () => {
    await writeBaseline(path, { add: [entry("things.empty", "violated")], remove: [] });
    await writeBaseline(path, { add: [], remove: [entry("things.empty", "violated")] });
    expect(readFileSync(path, "utf8")).toMatch(/^# Known failures.*\n$/);
    expect(await readBaseline(path, { known })).toEqual([]);
  });

  test("does not change a file that is no longer a baseline", async () => {
    for (const text of ["miniature: [", "miniature: 7\n"]) {
      writeFileSync(path, text);
      const writing = writeBaseline(path, { add: [entry("wire.json", "violated")], remove: [] });
      await expect(writing).rejects.toThrow("known.yaml cannot be written: it was changed during the run");
      expect(readFileSync(path, "utf8")).toBe(text);
    }
  });

  test.skipIf(process.platform === "win32")("does not replace a device", async () => {
    await expect(makeRoomForBaseline("/dev/null")).rejects.toThrow("/dev/null cannot be written (not a regular file");
    await makeRoomForBaseline(path);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("follows a link, and leaves no file behind on failure", async () => {
    writeFileSync(path, before);
    const link = join(folder, "link.yaml");
    symlinkSync(path, link);
    await writeBaseline(link, { add: [], remove: [entry("wire.json", "inconclusive")] });
    expect(readFileSync(path, "utf8")).not.toContain("wire.json");
    const below = join(path, "known.yaml");
    await expect(writeBaseline(below, { add: [entry("wire.json", "violated")], remove: [] })).rejects.toThrow(
      /known\.yaml cannot be written \(E\w+\)/,
    );
  });
});

test.skipIf(process.platform === "win32")(
  "rejects a pipe before opening it, because there may be no writer",
  async () => {
    execFileSync("mkfifo", [path]);
    await expect(readBaseline(path, { known })).rejects.toThrow(
      "is a pipe or a device, not a file: copy its content to a file",
    );
  },
);
