import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { variants } from "../../conformance/variants.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Pages that belong together. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Entry[];
}

export interface Entry {
  readonly path: string;
  readonly title: string;
}

/** All that the site leads to, in the order in which it is shown. */
export function navigation(root = ROOT): readonly Section[] {
  return [...variants.map(({ contract }) => ofVariant(contract.variant, contract.title, root)), GUIDES, evidence(root)];
}

function ofVariant(variant: string, title: string, root: string): Section {
  const pages: readonly (Entry | false)[] = [
    { path: `${variant}/index.html`, title: "Overview" },
    { path: `${variant}/reference.html`, title: "Reference" },
    { path: `${variant}/requirements.html`, title: "Requirements" },
    { path: `${variant}/open.html`, title: "Left open" },
    existsSync(`${root}specs/${variant}/CHANGELOG.md`) && { path: `${variant}/changelog.html`, title: "Changes" },
  ];
  return { title, pages: pages.filter((each) => each !== false) };
}

const GUIDES: Section = {
  title: "Guides",
  pages: [
    { path: "guides/implementers.html", title: "Implementers" },
    { path: "guides/client-developers.html", title: "Client developers" },
    { path: "guides/contract-authors.html", title: "Contract authors" },
  ],
};

function evidence(root: string): Section {
  const pages: readonly (Entry | false)[] = [
    { path: "proof.html", title: "Proof" },
    { path: "rulings.html", title: "Rulings" },
    existsSync(`${root}scripts/generators/results.json`) && { path: "generators.html", title: "Client generators" },
    existsSync(`${root}scripts/bench/results.json`) && { path: "speed.html", title: "What it costs" },
    existsSync(`${root}scripts/bench/growth/results.json`) && { path: "growth.html", title: "How it grows" },
  ];
  return { title: "Evidence", pages: pages.filter((each) => each !== false) };
}
