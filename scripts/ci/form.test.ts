import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { ownVersion, ROOT, readAction, readTemplate, type Step } from "./testing/sources.ts";

const file = (name: string) => readFileSync(new URL(`schemas/${name}`, import.meta.url), "utf8");

/** Returns a validator for the published schema that lists the problems of a document. */
function checkOf(name: string): (document: unknown) => readonly string[] {
  // Both schemas use keywords that ajv does not know, such as markdownDescription.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(file(name)));
  return (document) => (validate(document) ? [] : (validate.errors ?? []).map((each) => ajv.errorsText([each])));
}

describe("action.yml", () => {
  const flawsOf = checkOf("github-action.json");
  const action = readAction();
  const [first, ...others] = action.runs.steps;
  const withFirst = (step: Readonly<Record<string, unknown>>) => ({
    ...action,
    runs: { ...action.runs, steps: [{ ...first, ...step }, ...others] },
  });

  test("is valid against the published schema", () => {
    expect(flawsOf(action)).toEqual([]);
  });

  test.each([
    ["no description", { ...action, description: undefined }],
    ["an unknown key", { ...action, permissions: {} }],
    ["an input with a type", { ...action, inputs: { url: { description: "x", type: "string" } } }],
    ["another kind of action", { ...action, runs: { ...action.runs, using: "composit" } }],
    ["a script without a shell", withFirst({ shell: undefined })],
    ["a step of a job", withFirst({ "timeout-minutes": 5 })],
  ])("is invalid with %s", (_, broken) => {
    expect(flawsOf(JSON.parse(JSON.stringify(broken)))).not.toEqual([]);
  });

  const scripts = (steps: readonly Step[]) => steps.flatMap(({ run }) => run ?? []);

  test("contains no expression in the text of a script", () => {
    expect(scripts(action.runs.steps)).toHaveLength(3);
    expect(scripts(action.runs.steps).filter((each) => each.includes("${{"))).toEqual([]);
  });

  test("pins actions by other authors to a commit", () => {
    const used = action.runs.steps.flatMap(({ uses }) => uses ?? []);
    expect(used).toEqual([expect.stringMatching(/^actions\/upload-artifact@[0-9a-f]{40}$/)]);
  });
});

describe("the GitLab template", () => {
  const flawsOf = checkOf("gitlab-ci.json");
  const { header, jobs } = readTemplate();
  const job = (change: Readonly<Record<string, unknown>>) => ({ payspec: { ...jobs.payspec, ...change } });

  test("has a header and a job that are valid against the published schema", () => {
    expect(flawsOf(header)).toEqual([]);
    expect(flawsOf(jobs)).toEqual([]);
  });

  test.each([
    ["an input of an unknown type", { spec: { inputs: { url: { type: "text" } } } }],
    ["input options that are not a list", { spec: { inputs: { strict: { options: "true" } } } }],
    ["a script that is not a text", job({ script: { run: "payspec" } })],
    ["an invalid time for artifacts", job({ artifacts: { when: "sometimes" } })],
    ["an unknown report", job({ artifacts: { reports: { payspec: "report.json" } } })],
    ["a boolean variable", job({ variables: { INPUT_STRICT: { value: true } } })],
    ["an unknown key of a job", job({ steps: [] })],
  ])("is invalid with %s", (_, broken) => {
    expect(flawsOf(JSON.parse(JSON.stringify(broken)))).not.toEqual([]);
  });

  test("contains no input in the text of a script", () => {
    expect(jobs.payspec.script.filter((each) => each.includes("$[["))).toEqual([]);
  });

  test("keeps the folder of the report as an artifact", () => {
    const { paths, reports } = jobs.payspec.artifacts;
    expect([paths, reports.junit]).toEqual([["$[[ inputs.report-dir ]]"], "$[[ inputs.report-dir ]]/junit.xml"]);
  });

  test("installs the version with which it was published", () => {
    expect(header.spec.inputs["package"]?.default).toBe(ownVersion());
  });
});

describe("both", () => {
  const action = readAction();
  const template = readTemplate();

  test("take the same inputs, except for those that only one CI supports", () => {
    const shared = (inputs: object, own: readonly string[]) =>
      Object.keys(inputs).filter((name) => !own.includes(name));
    expect(shared(action.inputs, ["artifact"])).toEqual(shared(template.header.spec.inputs, ["image", "stage"]));
  });

  test("share the same script lines", () => {
    const common = (scripts: readonly string[]) =>
      scripts.flatMap((each) => /^# begin: the same in every CI$.*^# end$/ms.exec(each)?.[0] ?? []);
    const ofAction = common(action.runs.steps.map(({ run = "" }) => run));
    expect(ofAction).toHaveLength(2);
    expect(ofAction).toEqual(common(template.jobs.payspec.script));
  });

  test("are documented in the guide, input by input", () => {
    const guide = readFileSync(`${ROOT}docs/ci.md`, "utf8");
    const names = [action.inputs, template.header.spec.inputs].flatMap((inputs) => Object.keys(inputs));
    expect(names.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
  });
});

test.each(["github-action.json", "gitlab-ci.json"])("%s is identical to its published version", (name) => {
  const hash = createHash("sha256").update(file(name)).digest("hex");
  expect(file("NOTICE")).toMatch(new RegExp(`^${name}\n.*\n  SHA-256 {4}${hash}$`, "m"));
});
