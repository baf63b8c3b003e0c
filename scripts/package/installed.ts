import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { outputOf } from "./spawn.ts";

export const TOOLS = resolve("node_modules", ".bin");

/** Compiler settings of a user. */
interface Compiler {
  readonly moduleResolution: "bundler" | "node16";
  readonly skipLibCheck: boolean;
  /** Source of the types of fetch and related globals: the compiler's DOM library, or the types of Node. */
  readonly globals: "dom" | "node";
}

/** Expects the types of the installed packages to be sound. */
export function expectSoundTypes(place: string, moduleResolution: Compiler["moduleResolution"]): Promise<void> {
  return expectCompiles(place, "types", { moduleResolution, skipLibCheck: false, globals: "dom" });
}

/** Expects the same of payspec-client alone. */
export function expectSoundClientTypes(place: string, compiler: Compiler): Promise<void> {
  return expectCompiles(place, "client-types", compiler);
}

async function expectCompiles(place: string, program: string, compiler: Compiler): Promise<void> {
  const { moduleResolution, skipLibCheck, globals } = compiler;
  const name = `${program}-${Object.values(compiler).join("-")}`;
  writeFileSync(join(place, `${name}.ts`), readFileSync(new URL(`./${program}.ts.txt`, import.meta.url), "utf8"));
  const options = {
    strict: true,
    noEmit: true,
    target: "es2022",
    lib: ["es2022", ...(globals === "dom" ? ["dom", "dom.iterable"] : [])],
    types: globals === "node" ? ["node"] : [],
    skipLibCheck,
    module: moduleResolution === "bundler" ? "esnext" : "node16",
    moduleResolution,
    resolveJsonModule: true,
  };
  const project = join(place, `${name}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions: options, files: [`${name}.ts`] }));
  await outputOf([join(TOOLS, "tsc"), "--project", project], place);
}

/** Test runners with an example, and their commands. */
const RUNNERS = {
  vitest: [process.execPath, resolve("node_modules", "vitest", "vitest.mjs"), "run"],
  "node-test": [process.execPath, "--test"],
} as const;

/** Expects the example for a test runner to pass with the installed package. */
export async function expectGreenExample(place: string, name: keyof typeof RUNNERS): Promise<void> {
  const [file, ...args] = RUNNERS[name];
  const folder = join(place, name);
  cpSync(join("examples", name), folder, { recursive: true });
  if (name === "vitest") symlinkSync(resolve("node_modules", "vitest"), join(place, "node_modules", "vitest"));
  expect(await outputOf([file, ...args], folder)).toMatch(/(# pass|Tests +)\s*\d{2}/);
}
