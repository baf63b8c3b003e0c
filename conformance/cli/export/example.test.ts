import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { namesFor } from "../../deployment/index.ts";
import { PROFILES } from "../../k6/index.ts";
import { variants } from "../../variants/index.ts";
import { integration } from "../../variants/integration/scenarios/index.ts";
import { scriptName } from "./exported-text.ts";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

const documents = parseAllDocuments(read("examples/k6/testrun.yaml"));
const [claim, reader, testRun] = documents.map((each) => each.toJS());
const fields = { variant: integration.contract.variant, credentials: integration.credentials };
const businesses: readonly object[] = JSON.parse(read("examples/k6/businesses.example.json"));

interface Volume {
  readonly persistentVolumeClaim?: { readonly claimName: string };
  readonly secret?: { readonly secretName: string };
}

test("the manifest has three documents with consistent references", () => {
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  expect([claim, reader, testRun].map(({ kind }) => kind)).toEqual(["PersistentVolumeClaim", "Pod", "TestRun"]);
  const { runner, initializer, parallelism } = testRun.spec;
  const claims = [reader.spec, runner].flatMap(({ volumes }) =>
    volumes.flatMap((each: Volume) => each.persistentVolumeClaim?.claimName ?? []),
  );
  expect(claims).toEqual([claim.metadata.name, claim.metadata.name]);
  expect(initializer).toEqual(runner);
  expect(businesses).toHaveLength(parallelism);
});

test("the page creates what the manifest refers to", () => {
  const page = read("examples/k6/README.md");
  const { script, runner } = testRun.spec;
  const [secret] = runner.volumes.flatMap((each: Volume) => each.secret?.secretName ?? []);
  expect(page).toContain(
    `kubectl create configmap ${script.configMap.name} --from-file=load/${script.configMap.file}\n`,
  );
  expect(page).toContain(`kubectl create secret generic ${secret} --from-file=businesses.json\n`);
  expect(page).toContain(`kubectl cp ${reader.metadata.name}:/logs logs\n`);
});

test("the page counts the logs, because k6 exits with 0 even if a pod could not write its log", () => {
  const { parallelism } = testRun.spec;
  expect(read("examples/k6/README.md")).toContain(
    `test "$(find logs -name '*.ndjson' -size +0 | wc -l)" -eq ${parallelism} &&`,
  );
});

test("each documented k6 command fails if the log was not written", () => {
  const commands = read("docs/load.md")
    .split("\n")
    .filter((line) => line.startsWith("k6 run "));
  expect(commands).not.toEqual([]);
  for (const each of commands) expect(each).toMatch(/ && test -s "\$PAYSPEC_LOG"$/);
});

test("the script and its variables have the names used by the export", () => {
  const { script, runner } = testRun.spec;
  expect(script.configMap.file).toBe(scriptName("integration"));
  const variables: Readonly<Record<string, string>> = Object.fromEntries(
    runner.env.map(({ name, value }: { name: string; value?: string }) => [name, value]),
  );
  const bundle = read("dist/k6/integration.js");
  const [url] = namesFor(["deployments", "integration", "url"], [fields]);
  const own = Object.keys(variables).filter((name) => name.startsWith("PAYSPEC_") && name !== url);
  expect(own.filter((name) => !bundle.includes(name))).toEqual([]);
  expect(PROFILES).toContain(variables["PAYSPEC_PROFILE"]);
  expect(variables).toHaveProperty([String(url)]);
});

test("every script fits in a ConfigMap", () => {
  for (const { contract } of variants) {
    expect(statSync(new URL(`dist/k6/${contract.variant}.js`, root)).size).toBeLessThan(1_000_000);
  }
});

test("each pod has a business with all credential fields", () => {
  const parts = integration.credentials.map(({ field }) => field);
  for (const each of businesses) expect(Object.keys(each)).toEqual(parts);
  expect(new Set(businesses.map((each) => JSON.stringify(each))).size).toBe(businesses.length);
});
