import { printable, type Style } from "../../report/index.ts";
import { credentialVariable } from "./credential-variables.ts";
import { COMMAND_PATH, MODULE_PATH } from "./driver-entries.ts";
import { SKELETONS } from "./driver-skeleton/index.ts";
import { GITLAB_INCLUDED_PATH } from "./gitlab-job.ts";
import type { InitAnswers } from "./init-answers.ts";

/** Returns the written files and the next steps for the user. */
export function nextSteps({ variants, driver, ci }: InitAnswers, written: readonly string[], style: Style): string {
  const variables = variants.flatMap((variant) =>
    variant.credentials.map(
      ({ field, header }) => [credentialVariable(variants, variant, "main", field), header] as const,
    ),
  );
  const width = Math.max(...variables.map(([name]) => name.length));
  const steps: (readonly string[])[] = [
    [
      "Set these environment variables:",
      ...variables.map(([name, header]) => `  ${name.padEnd(width)}  sent as ${header}`),
    ],
  ];
  if (driver.language !== undefined) {
    const { path, start } = SKELETONS[driver.language];
    steps.push([`Complete the driver in ${path}, and start it:`, `  ${start}`]);
  }
  if (driver.kind === "module") steps.push([`Write ${MODULE_PATH}, a driver: see defineDriver.`]);
  if (driver.kind === "command") steps.push([`Write ${COMMAND_PATH}, a driver: see driver.commands in payspec.yaml.`]);
  if (ci === "github") steps.push(["Add the same as repository secrets for the workflow."]);
  if (ci === "gitlab") {
    const isIncluded = written.includes(GITLAB_INCLUDED_PATH);
    steps.push([
      "Add the same as masked project variables for the job.",
      ...(isIncluded ? [`Include the job in .gitlab-ci.yml:  include: [{ local: ${GITLAB_INCLUDED_PATH} }]`] : []),
    ]);
  }
  steps.push(["Check the setup, then run:", "  payspec doctor", "  payspec run"]);
  const lines = [
    ...written.map((path) => `${style.green("✓")} ${printable(path)}`),
    ...steps.flatMap((step, index) => ["", `${index + 1}. ${step[0]}`, ...step.slice(1).map((each) => `   ${each}`)]),
  ];
  return `${lines.join("\n")}\n`;
}
