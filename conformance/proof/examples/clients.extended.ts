import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ClientReport } from "../../client-run/index.ts";
import { callPayspec } from "../call-payspec.ts";
import { lacks } from "../lacks.ts";

/** Client in examples/clients. */
interface Client {
  readonly folder: string;
  /** Required program, and its argument that prints the version. */
  readonly needs: readonly [program: string, ask: string];
  /** Command that runs its tests. */
  readonly command: readonly string[];
}

const CLIENTS: readonly Client[] = [
  {
    folder: "typescript",
    needs: ["node", "--version"],
    command: ["node", "--import", "tsx", "--test", "shop.test.ts"],
  },
  { folder: "python", needs: ["python3", "--version"], command: ["python3", "-B", "-m", "unittest"] },
  { folder: "go", needs: ["go", "version"], command: ["go", "test", "-count=1", "./..."] },
];

/** Planted mistakes, with the requirement under which each is reported. */
const MISTAKES = [
  ["amount-as-number", "create-payment.amount-json-number"],
  ["constant-key", "create-refund.same-key-other-body"],
  ["new-key-on-retry", "endpoints.create-payment-requires-key"],
  ["key-in-address", "auth.key-stays-on-server"],
  ["http-callback", "create-payment.callback-url-https-in-live"],
  ["busy-polling", "limits.rate"],
  ["trusted-webhook", "service.outcome-to-be-confirmed"],
  ["exact-amounts", "payment.amount-decimals"],
] as const;

/** Runs that show every planted mistake. */
const SELECTED = [
  "--only",
  "conditions",
  "--only",
  "amounts-with-four-decimals",
  "--only",
  "payments-follow-their-refunds",
];

let reportDir: string;
beforeEach(() => {
  reportDir = mkdtempSync(join(tmpdir(), "payspec-clients-"));
});
afterEach(() => rmSync(reportDir, { recursive: true }));

async function run({ folder, command }: Client, flags: readonly string[], mistake = "") {
  const place = fileURLToPath(new URL(`../../../examples/clients/${folder}/`, import.meta.url));
  const args = ["client", "--variant", "integration", "--report-dir", reportDir, ...flags, "--", ...command];
  const { exit, output } = await callPayspec(args, { folder: place, environment: { MISTAKE: mistake } });
  const report: ClientReport = JSON.parse(readFileSync(join(reportDir, "report.json"), "utf8"));
  const failed = report.runs.filter((each) => each.outcome === "failed" && !each.requestsOnly);
  const named = [
    ...report.mistakes.map(({ requirement }) => requirement.id),
    ...failed.flatMap(({ requirements }) => requirements.map(({ id }) => id)),
  ];
  return { exit, output, report, named };
}

describe.each(CLIENTS.map((each) => [each.folder, each] as const))("the client in %s", (_, client) => {
  const missing = lacks(...client.needs);

  test.skipIf(missing)("is conformant on every legal server", async () => {
    const { exit, output, report, named } = await run(client, ["--jobs", "2"]);
    expect({ named, verdict: report.verdict }, output).toEqual({ named: [], verdict: "conformant" });
    expect(report.selected).toBe(report.of);
    expect(exit).toBe(0);
  });

  test.skipIf(missing)("has no mistake in the runs that show planted ones", async () => {
    expect((await run(client, SELECTED)).named).toEqual([]);
  });

  test.skipIf(missing).each(MISTAKES)("with the mistake %s is reported under %s", async (mistake, requirement) => {
    const { exit, output, named } = await run(client, SELECTED, mistake);
    expect(named, output).toContain(requirement);
    expect(output).toContain(requirement);
    expect([1, 3]).toContain(exit);
  });
});
