import type { CiJob } from "./ci-job.ts";

/** Path of GitLab's CI configuration. */
export const GITLAB_PATH = ".gitlab-ci.yml";
/** Path of the job if that file already exists, to be added with `include`. */
export const GITLAB_INCLUDED_PATH = "payspec.gitlab-ci.yml";

/** Returns a GitLab CI job. The JUnit report shows failures in the merge request. */
export function gitlabJob({ node, run, startedByPayspec, secrets, report, minutes }: CiJob): string {
  return `# Written by \`payspec init\`. Variables, masked: Settings > CI/CD > Variables.
${secrets.map((name) => `#   ${name}`).join("\n")}
payspec:
  image: node:${node}
  timeout: ${minutes} minutes
  # One run at a time: they share the businesses of one deployment.
  resource_group: payspec
  script:
    # ${run.title}
${run.note === undefined ? "" : `    # ${run.note}\n`}    - ${run.command}
    # ${startedByPayspec.hint}
    # - ${startedByPayspec.command}
  # ${report.title}
  artifacts:
    when: always
    paths:
      - ${report.folder}
    reports:
      junit: ${report.junit}
`;
}
