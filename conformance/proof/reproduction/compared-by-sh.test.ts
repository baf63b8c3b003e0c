import { expect, test } from "vitest";
import { functionsFor } from "../../report/reproduction/shell-functions.ts";
import { quoted } from "../../report/reproduction/template.ts";
import { lacks } from "../lacks.ts";
import { runBySh } from "./shell.ts";

const BODY = JSON.stringify({
  data: { lamps: [{ id: "LAMP-1", pages: 9 }, { id: "LAMP-2" }], pagination: { pages: 2, size: null } },
});

const MEMBERS = "/data/lamps/*/id /data/lamps/*/pages /data/pagination/pages /data/pagination/size";

/** Runs these lines with sh, in a folder that contains the response to step 1. */
function compareBySh(lines: readonly string[], body = BODY) {
  const text = [...lines, "conclude"].join("\n");
  return runBySh(`dir=. differs=0\nprintf '%s' ${quoted(body)} > 1\n${functionsFor(text)}\n${text}\n`, {});
}

const withoutJq = lacks("jq");

test.skipIf(withoutJq).each([
  ["a value", `value 1 /data/pagination/pages`, "2"],
  ["a missing value", `value 1 /data/pagination/total`, "nothing there"],
  ["the kind of an object", "kind 1 /data/pagination", "object"],
  ["the kind of a list", "kind 1 /data/lamps", "array"],
  ["the kind of a text", "kind 1 /data/lamps/0/id", "string"],
  ["the kind of a number", "kind 1 /data/pagination/pages", "number"],
  ["the kind of null", "kind 1 /data/pagination/size", "null"],
  ["the kind of what is not there", "kind 1 /data/lamps/none", "nothing there"],
  ["a member by its name, outside lists", "member 1 '' pages", "2"],
  ["a member by its name that is null", "member 1 '' size", "null"],
  ["no member of which the name is only the end", "member 1 '' ages", "nothing there"],
  ["the number of elements", "count 1 /data/lamps", "2"],
  ["the number of the entry with a text", "entry 1 /data/lamps LAMP-2", "1"],
  ["that no entry has a text", "entry 1 /data/lamps LAMP", "none"],
  ["all members", "members 1 ''", MEMBERS],
])("a script reads %s", async (_, reading, recorded) => {
  const { exit, output } = await compareBySh([`compare it "$(read_json ${reading})" ${quoted(recorded)}`]);
  expect({ exit, output }).toEqual({ exit: 0, output: `it: got ${recorded}, recorded ${recorded}\nreproduced\n` });
});

test.skipIf(withoutJq).each([
  ["no element before the first", '["a"]', "value 1 /-1", "nothing there"],
  ["no element after the last", '["a"]', "value 1 /1", "nothing there"],
  ["no element with a zero in front", '["a","b"]', "value 1 /01", "nothing there"],
  ["a member with a slash and a tilde in its name", '{"a/b~1":1}', "value 1 /a~1b~01", "1"],
  ["a member whose name is a number", '{"1":true}', "value 1 /1", "true"],
  ["a member without a name", '{"":{"":false}}', "value 1 //", "false"],
  ["the last of two members with one name", '{"a":1,"a":2}', "value 1 /a", "2"],
  ["a text as it is", '{"a":"\\u00e9\\n\\ud83c\\udf75\\""}', "text 1 /a", 'é\n🍵"'],
  ["decimals of a text", '{"a":"500.00"}', "value 1 /a", '"500.00"'],
  ["a number as its shortest form", '{"a":500.00}', "value 1 /a", "500"],
  ["numbers in a list as their shortest form", '[{"a":[1.50,-0.0,12e1]}]', "value 1 /0/a", "[1.5,0,120]"],
  ["the large number that a recorded one was rounded to", "[9007199254740993]", "value 1 /0", "9007199254740992"],
  ["a fraction with all of its digits", "[0.30000000000000004]", "value 1 /0", "0.30000000000000004"],
  ["a time", '["2026-11-22T13:53:18.525Z"]', "seconds 1 /0", "1795355598"],
  ["a date", '["2026-11-22"]', "seconds 1 /0", "1795305600"],
  ["no time in another text", '["soon"]', "seconds 1 /0", "0"],
  ["no value in a body that is no JSON", "<html>", "value 1 ''", "nothing there"],
  ["no value in a body of which the end is missing", '{"a":1', "value 1 /a", "nothing there"],
  ["no value in an empty body", "", "value 1 ''", "nothing there"],
  ["no text in an empty body", "", "text 1 /a", ""],
  ["no value in two bodies", "1 2", "value 1 ''", "nothing there"],
  ["null", "null", "value 1 ''", "null"],
  ["nothing in a body that is nested too deeply", "[".repeat(100_000), "value 1 /0", "nothing there"],
  [
    "members with a hostile name once",
    '[{"\u0027$(exit)":[]},{"\u0027$(exit)":{}},{"9a":""}]',
    "members 1 ''",
    "/*/'$(exit) /*/*a",
  ],
])("a script reads %s", async (_, body, reading, wanted) => {
  const { output } = await compareBySh([`printf '<%s>\\n' "$(read_json ${reading})"`], body);
  expect(output).toBe(`<${wanted}>\nreproduced\n`);
});

test.skipIf(withoutJq).each([
  ["as recorded", 0, 0, "-3"],
  ["a little earlier", -12, 0, "-3"],
  ["much earlier", -40, 0, "-40"],
  ["much earlier, but since a slow script began", -40, 30, "-3"],
  ["earlier than a slow script", -90, 30, "-90"],
  ["much later, however slow the script", 40, 30, "40"],
])("a script compares the distance of a time: %s", async (_, seconds, tookS, printed) => {
  const { output } = await compareBySh([
    `began=$(($(date +%s) - ${tookS}))`,
    `jq -n "[now + ${seconds} | todate]" > 1`,
    // A second may begin in between.
    `off=$(from_now 1 /0 -3); [ "$off" != ${Number(printed) - 1} ] || off=$((off + 1)); echo "$off"`,
  ]);
  expect(output.split("\n")[0]).toBe(printed);
});

test.skipIf(withoutJq)("a script compares no more of a long body than a report contains", async () => {
  const ids = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `PAY_${index}_A1B2C3`));
  const { output } = await compareBySh(["masked < 1 | wc -c"], ids);
  expect(Number.parseInt(output, 10)).toBeLessThan(40_000);
});

test.skipIf(withoutJq)("a script encodes a text for its place", async () => {
  const { output } = await compareBySh([
    "began=1795355598",
    `url ${quoted("a b/é?🍵&%")}; json ${quoted('a"\\é\u0001')}; time_at -60 .250Z; time_at 86400 day`,
    `printf 'HTTP/1.1 200 OK\\r\\nX-Of: a:b\\r\\n' > 1.head; header_of 1 x-of | tr -d '\\r'; header_of 1 x-off`,
    "holds 1 LAMP-1; holds 1 LAMP-3; holds 1 'L.MP'; holds 1 'L*P'; printf 'a\\000LAMP-3' > 2; holds 2 LAMP-3",
  ]);
  expect(output.split("\n").slice(0, -2)).toEqual([
    ...["a%20b%2F%C3%A9%3F%F0%9F%8D%B5%26%25", 'a\\"\\\\é\\u0001'],
    ...["2026-11-22T13:52:18.250Z", "2026-11-23", " a:b", "yes", "no", "no", "no", "yes"],
  ]);
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
