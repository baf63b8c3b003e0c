import type { ProcessResult } from "../../../conformance/proof/process-result.ts";
import type { ScriptContext } from "./run-action.ts";
import { runShell } from "./shell.ts";
import type { Template } from "./sources.ts";

/** Shells that a GitLab runner uses: the shell of the image, bash if present. */
export const SHELLS = [
  ["bash", "-e", "-o", "pipefail"],
  ["sh", "-e"],
] as const;

/** Runs the job of the template as a GitLab runner does: all lines of its script in one shell. */
export function runJob(
  { header, jobs }: Template,
  shell: (typeof SHELLS)[number],
  { folder, inputs = {}, environment, programs }: ScriptContext,
): Promise<ProcessResult> {
  const known = header.spec.inputs;
  const unknown = Object.keys(inputs).filter((name) => !(name in known));
  if (unknown.length > 0) throw new Error(`no inputs of the template: ${unknown}`);
  const { script, variables } = jobs.payspec;
  const filled = Object.entries(variables).map(([variable, { value, expand }]) => {
    const name = /^\$\[\[ inputs\.([\w-]+) \]\]$/.exec(value)?.[1];
    const input = name === undefined ? undefined : known[name];
    if (name === undefined || input === undefined || expand) throw new Error(`no plain input in ${variable}: ${value}`);
    return [variable, inputs[name] ?? input.default ?? ""] as const;
  });
  return runShell(shell, script.join("\n"), {
    folder,
    programs,
    environment: { ...environment, GITLAB_CI: "true", CI_PROJECT_DIR: folder, ...Object.fromEntries(filled) },
  });
}
