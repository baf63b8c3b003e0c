import type { CiJob } from "./ci-job.ts";

/** Where GitHub looks for workflows. */
export const GITHUB_PATH = ".github/workflows/payspec.yml";

/** A workflow of GitHub Actions. The verdict gets into the summary of the job, and failures beside the code, by payspec itself. */
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
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: ${node}
      - name: ${run.title}
        run: ${run.command}
        # ${startedByPayspec.hint}
        # run: ${startedByPayspec.command}
        env:
${secrets.map((name) => `          ${name}: \${{ secrets.${name} }}`).join("\n")}
      - name: ${report.title}
        if: always()
        uses: actions/upload-artifact@v5
        with:
          name: payspec-report
          path: ${report.folder}
`;
}
