import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GUIDES = [
  "README.md",
  "packages/client/README.md",
  ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`),
];

/** File extensions under which the compiler reads the code blocks of a language. */
const EXTENSIONS: Readonly<Record<string, string>> = { ts: "mts", js: "mjs" };

const COMPILER_OPTIONS = {
  ...{ target: "es2023", lib: ["es2023"], module: "nodenext", types: ["node"], noEmit: true },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  ...{ allowJs: true, checkJs: true, skipLibCheck: true },
  // Users import the paths that the package exports, as built.
  paths: {
    payspec: [join(ROOT, "dist/conformance/index.d.ts")],
    "payspec/integration": [join(ROOT, "dist/generated/integration/index.d.ts")],
    "payspec/alternate": [join(ROOT, "dist/generated/alternate/index.d.ts")],
    "payspec-client/*": [join(ROOT, "packages/client/types/generated/*/index.d.ts")],
    "payspec/vitest": [join(ROOT, "dist/conformance/cli/under-test-runner/vitest.d.ts")],
    "payspec/node-test": [join(ROOT, "dist/conformance/cli/under-test-runner/node-test.d.ts")],
  },
};

/** Returns the compiler's diagnostics for these modules, by file name; empty if there are none. */
async function complaintsOf(modules: Readonly<Record<string, string>>): Promise<string> {
  // Below the packages, so that their types resolve.
  const cache = join(ROOT, "node_modules/.cache/payspec");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "examples-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, name), code);
  const config = { compilerOptions: COMPILER_OPTIONS, files: Object.keys(modules) };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  return promisify(execFile)(join(ROOT, "node_modules/.bin/tsc"), ["--project", folder, "--pretty", "false"]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}

/** Returns every code block of the guides in a language that the compiler reads. */
function examplesIn(guide: string): Readonly<Record<string, string>> {
  const blocks = readFileSync(join(ROOT, guide), "utf8").matchAll(/```(ts|js)\n(.*?)```/gs);
  return Object.fromEntries(
    [...blocks].map(([, language = "", code = ""], index) => [
      `${guide.replaceAll(/\W/g, "-")}-${index + 1}.${EXTENSIONS[language]}`,
      code,
    ]),
  );
}

test("every example of the guides compiles against the built package", async () => {
  const examples = Object.assign({}, ...GUIDES.map(examplesIn));
  expect(Object.keys(examples).length).toBeGreaterThan(3);
  expect(await complaintsOf(examples)).toBe("");
});

test.each(["ts", "js"])("an example in %s that calls what does not exist is found out", async (language) => {
  const code = 'import { defineDriver } from "payspec";\ndefineDriver(() => ({})).pay();\n';
  const file = `wrong.${EXTENSIONS[language]}`;
  expect(await complaintsOf({ [file]: code })).toContain(`${file}(2,`);
});
