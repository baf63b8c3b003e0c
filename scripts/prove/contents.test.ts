import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { keyOf, type Subject } from "../../conformance/proof/prove/subject.ts";
import { subjects } from "../../conformance/proof/prove/subjects.ts";
import { variants } from "../../conformance/variants/index.ts";
import { contentsOf, packagesIn, readSources, type Sources } from "./contents.ts";
import { codeOf, digest } from "./module-graph.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const names = variants.map(({ contract }) => contract.variant);

const sources = await readSources(root, names);
const before = contentsOf(sources, subjects);

const FAULTS_OF_PAYMENT_STATES = [
  "paid-stays-processing",
  "statuses-in-lower-case",
  "rejected-completes",
  "rejected-is-cancelled",
  "cancelled-fails",
  "cancelled-is-refunded",
  "expired-is-cancelled",
  "expires-when-read",
  "status-filter-before-expiry",
  "link-renewed-by-look",
  "link-expires-early",
  "refund-total-overwritten",
  "failed-refund-counts",
  "paid-not-notified",
  "dollars-not-notified",
  "notified-by-metadata-alone",
  "paid-late-fails",
];

/** Returns the subjects that a change of one file makes stale. */
async function staleAfter(file: string, from: string, to: string): Promise<readonly Subject[]> {
  const text = await readFile(`${root}${file}`, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}: choose another change`);
  const after = contentsOf(await sourcesWith(file, text.replace(from, to)), subjects);
  return subjects.filter(
    (each) =>
      before.own.get(keyOf(each)) !== after.own.get(keyOf(each)) ||
      before.common[each.variant]?.[each.group] !== after.common[each.variant]?.[each.group],
  );
}

async function sourcesWith(file: string, text: string): Promise<Sources> {
  if (file === "package-lock.json") return { ...sources, packages: packagesIn(text) };
  const module = sources.graph.get(file);
  if (!module) return sources;
  const changed = { ...module, code: digest(await codeOf(file, text)) };
  return { ...sources, graph: new Map([...sources.graph, [file, changed]]) };
}

test("the graph contains the code on disk", async () => {
  const file = "conformance/scenario/create-words.ts";
  const text = await readFile(`${root}${file}`, "utf8");
  expect(sources.graph.get(file)?.code).toBe(digest(await codeOf(file, text)));
});

const keysOf = (chosen: readonly Subject[]) => chosen.map(keyOf).sort();
const all = (isMeant: (subject: Subject) => boolean) => keysOf(subjects.filter(isMeant));

describe("a change makes exactly the subjects stale whose outcome may differ", () => {
  test.each<[string, string, string, string, (subject: Subject) => boolean]>([
    [
      "a rule of a sandbox: every subject that runs it, but not the controls that replace it",
      "conformance/variants/integration/sandbox/rules/create-refund.ts",
      "<= 0",
      "< 0",
      ({ variant, group }) => variant === "integration" && group !== "control",
    ],
    [
      "a word of the vocabulary: all of every variant",
      "conformance/scenario/create-words.ts",
      "export function",
      "export const another = 1;\nexport function",
      () => true,
    ],
    [
      "a scenario: all of its variant",
      "conformance/variants/alternate/scenarios/create-payment-optional-fields.ts",
      '"create-payment/nulls"',
      '"create-payment/null"',
      ({ variant }) => variant === "alternate",
    ],
    [
      "a generated validator: all of its variant",
      "generated/integration/validators.js",
      "export",
      "globalThis.another = 1;\nexport",
      ({ variant }) => variant === "integration",
    ],
    [
      "a fault: those of its chapter",
      "conformance/variants/alternate/sandbox/faults/payment-states.ts",
      '"USD"',
      '"BDT"',
      ({ variant, group, name }) =>
        variant === "alternate" && group === "fault" && FAULTS_OF_PAYMENT_STATES.includes(name),
    ],
    [
      "the code that breaks schemas: the schema faults of every variant",
      "conformance/proof/schema-faults/breaking.ts",
      "export function",
      "export const another = 1;\nexport function",
      ({ group }) => group === "schema fault",
    ],
    [
      "a control: those of its file, in each variant",
      "conformance/variants/shared/sandbox/controls.ts",
      '"{}"',
      '"[]"',
      ({ group, name }) => group === "control" && ["echo", "always-200", "always-401", "always-404"].includes(name),
    ],
    [
      "a dependency: all",
      "package-lock.json",
      '"node_modules/openapi-fetch": {\n      "version": "0.17.0"',
      '"node_modules/openapi-fetch": {\n      "version": "0.17.1"',
      () => true,
    ],
    [
      "the terminal output: all, since failure blocks are part of the proof",
      "conformance/report/terminal.ts",
      "export function",
      "export const another = 1;\nexport function",
      () => true,
    ],
  ])("%s", async (_, file, from, to, isMeant) => {
    expect(keysOf(await staleAfter(file, from, to))).toEqual(all(isMeant));
  });

  test.each([
    ["a comment", "conformance/scenario/create-words.ts", "/**", "/** Another comment. */\n/**"],
    ["a type", "conformance/scenario/create-words.ts", "export function", "type Another = string;\nexport function"],
    ["a page", "conformance/report/html/render-html.ts", "export", "export const another = 1;\nexport"],
    ["the version of this package", "package-lock.json", '"version": "0.1.0"', '"version": "0.2.0"'],
  ])("%s does not make any subject stale", async (_, file, from, to) => {
    expect(keysOf(await staleAfter(file, from, to))).toEqual([]);
  });
});

test("a latitude belongs to the combinations that contain it", async () => {
  const stale = await staleAfter(
    "conformance/variants/integration/sandbox/latitudes/reads.ts",
    "export const",
    "export const another = 1;\nexport const",
  );
  const latitudes = stale.filter(({ group }) => group === "latitude").map(({ name }) => name);
  const combined = subjects.filter(
    ({ variant, group, text }) =>
      variant === "integration" &&
      group === "combination" &&
      latitudes.some((name) => text.split(" + ").includes(name)),
  );
  expect(latitudes.length).toBeGreaterThan(0);
  expect(keysOf(stale.filter(({ group }) => group === "combination"))).toEqual(
    expect.arrayContaining(keysOf(combined)),
  );
});

test("the declaration of a subject is part of its own content", () => {
  const [subject] = subjects.filter(({ group }) => group === "schema fault");
  if (!subject) throw new Error("there is no schema fault");
  const { own } = contentsOf(sources, [{ ...subject, expected: { broken: [] } }]);
  expect(own.get(keyOf(subject))).not.toBe(before.own.get(keyOf(subject)));
});

test("a definition that no module exports is an error", () => {
  const [subject] = subjects.filter(({ group }) => group === "fault");
  if (!subject) throw new Error("unknown fault");
  expect(() => contentsOf(sources, [{ ...subject, definitions: [{}] }])).toThrow(
    `no module exports what ${keyOf(subject)} is made of`,
  );
});
