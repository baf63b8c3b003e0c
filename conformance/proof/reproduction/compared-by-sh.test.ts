import { expect, test } from "vitest";
import { functionsFor } from "../../report/reproduction/shell-functions.ts";
import { quoted } from "../../report/reproduction/word.ts";
import { runBySh } from "./shell.ts";

const BODY = JSON.stringify({
  data: { lamps: [{ id: "LAMP-1", pages: 9 }, { id: "LAMP-2" }], pagination: { pages: 2, size: null } },
});

/** Runs these lines with sh, in a folder that contains the response to step 1. */
function compareBySh(lines: readonly string[]) {
  const text = [...lines, "conclude"].join("\n");
  return runBySh(`dir=. differs=0\nprintf '%s' ${quoted(BODY)} > 1\n${functionsFor(text)}\n${text}\n`, {});
}

test.each([
  ["a value", `value 1 /data/pagination/pages`, "2"],
  ["a missing value", `value 1 /data/pagination/total`, "nothing there"],
  ["the kind of an object", "kind 1 /data/pagination", "object"],
  ["the kind of a list", "kind 1 /data/lamps", "list"],
  ["the kind of a text", "kind 1 /data/lamps/0/id", "text"],
  ["the kind of a number", "kind 1 /data/pagination/pages", "number"],
  ["the kind of null", "kind 1 /data/pagination/size", "null"],
  ["the kind of what is not there", "kind 1 /data/lamps/none", "nothing there"],
  ["a member by its name, outside lists", "value 1 '' pages", "2"],
  ["a member by its name that is null", "value 1 '' size", "null"],
  ["no member of which the name is only the end", "value 1 '' ages", "nothing there"],
])("a script reads %s", async (_, reading, recorded) => {
  const { exit, output } = await compareBySh([`compare it "$(read_json ${reading})" ${quoted(recorded)}`]);
  expect({ exit, output }).toEqual({ exit: 0, output: `it: got ${recorded}, recorded ${recorded}\nreproduced\n` });
});

test.each([
  ["reproduces what agrees", ["compare a 1 1", "require b 1 1"], 0, "reproduced"],
  ["does not reproduce what differs", ["compare a 1 2", "require b 1 1"], 1, "not reproduced"],
  ["decides nothing without what is required", ["require b 1 2", "compare a 1 1"], 2, "cannot be decided"],
  ["prefers a difference to a requirement before it", ["require b 1 2", "compare a 1 2"], 1, "not reproduced"],
  ["prefers a difference to a requirement after it", ["compare a 1 2", "require b 1 2"], 1, "not reproduced"],
  ["decides nothing by what it cannot compare", ["compare a 1 1", "undecided 'too long'"], 2, "cannot be decided"],
])("a script %s", async (_, lines, code, conclusion) => {
  const { exit, output } = await compareBySh(lines);
  expect({ exit, last: output.trimEnd().split("\n").at(-1) }).toEqual({ exit: code, last: conclusion });
});

test("a text that is not there is neither the same as another nor different, and neither earlier nor later", async () => {
  const { output } = await compareBySh(["same '' ''", "same a ''", "order '' a", "same a b", "order a b", "same a a"]);
  expect(output.split("\n").slice(0, 6)).toEqual([
    ...["nothing there", "nothing there", "nothing there"],
    ...["different", "earlier", "the same"],
  ]);
});

test("a script names the first step that the driver refuses", async () => {
  const { output } = await compareBySh([
    "printf 204 > 1.status",
    "printf 409 > 2.status",
    "driven 1; echo",
    "driven 1 2",
  ]);
  expect(output.split("\n").slice(0, 3)).toEqual(["done", "", "2. 409"]);
});
