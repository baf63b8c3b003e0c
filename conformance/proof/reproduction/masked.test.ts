import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MASKED_FILTER, mask } from "../../report/reproduction/masking.ts";
import { functionsFor } from "../../report/reproduction/shell-functions.ts";
import { quoted } from "../../report/reproduction/template.ts";
import { lacks } from "../lacks.ts";
import { runBySh } from "./shell.ts";

const withoutJq = lacks("jq");

test.each([
  ["an id becomes its prefix and the case of its letters", '"PAY_20261122_ME9ZW5HZ4BQMTWS5"', '"PAY_#A"'],
  ["an id of letters only is masked too", '"pay_VAFCQDFWQTHFKGJAKNGC"', '"pay_#A"'],
  [
    "an id of capitals only is masked too",
    "TXNZVHHDADAPTQR,TXN4VHHDADAPTQR,VALIDATION_ERROR",
    "#A,#A,VALIDATION_ERROR",
  ],
  ["an id with another separator stays different", '"PAY-20261122-ME9ZW5HZ4BQMTWS5"', '"PAY-#A"'],
  ["a reference and its capitalised form stay different", "ordere1603j90gqk8,ORDERE1603J90GQK8", "#a,#A"],
  ["the digits of a time become zeros", "2026-11-22T13:53:18.525Z", "0000-00-00T00:00:00.0Z"],
  ["a time without its zone stays different", "2026-11-22T13:53:18.525", "0000-00-00T00:00:00.0"],
  ["dates in different formats stay different", "22.12.2026,2026-12-22", "00.0.0,0000-00-00"],
  ["short values are unchanged", '{"amount":12300,"a":"x1"}', '{"amount":12300,"a":"x1"}'],
  ["a short id keeps nothing of its letters", "INV-2026-000002", "INV-#"],
  [
    "a large amount is unchanged",
    '{"a":"120000.00","b":-98765432,"c":12345678.5}',
    '{"a":"120000.00","b":-98765432,"c":12345678.5}',
  ],
  ["a time in seconds becomes zeros", "1795714737,1795714737.390", "0000000000,0000000000.0"],
  ["spaces remain in a text, and only there", '{ "a" : " two\\" teas ",\n "b": 1 }', '{"a":" two\\" teas ","b":1}'],
])("%s", (_, content, masked) => {
  expect(mask(content)).toBe(masked);
});

const pieces = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."abZ0129_."), minLength: 6, maxLength: 18 }),
  fc.string({ unit: fc.constantFrom(...'aZ09_.:+-TZ \t\n{}",/é\\') }),
  fc.constantFrom(
    "2026-11-22T13:53:18.525Z",
    "PAY_20261122_ME9ZW5HZ",
    "pay_VAFCQDFWQTHFKGJA",
    "pay_VAFCQDFWQTHFKGJ",
    "TXNZVHHDADAPT",
    "TXNZVHHDADAP",
    "-120000.00",
    "1234567890.12",
    '"',
    '\\"',
    ",",
  ),
);

test.skipIf(withoutJq)("a script masks text as the report does", async () => {
  const texts = fc.sample(fc.array(pieces, { maxLength: 8 }), { numRuns: 300, seed: 7 }).map((each) => each.join(""));
  const all = texts.map((each) => `${each.replaceAll("\0", "")}|`);
  const filter = `${MASKED_FILTER} .[] | masked`;
  const { output } = await runBySh(`printf '%s' ${quoted(JSON.stringify(all))} | jq -r ${quoted(filter)}\n`, {});
  expect(output.trimEnd().split("\n")).toEqual(all.map(mask));
});

test.skipIf(withoutJq)("a script names texts before it masks", async () => {
  const text = 'of PAY_20261122_ME9ZW5HZ,\r\n "PAY_20261122_ME9ZW5HZ4BQMTWS5" ';
  const call = `printf '%s' ${quoted(text)} | masked '(a)' 'PAY_20261122_ME9ZW5HZ4BQMTWS5' '(b)' ''`;
  const { output } = await runBySh(`nl='\n'\n${functionsFor(call)}\n${call}\n`, {});
  expect(output).toBe(`of${mask("PAY_20261122_ME9ZW5HZ")},"(a)"`);
});
