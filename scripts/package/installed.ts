import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { outputOf } from "./spawn.ts";

export const TOOLS = resolve("node_modules", ".bin");

/** Expects that the types of the package that is installed there are sound. */
export async function expectSoundTypes(place: string, moduleResolution: "bundler" | "node16"): Promise<void> {
  const program = readFileSync(new URL("./types.ts.txt", import.meta.url), "utf8");
  writeFileSync(join(place, `${moduleResolution}.ts`), program);
  const options = {
    strict: true,
    noEmit: true,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    skipLibCheck: false,
    module: moduleResolution === "bundler" ? "esnext" : "node16",
    moduleResolution,
    resolveJsonModule: true,
  };
  const project = join(place, `${moduleResolution}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files: [`${moduleResolution}.ts`] }));
  await outputOf([join(TOOLS, "tsc"), "--project", project], place);
}

/** Test runners under which an example of ours runs, with their commands. */
const RUNNERS = {
  vitest: [process.execPath, resolve("node_modules", "vitest", "vitest.mjs"), "run"],
  "node-test": [process.execPath, "--test"],
} as const;

/** Expects that the example under a test runner is green with the package that is installed there. */
export async function expectGreenExample(place: string, name: keyof typeof RUNNERS): Promise<void> {
  const [file, ...args] = RUNNERS[name];
  const folder = join(place, name);
  cpSync(join("examples", name), folder, { recursive: true });
  if (name === "vitest") symlinkSync(resolve("node_modules", "vitest"), join(place, "node_modules", "vitest"));
  expect(await outputOf([file, ...args], folder)).toMatch(/(# pass|Tests +)\s*\d{2}/);
}
