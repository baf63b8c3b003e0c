import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Step of a GitHub Actions workflow: a script of this repository, or an external action. */
export type Step =
  | { readonly name: string; readonly run: string }
  | { readonly uses: string; readonly run?: undefined; readonly name?: string };

export interface Workflow {
  readonly env: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

/** Reads the only job of a workflow. Throws if there are more, whose steps would be missed. */
export function readWorkflow(path: string): Workflow {
  const { jobs }: { readonly jobs: Readonly<Record<string, Workflow>> } = parse(readFileSync(path, "utf8"));
  const [job, ...others] = Object.values(jobs);
  if (job === undefined || others.length > 0) throw new Error(`${path} has not exactly one job`);
  return job;
}
