import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { exitOf, withBaseline } from "./client-baseline.ts";
import schema from "./client-report.schema.json" with { type: "json" };
import { MISTAKES } from "./mistake.ts";
import { renderClientJson, renderClientJUnit, renderClientMarkdown } from "./render-files.ts";
import { renderClientHtml } from "./render-html.ts";
import { createClientText } from "./render-text.ts";
import { FAILED, MISTAKE, reportOf, resultOf, SOUND_RESULT } from "./testing/reports.ts";

const junitSchema = readFileSync(new URL("../report/junit.xsd", import.meta.url), "utf8");
const fault = resultOf({ kind: "fault", name: "wrong-status" });
const REPORTS = [
  reportOf({ results: [resultOf()] }),
  reportOf({ results: [FAILED, fault], mistakes: [MISTAKE] }),
  reportOf({ results: [fault], failOnUnnoticed: true }),
  reportOf({ results: [resultOf(), { ...fault, outcome: "failed" }], mistakes: [{ ...MISTAKE, accepted: true }] }),
  reportOf({ results: [{ ...FAILED, kind: "condition", requestsOnly: true }] }),
  reportOf({ results: [resultOf({ outcome: "unstable" }), resultOf({ outcome: "not-run" })] }),
  reportOf({ results: [{ ...SOUND_RESULT, outcome: "failed", end: "exit 1", lastLines: ["<b>"] }] }),
  withBaseline(reportOf({ results: [FAILED], mistakes: [MISTAKE] }), [
    { kind: "server", name: "more-members", reason: "ticket <1>" },
    { kind: "mistake", name: "create-payment.amount-json-number", reason: "ticket 2" },
  ]),
  withBaseline(reportOf({ results: [FAILED] }), []),
  withBaseline(reportOf({ results: [resultOf()] }), [{ kind: "server", name: "more-members", reason: "ticket 1" }]),
  withBaseline(reportOf({ results: [resultOf({ outcome: "unstable" })] }), [
    { kind: "server", name: "more-members", reason: "ticket 1" },
  ]),
];
const junitOf = (report: (typeof REPORTS)[number]) => [...renderClientJUnit(report)].join("");

test("JUnit is valid against its schema", async () => {
  const { errors } = await validateXML({ xml: REPORTS.map(junitOf), schema: junitSchema });
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
});

test("JUnit is green exactly if the exit code is 0", () => {
  for (const report of REPORTS) {
    const [root = ""] = /<testsuites [^>]*>/.exec(junitOf(report)) ?? [];
    const isGreen = root.includes(` failures="0" errors="0"`);
    expect([report.verdict, isGreen]).toEqual([report.verdict, exitOf(report) === 0]);
  }
});

test("JUnit contains what the client received, and what it did next", () => {
  const xml = junitOf(reportOf({ results: [FAILED] }));
  expect(xml).toContain("received: GET /api/v1/payment/P1 → 200\n");
  expect(xml).toContain("differs: /data/more is null, but is absent in the sound sandbox\n");
  expect(xml).toContain("then: POST /api/v1/payment/P1/refund/create {}\n");
  expect(xml).toContain("{&quot;more&quot;:&quot;&lt;script".replaceAll("&quot;", '"'));
});

test("Markdown names servers, mistakes and faults, and shows text as it is", () => {
  const text = [...renderClientMarkdown(reportOf({ results: [FAILED, fault], mistakes: [MISTAKE] }))].join("");
  expect(text).toContain("## payspec client: non-conformant\n");
  expect(text).toContain("| <code>more-members</code><br>Every object has members");
  expect(text).toContain("<code>versioning.compatibility</code> (open)");
  expect(text).toContain(
    "| an invalid body, createPayment, body /amount | <code>create-payment.amount-json-number</code>",
  );
  expect(text).toContain("<details><summary>Broken servers that the tests do not notice (1)</summary>");
  const hostile = { ...FAILED, text: "<b>|`" };
  expect([...renderClientMarkdown(reportOf({ results: [hostile] }))].join("")).toContain("&#60;b&#62;&#124;&#96;");
});

test("JUnit skips what the baseline accepts, with its reason", () => {
  const report = REPORTS.find((each) => each.baseline?.exitCode === 0 && each.verdict === "non-conformant");
  const xml = report ? junitOf(report) : "";
  expect(xml).toContain('<skipped message="accepted: ticket &lt;1&gt;"/>');
  expect(xml).toContain('<skipped message="accepted: ticket 2">implied create-payment.amount-json-number');
});

test("Markdown shows the baseline", () => {
  const [text = ""] = REPORTS.filter((each) => each.baseline?.entries.length === 2).map((each) =>
    [...renderClientMarkdown(each)].join(""),
  );
  expect(text).toContain("Exit 0: the tests fail under 1 latitude, 1 mistake in requests, all in the baseline.\n");
  expect(text).toContain("accepted: ticket &#60;1&#62;");
  expect(text).toContain("| <code>more-members</code> | held | ticket &#60;1&#62; |\n");
});

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

