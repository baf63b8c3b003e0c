import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { abilitiesIn } from "./abilities.ts";
import { ADDRESSED, withAddress } from "./address.ts";
import { banner } from "./banner.ts";
import { baselineSchema, type CatalogueRequirement } from "./baseline-schema.ts";
import { PAGES, renderPageModule } from "./browser-pages.ts";
import { configurationSchema } from "./configuration-schema.ts";
import type { Files } from "./folder.ts";
import { generateFormats, PUBLISHED_PATHS, readFormats } from "./formats.ts";
import { type JsonObject, printSource } from "./json.ts";
import { generateVariant } from "./variant.ts";

export { variantsIn } from "./variant-names.ts";

const BASELINE = "baseline.template.yaml";
const CONFIGURATION = "configuration.template.yaml";
const BASELINE_PATH = "conformance/cli/baseline/baseline.schema.json";

/**
 * Returns the paths of everything generated, relative to the repository: from `specs/`, and the lines of pages that
 * depend on package.json. The proof in the same folder is written by a run.
 */
export async function placesIn(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, "generated"), { withFileTypes: true });
  return [
    ...entries.filter((each) => each.isDirectory()).map(({ name }) => `generated/${name}`),
    BASELINE_PATH,
    ...PUBLISHED_PATHS,
    ...ADDRESSED,
  ];
}

/** Generates every file, by its path in the repository at `root`. */
export async function generateAll(root: string, variants: readonly string[]): Promise<Files> {
  const all = variants.map(async (variant) => {
    const files = await generateVariant(variant, join(root, "specs", variant));
    return [...files].map(([name, text]) => [`generated/${variant}/${name}`, text] as const);
  });
  const files = new Map<string, string>((await Promise.all(all)).flat());
  const suites = variants.filter((variant) => files.has(`generated/${variant}/client.ts`));
  const contracts = suites.map(
    (variant) => [variant, parse(files.get(`generated/${variant}/openapi.json`) ?? "")] as const,
  );
  const catalogues = suites.map((variant) => {
    const { requirements }: Catalogue = JSON.parse(files.get(`generated/${variant}/requirements.json`) ?? "");
    return [variant, requirements] as const;
  });
  const abilities = abilitiesIn(parse(files.get("generated/driver/openapi.json") ?? ""));
  const templateAt = async (name: string): Promise<JsonObject> =>
    parseYaml(await readFile(join(root, "specs/payspec", name), "utf8"));
  const formats = await readFormats(join(root, "specs/payspec"));
  const configuration = configurationSchema(await templateAt(CONFIGURATION), new Map(contracts), abilities);
  for (const [path, text] of await generateFormats(new Map([...formats, [CONFIGURATION, configuration]])))
    files.set(path, text);
  const baseline = baselineSchema(await templateAt(BASELINE), `specs/payspec/${BASELINE}`, new Map(catalogues));
  files.set(BASELINE_PATH, printSource(baseline));
  for (const page of PAGES) files.set(page.target, await renderPageModule(root, page, banner(page.source)));
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  for (const path of ADDRESSED) files.set(path, withAddress(await readFile(join(root, path), "utf8"), manifest));
  return files;
}

interface Catalogue {
  readonly requirements: readonly CatalogueRequirement[];
}

/** Parses a document that is known to be an object. */
function parse(text: string): JsonObject {
  return JSON.parse(text);
}
