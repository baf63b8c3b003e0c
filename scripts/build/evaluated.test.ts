import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { evaluated } from "./evaluated.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-evaluated-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bundles a module with this source as an evaluated module, and returns the path of the bundle. */
async function built(source: string): Promise<string> {
  const name = `${crypto.randomUUID()}.mjs`;
  writeFileSync(join(folder, "lamps.mjs"), 'export const lamps = [{ name: "öl", light() {} }];');
  writeFileSync(join(folder, name), `import { lamps } from "./lamps.mjs";\n${source}`);
  const outfile = join(folder, `built-${name}`);
  await build({
    stdin: { contents: `export { shown } from "./${name}";`, resolveDir: folder },
    outfile,
    bundle: true,
    format: "esm",
    logLevel: "silent",
    plugins: [evaluated([name], folder)],
  });
  return outfile;
}

test("a module is replaced by its values, without the code that computes them", async () => {
  const outfile = await built('export const shown = lamps.map(({ name }) => ({ name, "it\'s": "\\"a\\n" }));');
  const { shown } = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  expect(shown).toEqual([{ name: "öl", "it's": '"a\n' }]);
  expect(readFileSync(outfile, "utf8")).not.toContain("light");
});

test("a module whose values are more than data is rejected", async () => {
  await expect(built("export const shown = lamps;")).rejects.toThrow("shown contains more than data");
});
