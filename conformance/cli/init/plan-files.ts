import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findPackage } from "../own-package.ts";
import type { PlannedFile } from "../write-together.ts";
import { type CiJob, ciJob } from "./ci-job.ts";
import { neededVariables } from "./credential-variables.ts";
import { driverSkeleton } from "./driver-skeleton/index.ts";
import { GITHUB_PATH, githubWorkflow } from "./github-workflow.ts";
import { GITLAB_INCLUDED_PATH, GITLAB_PATH, gitlabJob } from "./gitlab-job.ts";
import type { InitAnswers } from "./init-answers.ts";

export const CONFIGURATION_PATH = "payspec.yaml";

/** Returns the path and text of the CI job; undefined if none was chosen. */
export function planCi({ ci, variants }: InitAnswers, folder: string) {
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
export function planDriver({ driver: { url, language } }: InitAnswers): PlannedFile | undefined {
  return url === undefined || language === undefined ? undefined : driverSkeleton(language, url);
}
