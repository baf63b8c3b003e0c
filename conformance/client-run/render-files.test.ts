import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { renderClientJUnit, renderClientMarkdown } from "./render-files.ts";
import { FAILED, MISTAKE, reportOf, resultOf, SOUND_RESULT } from "./testing/reports.ts";

const schema = readFileSync(new URL("../report/junit.xsd", import.meta.url), "utf8");
const fault = resultOf({ kind: "fault", name: "wrong-status" });
const REPORTS = [
  reportOf({ results: [resultOf()] }),
  reportOf({ results: [FAILED, fault], mistakes: [MISTAKE] }),
  reportOf({ results: [fault], failOnUnnoticed: true }),
  reportOf({ results: [resultOf(), { ...fault, outcome: "failed" }], mistakes: [{ ...MISTAKE, accepted: true }] }),
  reportOf({ results: [{ ...FAILED, kind: "condition", requestsOnly: true }] }),
  reportOf({ results: [resultOf({ outcome: "unstable" }), resultOf({ outcome: "not-run" })] }),
  reportOf({ results: [{ ...SOUND_RESULT, outcome: "failed", end: "exit 1" }] }),
];
const junitOf = (report: (typeof REPORTS)[number]) => [...renderClientJUnit(report)].join("");

test("JUnit is valid against its schema", async () => {
  const { errors } = await validateXML({ xml: REPORTS.map(junitOf), schema });
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
});

test("JUnit is green exactly if the exit code is 0", () => {
  for (const report of REPORTS) {
    const [root = ""] = /<testsuites [^>]*>/.exec(junitOf(report)) ?? [];
    const isGreen = root.includes(` failures="0" errors="0"`);
    expect([report.verdict, isGreen]).toEqual([report.verdict, report.exitCode === 0]);
  }
});

test("JUnit contains what the client received, and what it did next", () => {
  const xml = junitOf(reportOf({ results: [FAILED] }));
  expect(xml).toContain("received: GET /api/v1/payment/P1 → 200\n");
  expect(xml).toContain("differs: /data/more is null, and was not there\n");
  expect(xml).toContain("then: POST /api/v1/payment/P1/refund/create {}\n");
  expect(xml).toContain("{&quot;more&quot;:&quot;&lt;script".replaceAll("&quot;", '"'));
});

test("Markdown names servers, mistakes and faults, and shows text as it is", () => {
  const text = [...renderClientMarkdown(reportOf({ results: [FAILED, fault], mistakes: [MISTAKE] }))].join("");
  expect(text).toContain("## payspec client: non-conformant\n");
  expect(text).toContain("| <code>more-members</code><br>Every object has members");
  expect(text).toContain("<code>versioning.compatibility</code> (open)");
  expect(text).toContain("| an invalid body, createPayment, /amount | <code>create-payment.amount-json-number</code>");
  expect(text).toContain("<details><summary>Broken servers that the tests do not notice (1)</summary>");
  const hostile = { ...FAILED, text: "<b>|`" };
  expect([...renderClientMarkdown(reportOf({ results: [hostile] }))].join("")).toContain("&#60;b&#62;&#124;&#96;");
});