test("JSON matches its schema, and is safe to print", () => {
  for (const report of REPORTS) {
    const text = renderClientJson(report);
    validate(JSON.parse(text));
    expect(validate.errors ?? []).toEqual([]);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(report)));
  }
});

/** Returns the schemas of all members of objects. */
function members(node: unknown): readonly unknown[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "properties" in node && typeof node.properties === "object" ? Object.values(node.properties ?? {}) : [];
  return [...own, ...Object.values(node).flatMap(members)];
}

test("the schema describes every member, and names every mistake", () => {
  const all = members(schema);
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((each) => typeof each !== "object" || !each || !("description" in each || "$ref" in each))).toEqual(
    [],
  );
  expect(schema.$defs.foundMistake.properties.kind.enum).toEqual(Object.keys(MISTAKES));
});

describe("the page", () => {
  const pageOf = (report: (typeof REPORTS)[number]) => [...renderClientHtml(report)].join("");

  test("shows text as it is, and only its own markup and script", () => {
    const hostile = { ...FAILED, text: HOSTILE, end: HOSTILE, lastLines: [HOSTILE] };
    const reports = [
      reportOf({ command: HOSTILE, results: [hostile], mistakes: [{ ...MISTAKE, place: HOSTILE, actual: HOSTILE }] }),
      reportOf({ results: [{ ...SOUND_RESULT, ...hostile, kind: "sound" }] }),
      ...REPORTS,
    ];
    for (const report of reports) {
      const page = pageOf(report).replace(/<(script|style)>.*?<\/\1>/gs, "");
      expect(page).not.toMatch(/<(script|img|iframe|object|link|a href="(?!#))/);
    }
    expect(pageOf(reports[0] ?? expect.unreachable())).toContain("&#60;img src&#61;x".replace("&#61;", "="));
  });

  test("says the verdict, its reason, and how the exit code comes about", () => {
    for (const report of REPORTS) {
      const page = pageOf(report);
      expect(page).toContain(`<h1>${report.verdict}`);
      expect(page).toContain(`<b>exit ${exitOf(report)}</b>: `);
    }
  });

  test("shows servers, mistakes, the baseline and faults", () => {
    const report = reportOf({ results: [FAILED, fault], mistakes: [MISTAKE], failOnUnnoticed: true });
    const page = pageOf(withBaseline(report, [{ kind: "server", name: "more-members", reason: "ticket 1" }]));
    for (const text of [
      "<code>GET /api/v1/payment/P1</code> → 200",
      "/data/more is null, but is absent in the sound sandbox",
      "<code>POST /api/v1/payment/P1/refund/create</code>",
      "payspec client --variant integration --only more-members -- npm test",
      "<span>accepted</span> ticket 1",
      "<td>held</td><td>ticket 1</td>",
      "an invalid body",
      '<div data-fact="got"><dt>Got</dt><dd>the number 5</dd></div>',
      "<code>wrong-status</code>",
      "not noticed",
    ])
      expect(page).toContain(text);
  });

  test("has a target for every link, and no id twice", () => {
    for (const report of REPORTS) {
      const page = pageOf(report);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    }
  });
});

test("every output says that a mistake was seen in more runs than it names", () => {
  const runs = ["sound", "a", "b", "c", "d", "e", "f"];
  const report = reportOf({ results: [resultOf()], mistakes: [{ ...MISTAKE, times: 240, runs }] });
  const text = createClientText({ ...TEXT, columns: 200 });
  const outputs = [renderClientJUnit(report), renderClientHtml(report)].map((each) => [...each].join(""));
  for (const each of [...outputs, ...report.mistakes.map((mistake) => text.mistake(mistake))]) {
    expect(each).toMatch(/240 times, in sound, a, b, c and 3 more/);
  }
});

test("the terminal and the page show the same command for a failed run", () => {
  const command = "payspec client --variant integration --only more-members -- npm test";
  expect(createClientText(TEXT).run(FAILED)).toContain(`    again     ${command}\n`);
  expect([...renderClientHtml(reportOf({ results: [FAILED] }))].join("")).toContain(`<code>${command}</code>`);
});

const TEXT = { color: false, columns: 80, verbose: false, variant: "integration", command: "npm test", accepted: [] };
const HOSTILE = "<img src=x onerror=alert(1)></script><script>alert(2)</script>";

test("a latitude that the tests did not meet is no green run of the page, and is counted in the summary", () => {
  const report = reportOf({ results: [resultOf(), resultOf({ name: "rate-limited", differed: false })] });
  const page = [...renderClientHtml(report)].join("");
  expect(page).toMatch(/data-paint="observed">[^<]*(<[^>]+>)*[^<]* passed, not met/);
  expect(page).toContain("2 passed; 1 not met by the tests: no response differed");
  expect([...renderClientMarkdown(report)].join("\n")).toContain("1 not met by the tests");
});
