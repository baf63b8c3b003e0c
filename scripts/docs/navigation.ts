import { existsSync } from "node:fs";
import { basename } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { variants } from "../../conformance/variants/index.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Group of related pages. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Entry[];
}

export interface Entry {
  readonly path: string;
  readonly title: string;
}

/** Returns all pages of the site, in display order. */
export function navigation(root = ROOT): readonly Section[] {
  return [
    ...variants.map(({ contract }) => ofVariant(contract.variant, contract.title, root)),
    GUIDES,
    TOPICS,
    evidence(root),
  ];
}

function ofVariant(variant: string, title: string, root: string): Section {
  const pages: readonly (Entry | false)[] = [
    { path: `${variant}/index.html`, title: "Overview" },
    { path: `${variant}/service.html`, title: "Description" },
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
    { path: "guides/implementers.html", title: "Test your server" },
    { path: "guides/client-developers.html", title: "Build a client" },
    { path: "guides/clients.html", title: "Test your client" },
    { path: "guides/contract-authors.html", title: "Change a contract" },
    { path: "guides/architecture.html", title: "Architecture" },
    { path: "guides/decisions.html", title: "Decisions" },
  ],
};

const TOPICS: Section = {
  title: "Topics",
  pages: [
    { path: "guides/configuration.html", title: "Configuration" },
    { path: "guides/drivers.html", title: "Drivers" },
    { path: "guides/baselines.html", title: "Baselines" },
    { path: "guides/reports.html", title: "Reports" },
    { path: "guides/ci.html", title: "CI" },
    { path: "guides/test-runners.html", title: "Test runners" },
    { path: "guides/load.html", title: "Load tests" },
    { path: "guides/security.html", title: "Security" },
  ],
};

const HOW_TESTED: Entry = { path: "guides/proof.html", title: "How the suite is tested" };

/**
 * Names of the pages in `docs/` that become pages of the site; benchmarks.md does not, since speed.html has its table.
 */
export const GUIDE_NAMES: readonly string[] = [...GUIDES.pages, ...TOPICS.pages, HOW_TESTED].map(({ path }) =>
  basename(path, ".html"),
);

function evidence(root: string): Section {
  const pages: readonly (Entry | false)[] = [
    HOW_TESTED,
    { path: "proof.html", title: "Proof" },
    { path: "rulings.html", title: "Rulings" },
    existsSync(`${root}scripts/generators/results.json`) && { path: "generators.html", title: "Client generators" },
    existsSync(`${root}scripts/bench/results.json`) && { path: "speed.html", title: "Benchmarks" },
    existsSync(`${root}scripts/bench/growth/results.json`) && { path: "growth.html", title: "Growth" },
  ];
  return { title: "Evidence", pages: pages.filter((each) => each !== false) };
}
