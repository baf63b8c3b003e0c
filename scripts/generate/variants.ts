import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { banner } from "./banner.ts";
import { configurationSchema } from "./configuration-schema.ts";
import type { Files } from "./folder.ts";
import type { JsonObject } from "./json.ts";
import { printSource } from "./print-source.ts";
import { renderReportPage, SOURCE, TARGET } from "./report-page.ts";
import { generateVariant } from "./variant.ts";

export { variantsIn } from "./variant-names.ts";

const template = "conformance/deployment/configuration.template.json";
const schema = "conformance/deployment/configuration.schema.json";

/** Where all lies that is generated from `specs/`, by its path in the repository: the proof beside it is written by a run. */
export async function placesIn(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, "generated"), { withFileTypes: true });
  return [...entries.filter((each) => each.isDirectory()).map(({ name }) => `generated/${name}`), schema];
}

/** Every file that is generated, by its path in the repository at `root`. */
export async function generateAll(root: string, variants: readonly string[]): Promise<Files> {
  const all = variants.map(async (variant) => {
    const files = await generateVariant(variant, join(root, "specs", variant));
    return [...files].map(([name, text]) => [`generated/${variant}/${name}`, text] as const);
  });
  const files = new Map<string, string>((await Promise.all(all)).flat());
  const contracts = variants
    .filter((variant) => files.has(`generated/${variant}/client.ts`))
    .map((variant) => [variant, parse(files.get(`generated/${variant}/openapi.json`) ?? "")] as const);
  const wanted = configurationSchema(parse(await readFile(join(root, template), "utf8")), template, new Map(contracts));
  const page = await renderReportPage(root, banner(SOURCE));
  return files.set(schema, printSource(wanted)).set(TARGET, page);
}

/** A document that is an object by its making. */
function parse(text: string): JsonObject {
  return JSON.parse(text);
}
