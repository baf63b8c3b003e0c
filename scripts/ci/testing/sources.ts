import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, parseAllDocuments } from "yaml";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

interface Input {
  readonly description: string;
  readonly default?: string;
}

/** Step of the action: a script, or an external action. */
export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

/** action.yml, reduced to the members that the tests read. */
export interface Action {
  readonly inputs: Readonly<Record<string, Input>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** Template that a project includes: inputs and job. */
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

/** Returns the version in this work tree's package.json. */
export function ownVersion(): string {
  return JSON.parse(read("package.json")).version;
}
