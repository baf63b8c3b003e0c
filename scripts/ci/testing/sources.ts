import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, parseAllDocuments } from "yaml";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

interface Input {
  readonly description: string;
  readonly default?: string;
}

/** A step of the action: a script, or an action of somebody else. */
export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

/** action.yml, in so far as the tests read it. */
export interface Action {
  readonly inputs: Readonly<Record<string, Input>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** What a project includes: the inputs, and what stands behind them. */
export interface Template {
  readonly header: { readonly spec: { readonly inputs: Readonly<Record<string, Input>> } };
  readonly jobs: {
    readonly payspec: {
      readonly variables: Readonly<Record<string, { readonly value: string; readonly expand: boolean }>>;
      readonly script: readonly string[];
      readonly artifacts: { readonly paths: readonly string[]; readonly reports: { readonly junit: string } };
    };
  };
}

const read = (file: string) => readFileSync(`${ROOT}${file}`, "utf8");

export function readAction(): Action {
  return parse(read("action.yml"));
}

export function readTemplate(): Template {
  const [header, jobs] = parseAllDocuments(read("templates/payspec.gitlab-ci.yml")).map((each) => each.toJS());
  return { header, jobs };
}

/** The version that npm knows this work tree by. */
export function ownVersion(): string {
  return JSON.parse(read("package.json")).version;
}
