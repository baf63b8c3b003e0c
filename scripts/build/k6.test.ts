import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { boundedRows } from "../../conformance/testing/bounds.ts";
import { k6Script } from "./k6.ts";

/** Size limit: each virtual user holds everything the script creates when it is loaded. */
const MOST_BYTES = 650_000;

/** Returns the modules that the engine has to provide, according to a bundler. */
async function importsOf(text: string): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents: text },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    external: ["k6", "k6/*"],
  });
  const [output] = Object.values(metafile.outputs);
  return [...new Set(output?.imports.map(({ path }) => path))].sort();
}

test.each(boundedRows(["integration", "alternate"], 1))(
  "the script of %s is one module, which imports only modules of k6",
  async (variant) => {
    const text = await k6Script(variant);
    expect(await importsOf(text)).toEqual(["k6", "k6/crypto", "k6/execution", "k6/http", "k6/metrics"]);
    expect(text).not.toContain("\\p{");
    expect(text.length).toBeLessThan(MOST_BYTES);
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(text).toContain(JSON.stringify(version));
    expect(text).not.toContain("querySerializer");
    expect(text).not.toContain("in this sequence"); // the title of an exploration
  },
);
