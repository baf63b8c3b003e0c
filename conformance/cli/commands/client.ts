import { platform } from "node:os";
import { resolve } from "node:path";
import {
  alternateClient,
  type ClientPlan,
  type ClientRules,
  type ClientText,
  createClientText,
  foldReport,
  integrationClient,
  type PlannedRun,
  planRuns,
  type RunResult,
  renderClientMarkdown,
  runClient,
} from "../../client-run/index.ts";
import { type Clock, createRealClock } from "../../clock/index.ts";
import { suggest, withoutKeys } from "../../deployment/index.ts";
import { isLoopbackName } from "../../node/index.ts";
import { readableColumns } from "../../report/index.ts";
import { sandboxes } from "../../sandbox/index.ts";
import { askedVariants } from "../asked-variants.ts";
import { describeReports, outputPath, prepareReports, writeClientReports } from "../client/client-outputs.ts";
import { createRunCommand } from "../client/run-command.ts";
import { canDraw, wantsColor } from "../color.ts";
import { appendToSummary } from "../github.ts";
import type { GuardedIo } from "../io.ts";
import { findPackage } from "../package-root.ts";
import { quote } from "../quote.ts";
import { createScreen } from "../screen.ts";
import { UsageError } from "../usage-error.ts";
import { readWholeNumber } from "../whole-number.ts";

export interface ClientFlags {
  readonly command: readonly string[];
  readonly variant: readonly string[];
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly faults: boolean;
  readonly dryRun: boolean;
  readonly jobs: string;
  readonly timeLimit: string;
  readonly webhookUrl?: string | undefined;
  readonly accept: readonly string[];
  readonly failOnUnnoticed: boolean;
  readonly reportDir: string;
  readonly verbose: boolean;
  readonly color: boolean;
}

const RULES: readonly ClientRules[] = [integrationClient, alternateClient];

/** `payspec client -- <command>` */
export async function clientCommand(flags: ClientFlags, io: GuardedIo): Promise<number> {
  // Texts of the client's requests are shown, and keys of a sandbox look like all others.
  io.protect(withoutKeys);
  const command = readCommand(flags.command);
  const { kind, rules } = chosenVariant(flags, io);
  const jobs = readWholeNumber("--jobs", flags.jobs, { from: 1, to: 64 });
  const timeLimitMs = readWholeNumber("--time-limit", flags.timeLimit, { from: 1, to: 86_400 }) * 1_000;
  const webhookUrl = readWebhookUrl(flags.webhookUrl, jobs);
  assertAccepted(flags.accept, rules);
  if (flags.failOnUnnoticed && !flags.faults) throw new UsageError("--fail-on-unnoticed requires --faults");
  const plan = planRuns(kind, rules, flags);
  const clock = createRealClock();
  const text = createClientText({
    color: wantsColor(io.stdout, io.environment, flags.color),
    columns: readableColumns(io.stdout.columns),
    verbose: flags.verbose,
    again: `payspec client --variant ${kind.variant}${flags.faults ? " --faults" : ""}`,
    command,
  });
  const about = { payspec: findPackage().version, contract: rules.contract };
  if (flags.dryRun) {
    io.stdout.write(`${text.head(plan, about, jobs)}${text.plan(plan)}`);
    return 0;
  }
  const reportDir = resolve(io.folder, flags.reportDir);
  prepareReports(reportDir, plan.runs);
  const startedAt = new Date(clock.now()).toISOString();
  const startedMs = clock.monotonic();
  io.stdout.write(text.head(plan, about, jobs));
  const progress = showProgress(io, { clock, text, plan });
  const run = await runClient({
    ...{ plan, rules, clock, jobs, accept: flags.accept, signal: progress.signal },
    run: createRunCommand({
      ...{ kind, rules, command, clock, webhookUrl, timeLimitMs, signal: progress.signal },
      folder: io.folder,
      environment: io.environment,
      outputOf: (planned, attempt) => outputPath(reportDir, io.folder, planned, attempt),
    }),
    onStart: progress.start,
    onEnd: progress.end,
  }).finally(progress.close);
  const report = foldReport({
    ...{ ...about, ...run, plan, command, startedAt },
    durationMs: clock.monotonic() - startedMs,
    failOnUnnoticed: flags.failOnUnnoticed,
  });
  io.stdout.write(text.end(report));
  await writeClientReports(reportDir, report);
  appendToSummary(
    io.environment,
    () => [...renderClientMarkdown(report)].join(""),
    (message) => io.stderr.write(`payspec: ${message}\n`),
  );
  io.stdout.write(`report   ${describeReports(reportDir, io.folder)}\n`);
  return report.exitCode;
}

/** Returns the command as a line for `sh`: a single argument is one already. */
function readCommand([only, ...more]: readonly string[]): string {
  if (only === undefined || (more.length === 0 && only.trim() === "")) {
    throw new UsageError(
      "no command: payspec client runs the tests of your client",
      "Add it after --, such as `payspec client --variant integration -- npm test`.",
    );
  }
  if (platform() === "win32") {
    throw new UsageError(
      "payspec client is not supported on Windows: without process groups, the tests could be left running",
      "Use a Linux container or WSL.",
    );
  }
  return more.length === 0 ? only : [only, ...more].map(quote).join(" ");
}

function chosenVariant({ variant }: ClientFlags, { environment }: GuardedIo) {
  const known = sandboxes.map((each) => each.variant);
  const [name, ...more] = askedVariants(variant, environment, known) ?? known;
  const kind = sandboxes.find((each) => each.variant === name);
  const rules = RULES.find(({ contract }) => contract.variant === name);
  if (!kind || !rules || more.length > 0) {
    throw new UsageError("a client is written for one variant", `Add --variant ${known.join(" or --variant ")}.`);
  }
  return { kind, rules };
}

function readWebhookUrl(text: string | undefined, jobs: number): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || new URL(text).protocol !== "http:" || !isLoopbackName(new URL(text).hostname)) {
    throw new UsageError(
      "--webhook-url must be an http address of this machine, such as http://127.0.0.1:8080/webhooks",
    );
  }
  if (jobs > 1) throw new UsageError("--webhook-url needs --jobs 1: runs at the same time need addresses of their own");
  return text;
}

function assertAccepted(accept: readonly string[], { contract }: ClientRules): void {
  const known = Object.keys(contract.requirements);
  const unknown = accept.find((each) => !known.includes(each));
  if (unknown === undefined) return;
  throw new UsageError(`--accept: unknown requirement ${unknown}${suggest(unknown, known)}`);
}

interface ProgressContext {
  readonly clock: Clock;
  readonly text: ClientText;
  readonly plan: ClientPlan;
}

/** Shows the runs while they last; `signal` aborts at the first interrupt. */
function showProgress(io: GuardedIo, { clock, text, plan }: ProgressContext) {
  const screen = createScreen(io.stdout, clock);
  const interrupt = new AbortController();
  const running = new Set<string>();
  let done = 0;
  const release = io.onInterrupt(() => {
    release();
    screen.aside(() => io.stderr.write("payspec: stopping; press Ctrl-C again to exit immediately\n"));
    interrupt.abort();
  });
  if (canDraw(io.stdout, io.environment)) screen.show(() => text.status(done, plan.runs.length, [...running]));
  return {
    signal: interrupt.signal,
    start: ({ name }: PlannedRun) => void running.add(name),
    end(result: RunResult) {
      running.delete(result.name);
      done += 1;
      screen.write(text.run(result));
    },
    close() {
      release();
      screen.close();
    },
  };
}
