import { variants } from "../../../conformance/variants/index.ts";
import { publishedVariants } from "../../changes/releases.ts";
import type { SiteFile } from "../site-file.ts";
import { editionsOf, latest, versionsFile } from "./downloads.ts";
import { llmsFile } from "./llms.ts";
import { markdownReference } from "./markdown/reference.ts";
import { referencePage } from "./page/page.ts";
import { ROOT, readSource, type Source, versionOf } from "./source.ts";

/** Creates the references of every variant, the downloads, and the indexes of all of them. */
export async function referenceFiles(): Promise<readonly SiteFile[]> {
  const sources = await Promise.all(variants.map(({ contract }) => readSource(contract.variant, contract.drawings)));
  const plain = (await publishedVariants(ROOT)).filter((name) => !sources.some(({ variant }) => variant === name));
  const contracts = [...sources, ...(await Promise.all(plain.map((name) => readSource(name))))];
  const [references, editions] = await Promise.all([
    Promise.all(sources.map(referenceOf)),
    Promise.all(contracts.map(editionEntry)),
  ]);
  const downloads = editions.flatMap(([variant, entry]) => [
    ...entry.editions.flatMap(({ files }) => files),
    ...latest(variant, entry.editions, entry.current),
  ]);
  return [...references.flat(), ...downloads, versionsFile(new Map(editions)), llmsFile(sources)];
}

async function referenceOf(source: Source): Promise<readonly SiteFile[]> {
  return [await referencePage(source), { path: `${source.variant}/reference.md`, content: markdownReference(source) }];
}

async function editionEntry(source: Source) {
  const current = versionOf(source);
  return [source.variant, { current, editions: await editionsOf(source.variant, current) }] as const;
}
