import { join } from "node:path";
import { abilitiesIn, renderAbilities } from "./abilities.ts";
import { banner, withBanner } from "./banner.ts";
import { bundle } from "./bundle.ts";
import { renderClient, renderClientDoor } from "./client.ts";
import { contractOf } from "./contract.ts";
import { renderContractModule } from "./contract-module.ts";
import { downConvert } from "./down-convert.ts";
import { exists, type Files } from "./folder.ts";
import { printJson } from "./json.ts";
import { drawFigure, drawLifecycle } from "./lifecycle/draw.ts";
import { lifecyclesIn } from "./lifecycles.ts";
import { readRequirements, requirementsFile } from "./requirements.ts";
import { renderTypes } from "./types.ts";
import { compileValidators, declareValidators } from "./validators.ts";

/**
 * Generates every file of `generated/<variant>/` from the folder under `specs/`. A folder without requirements (the
 * driver's) gets a bundle, types and the table of its abilities, no suite files.
 */
export async function generateVariant(variant: string, folder: string): Promise<Files> {
  const mark = banner(`specs/${variant}`);
  const document = await bundle(join(folder, "openapi.yaml"));
  const requirements = join(folder, "requirements");
  const plain: [string, string][] = [
    ["openapi.json", printJson(withBanner(document, mark))],
    ["types.ts", await renderTypes(document, mark)],
  ];
  if (!(await exists(requirements)))
    return new Map([...plain, ["abilities.ts", renderAbilities(abilitiesIn(document), mark)]]);

  const entries = await readRequirements(requirements);
  const contract = contractOf(variant, document, entries);
  const { document: older, lost } = downConvert(document);
  const lifecycles = lifecyclesIn(document);
  const figures = lifecycles.map(async (each) => [each.id, await drawFigure(each)] as const);
  const drawings = lifecycles.map(async (lifecycle): Promise<[string, string]> => {
    return [`lifecycle/${lifecycle.id}.svg`, await drawLifecycle(lifecycle, mark)];
  });
  return new Map([
    ...plain,
    ["openapi-3.0.json", printJson(withBanner(older, mark))],
    ["openapi-3.0.lost.json", printJson({ "x-generated-by": mark, lost })],
    ["requirements.json", printJson(requirementsFile(document, entries, mark))],
    ...(await Promise.all(drawings)),
    ["drawings.ts", renderDrawings(await Promise.all(figures), mark)],
    ["client.ts", renderClient(variant, document, mark)],
    ["index.ts", renderClientDoor(variant, document, mark)],
    ["validators.js", await compileValidators(document, mark)],
    ["validators.d.ts", declareValidators(mark)],
    ["contract.ts", renderContractModule(contract, mark)],
  ]);
}

/** Renders the TypeScript module with the drawings of a variant, for pages that mark what a run has observed. */
function renderDrawings(figures: readonly (readonly [lifecycle: string, svg: string])[], banner: string): string {
  const members = figures.map(([lifecycle, svg]) => `  ${JSON.stringify(lifecycle)}: ${JSON.stringify(svg)},`);
  return `// ${banner}

/** By lifecycle: an SVG without style, whose moves bear \`data-transition\`. */
export const drawings: Readonly<Record<string, string>> = {
${members.join("\n")}
};
`;
}
