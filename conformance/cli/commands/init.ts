import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CONFIGURATION_NAMES } from "../../node/index.ts";
import { createStyle } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { BASELINE_NAME } from "../baseline/baseline-file.ts";
import { wantsColor } from "../color.ts";
import { askQuestions } from "../init/ask-questions.ts";
import { type CiJob, ciJob } from "../init/ci-job.ts";
import { configurationText } from "../init/configuration-text.ts";
import { neededVariables } from "../init/credential-variables.ts";
import { driverSkeleton } from "../init/driver-skeleton/index.ts";
import { firstBaseline } from "../init/first-baseline.ts";
import { GITHUB_PATH, githubWorkflow } from "../init/github-workflow.ts";
import { GITLAB_INCLUDED_PATH, GITLAB_PATH, gitlabJob } from "../init/gitlab-job.ts";
import type { InitAnswers } from "../init/init-answers.ts";
import { nextSteps } from "../init/next-steps.ts";
import { createPrompter } from "../init/prompter.ts";
import { schemaCopies } from "../init/schema-copies.ts";
import type { Io } from "../io.ts";
import { findPackage } from "../own-package.ts";
import type { FlagsOf } from "../read-flags.ts";
import { UsageError } from "../usage-error.ts";
import { assertFree, type PlannedFile, writeTogether } from "../write-together.ts";

/** `payspec init`: asks and validates everything before it writes the first file. */
export async function initCommand(flags: FlagsOf<"init">, io: Io, known: readonly Variant[]): Promise<number> {
  const { folder, stdin, stdout, environment } = io;
  const style = createStyle(wantsColor(stdout, environment, flags.color));
  // Fail before asking any questions.
  assertFree(folder, [CONFIGURATION_PATH], flags.force);
  assertOnlyConfiguration(folder);
  const prompter = stdin?.isTTY && stdout.isTTY && !flags.yes ? createPrompter(stdin, stdout, style) : undefined;
  const initAnswers = await askQuestions(flags, known, prompter).finally(() => prompter?.leave());

  const ci = planCi(initAnswers, folder);
  const driver = planDriver(initAnswers);
  const paths = [
    CONFIGURATION_PATH,
    ...(initAnswers.baseline ? [BASELINE_NAME] : []),
    ...(driver ? [driver.path] : []),
    ...(ci ? [ci.path] : []),
  ];
  assertFree(folder, paths, flags.force);
  const text = configurationText(initAnswers);
  const baseline = initAnswers.baseline ? await firstBaseline(text, initAnswers.variants, io) : undefined;
  const copies = schemaCopies(baseline === undefined ? ["configuration"] : ["configuration", "baseline"]);
  const files = [
    { path: CONFIGURATION_PATH, text },
    ...(baseline === undefined ? [] : [{ path: BASELINE_NAME, text: baseline }]),
    ...(driver ? [driver] : []),
    ...(ci ? [ci] : []),
    ...copies,
  ];
  writeTogether(folder, files);
  stdout.write(
    `${prompter ? "\n" : ""}${nextSteps(initAnswers, [...paths, ...copies.map(({ path }) => path)], style)}`,
  );
  return 0;
}

const CONFIGURATION_PATH = "payspec.yaml";

/** Throws {@link UsageError} if the new configuration would stand beside one under another name. */
function assertOnlyConfiguration(folder: string): void {
  const other = CONFIGURATION_NAMES.find((each) => each !== CONFIGURATION_PATH && existsSync(resolve(folder, each)));
  if (other === undefined) return;
  throw new UsageError(
    `${other} exists already, and a folder has only one configuration; nothing was written`,
    "Remove it, or run init in another folder.",
  );
}

/** Returns the path and text of the CI job; undefined if none was chosen. */
function planCi({ ci, variants }: InitAnswers, folder: string) {
  const job: CiJob = ciJob({ spec: findPackage().spec, secrets: neededVariables(variants) });
  switch (ci) {
    case "none":
      return undefined;
    case "github":
      return { path: GITHUB_PATH, text: githubWorkflow(job) };
    case "gitlab": {
      const isTaken = existsSync(resolve(folder, GITLAB_PATH));
      return { path: isTaken ? GITLAB_INCLUDED_PATH : GITLAB_PATH, text: gitlabJob(job) };
    }
  }
}

/** Skeleton of a driver, if one is wanted. */
function planDriver({ driver: { url, language } }: InitAnswers): PlannedFile | undefined {
  return url === undefined || language === undefined ? undefined : driverSkeleton(language, url);
}
