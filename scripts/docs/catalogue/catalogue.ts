import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type Contract,
  type Proof,
  type ProofOfVariant,
  type ProvenMutants,
  type Requirement,
  requestPlaces,
  responsePlaces,
} from "../../../conformance/contract/index.ts";
import type { Scenario, Variant } from "../../../conformance/scenario/index.ts";
import { variants } from "../../../conformance/variants/index.ts";
import { readRequirements } from "../../generate/requirements.ts";
import type { Breaking, Entry } from "./requirement.ts";
import { type Restatement, restate } from "./restatement.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Everything the site shows about one variant. */
export interface Catalogue {
  readonly name: string;
  readonly contract: Contract;
  /** One-sentence summary. */
  readonly summary: string;
  /** First paragraphs, in Markdown. */
  readonly introduction: string;
  /** By `operationId`: the tag under which the reference shows the operation. */
  readonly tags: ReadonlyMap<string, string>;
  /** In the order of the source document. */
  readonly entries: readonly Entry[];
  /** The same entries, arranged like the source document. */
  readonly restatement: Restatement<Entry>;
  readonly scenarios: readonly Scenario[];
  readonly proof: ProofOfVariant;
  /** Absent if none were executed yet. */
  readonly wireMutants?: ProvenMutants;
}

/** Members read from our own bundle, which the gate has validated. */
interface Bundle {
  readonly info: { readonly summary: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, BundledOperation>>>>;
}

interface BundledOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
}

interface Recorded {
  readonly variants: Proof;
  readonly mutants?: Readonly<Record<string, ProvenMutants>>;
}

/** Reads the catalogues of all variants from committed files; runs nothing. */
export async function readCatalogues(): Promise<readonly Catalogue[]> {
  const { variants: proofs, mutants = {} }: Recorded = JSON.parse(read("generated/proof.json"));
  return Promise.all(
    variants.map(async (variant) => {
      const { variant: name } = variant.contract;
      const wireMutants = mutants[name];
      return { ...(await readCatalogue(variant, proofs[name])), ...(wireMutants && { wireMutants }) };
    }),
  );
}

async function readCatalogue(variant: Variant, proof: ProofOfVariant | undefined): Promise<Catalogue> {
  const { contract, scenarios } = variant;
  const name = contract.variant;
  if (!proof) throw new Error(`generated/proof.json has no ${name}`);
  const { info, paths }: Bundle = JSON.parse(read(`generated/${name}/openapi.json`));
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  const tags = new Map(operations.map(({ operationId, tags: [tag] }) => [operationId, tag]));
  const files = await readRequirements(`${ROOT}specs/${name}/requirements`);
  const entries = files.flatMap(({ heading, entries }) =>
    entries.map(({ id }) => toEntry(id, heading, requirementOf(contract, id), variant, proof)),
  );
  const [introduction = ""] = info.description.split(/^## /m);
  const { summary } = info;
  return { name, contract, summary, introduction, tags, entries, restatement: restate(entries), scenarios, proof };
}

function requirementOf({ variant, requirements }: Contract, id: string): Requirement {
  const requirement = requirements[id];
  if (!requirement) throw new Error(`generated/${variant} is stale: it has no ${id}`);
  return requirement;
}

function toEntry(
  id: string,
  heading: string,
  requirement: Requirement,
  { contract, scenarios, wire, invariants = [] }: Variant,
  { faults, schemaFaults }: ProofOfVariant,
): Entry {
  return {
    ...requirement,
    id,
    heading,
    asked: requestPlaces(contract, id),
    answered: responsePlaces(contract, id),
    scenarios: scenarios.filter((each) => each.requirements.includes(id)).map((each) => each.id),
    always: Object.values(wire).includes(id),
    rules: invariants.filter((each) => each.requirement === id).map(({ counts }) => counts),
    transitions: Object.entries(contract.transitions)
      .filter(([, each]) => each.requirement === id)
      .map(([name]) => name),
    faults: breaking(id, faults),
    schemaFaults: Object.entries(schemaFaults)
      .filter(([, { violated, findings }]) => violated.includes(id) || findings.includes(id))
      .map(([name]) => name),
  };
}

function breaking(id: string, faults: ProofOfVariant["faults"]): readonly Breaking[] {
  return Object.entries(faults).flatMap(([fault, { text, violated, findings }]): readonly Breaking[] => {
    if (violated.includes(id)) return [{ fault, text, as: "violated" }];
    return findings.includes(id) ? [{ fault, text, as: "finding" }] : [];
  });
}

function read(file: string): string {
  return readFileSync(`${ROOT}${file}`, "utf8");
}
