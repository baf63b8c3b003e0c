import type { CiJob } from "./ci-job.ts";

/** Path of the workflow. */
export const GITHUB_PATH = ".github/workflows/payspec.yml";

/** Pinned to commits, because tags can be moved. */
const CHECKOUT = "actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0";
const SETUP_NODE = "actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444 # v5.0.0";
const UPLOAD_ARTIFACT = "actions/upload-artifact@330a01c490aca151604b8cf639adc76d48f6c5d4 # v5.0.0";

/**
 * Returns a GitHub Actions workflow. payspec itself adds the verdict to the job summary, and annotations for failures.
 */
export function githubWorkflow({ node, run, startedByPayspec, secrets, report, minutes }: CiJob): string {
  return `# Written by \`payspec init\`. Secrets: Settings > Secrets and variables > Actions.
name: payspec
on:
  push:
  pull_request:
permissions:
  contents: read
# One run at a time: they share the businesses of one deployment.
concurrency:
  group: payspec
jobs:
  conformance:
    # A pull request from a fork has no secrets.
    if: github.event_name == 'push' || github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    timeout-minutes: ${minutes}
    steps:
      - uses: ${CHECKOUT}
      - uses: ${SETUP_NODE}
        with:
          node-version: ${node}
      - name: ${run.title}
${run.note === undefined ? "" : `        # ${run.note}\n`}        run: ${run.command}
        # ${startedByPayspec.hint}
        # run: ${startedByPayspec.command}
        env:
${secrets.map((name) => `          ${name}: \${{ secrets.${name} }}`).join("\n")}
      - name: ${report.title}
        if: always()
        uses: ${UPLOAD_ARTIFACT}
        with:
          name: payspec-report
          path: ${report.folder}
`;
}
