import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readGrowth } from "../bench/growth/results.ts";
import { readResults } from "../bench/results.ts";
import { readCatalogues } from "./catalogue/index.ts";
import { makeLook } from "./look/index.ts";
import { GUIDE_NAMES } from "./navigation.ts";
import { changelogPage } from "./pages/changelog.ts";
import { generatorsPage } from "./pages/generators.ts";
import { growthPage } from "./pages/growth.ts";
import { guidePage } from "./pages/guides.ts";
import { openPage } from "./pages/open.ts";
import { overviewPage } from "./pages/overview.ts";
import { proofPage } from "./pages/proof/index.ts";
import { requirementsPage } from "./pages/requirements.ts";
import { rulingsPage } from "./pages/rulings.ts";
import { servicePage } from "./pages/service.ts";
import type { Site } from "./pages/site.ts";
import { speedPage } from "./pages/speed.ts";
import { startPage } from "./pages/start.ts";
import type { SiteFile } from "./site-file.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Written by a run that needs tools not present on every machine. */
const GENERATORS = "scripts/generators/results.json";

/** Repository files that the site copies unchanged. */
const COPIES: Readonly<Record<string, string>> = {
  "baseline.schema.json": "conformance/cli/baseline/baseline.schema.json",
  "configuration.schema.json": "conformance/deployment/configuration.schema.json",
  "client-report.schema.json": "conformance/client-run/client-report.schema.json",
  "report.schema.json": "conformance/report/report.schema.json",
};

/** Creates every file of the site except the references, which the caller provides. */
export async function siteFiles(references: readonly SiteFile[]): Promise<readonly SiteFile[]> {
  const [look, catalogues] = await Promise.all([makeLook(), readCatalogues()]);
  const changelogs = new Map(
    catalogues
      .map(({ name }) => [name, `specs/${name}/CHANGELOG.md`] as const)
      .filter(([, file]) => existsSync(`${ROOT}${file}`))
      .map(([name, file]) => [name, read(file)]),
  );
  const site: Site = { look, catalogues, changelogs, references: references.map(({ path }) => path) };
  const evidence = {
    mutation: JSON.parse(read("scripts/mutation/results.json")),
    extended: read("scripts/extended/results.md"),
  };
  const growth = readGrowth();
  const speed = readResults();
  const generators = existsSync(`${ROOT}${GENERATORS}`) ? [read(GENERATORS)] : [];
  return [
    ...references,
    startPage(site, read("scripts/picture/run.svg")),
    ...catalogues.flatMap((each) => [
      overviewPage(site, each),
      servicePage(site, each),
      requirementsPage(site, each),
      openPage(site, each),
      ...changelogPage(site, each),
    ]),
    rulingsPage(site, read("specs/RULINGS.md")),
    proofPage(site, evidence),
    ...generators.map((each) => generatorsPage(site, JSON.parse(each))),
    ...(speed ? [speedPage(site, speed)] : []),
    ...(growth ? [growthPage(site, growth)] : []),
    ...GUIDE_NAMES.map((name) => guidePage(site, { name, source: read(`docs/${name}.md`) })),
    ...Object.entries(COPIES).map(([path, file]) => ({ path, content: read(file) })),
  ];
}

function read(file: string): string {
  return readFileSync(`${ROOT}${file}`, "utf8");
}
