import type { CiJob } from "./ci-job.ts";

/** Where GitLab looks for its jobs. */
export const GITLAB_PATH = ".gitlab-ci.yml";
/** Where the job stands, if there are others: `include` takes it up. */
export const GITLAB_INCLUDED_PATH = "payspec.gitlab-ci.yml";

/** A job of GitLab CI. Failures get into the merge request, by the JUnit report. */
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
