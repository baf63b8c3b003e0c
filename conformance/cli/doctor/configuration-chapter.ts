import { relative } from "node:path";
import {
  type Environment,
  textOf,
  usedVariables,
  type VariantFields,
  variablesIn,
  withoutKeys,
} from "../../deployment/index.ts";
import { readConfigurationFile } from "../../node/index.ts";
import { USER_ERRORS } from "../error-names.ts";
import { UsageError, WrongConfiguration } from "../usage-error.ts";
import type { Finding } from "./diagnosis.ts";

export interface Sources {
  readonly folder: string;
  /** Value of `--config`. */
  readonly config: string | undefined;
  readonly environment: Environment;
  readonly variants: readonly VariantFields[];
}

/** Reports the sources of the configuration: the file and the names of the variables. */
export async function sourceFindings({ folder, config, environment, variants }: Sources): Promise<readonly Finding[]> {
  const file = await readConfigurationFile(folder, config ?? textOf(environment, "PAYSPEC_CONFIG"));
  const cited = variablesIn(file?.layer.value).filter((each) => textOf(environment, each) !== undefined);
  const names = [...new Set([...usedVariables(environment, variants), ...cited])];
  return [
    file
      ? { state: "ok", subject: "file", found: relative(folder, file.path) || file.path }
      : { state: "ok", subject: "file", found: "not found: run `payspec init` to create one" },
    { state: "ok", subject: "variables", found: names.length > 0 ? names.join(", ") : "none" },
  ];
}

/** Returns a finding for each problem in a configuration; undefined for any other error. */
export function problemFindings(error: unknown): readonly Finding[] | undefined {
  if (!(error instanceof Error)) return undefined;
  const problem = (found: string, todo?: string): Finding => ({
    state: "error",
    subject: "problem",
    // Secrets are not known yet, and the message may quote a misplaced key.
    found: withoutKeys(found),
    prevents: "usage",
    ...(todo !== undefined && { todo }),
  });
  if (error instanceof WrongConfiguration) return error.problems.map((each) => problem(each));
  if (error instanceof UsageError) return [problem(error.message, error.hint)];
  return USER_ERRORS.has(error.name) ? [problem(error.message)] : undefined;
}
