import { platform } from "node:os";
import { resolve } from "node:path";
import {
  type AcceptedProblem,
  type ClientPlan,
  type ClientReport,
  type ClientRules,
  type ClientText,
  createClientText,
  foldReport,
  type PlannedRun,
  planRuns,
  type RunResult,
  runClient,
  withBaseline,
} from "../../client-run/index.ts";
import { type Clock, createRealClock } from "../../clock/index.ts";
import { suggest, withoutKeys } from "../../deployment/index.ts";
import { isLoopbackName } from "../../node/index.ts";
import { readableColumns } from "../../report/index.ts";
import { clientRulesOf } from "../../variants/clients.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import { wantsColor } from "../color.ts";
import type { GuardedIo } from "../io.ts";
import { findPackage } from "../own-package.ts";
import { quote } from "../quote.ts";
import type { FlagsOf } from "../read-flags.ts";
import { askedVariants } from "../select-variants.ts";
import { UsageError } from "../usage-error.ts";
import { readClientBaseline } from "./client-baseline.ts";
import { prepareOutput, prepareReports, writeClientReports } from "./client-outputs.ts";
import { createRunCommand } from "./run-command.ts";

/** Flags of `payspec client`, and the client's own tests. */
export interface ClientFlags extends FlagsOf<"client"> {
  readonly command: readonly string[];
}

/** Runs of one client's tests, planned and not yet started. */
export interface ClientSession {
  readonly plan: ClientPlan;
  readonly about: Pick<ClientReport, "payspec" | "contract">;
  readonly text: ClientText;
  readonly clock: Clock;
  readonly jobs: number;
  readonly reportDir: string;
  /** Entries of the baseline; undefined without one. */
  readonly accepted: readonly AcceptedProblem[] | undefined;
  /** Checks that the reports can be written. Throws CannotWrite. */
  prepare(): void;
  /** Performs all runs. */
  perform(watch: SessionWatch): Promise<ClientReport>;
  /** Rejects with CannotWrite. */
  write(report: ClientReport): Promise<void>;
}

export interface SessionWatch {
  /** Ends the runs early when aborted. */
  readonly signal: AbortSignal;
  readonly start: (run: PlannedRun) => void;
  readonly end: (result: RunResult) => void;
}

/** Reads the flags and plans the runs, before anything is started or written. Rejects with UsageError. */
export async function openClientSession(flags: ClientFlags, io: GuardedIo): Promise<ClientSession> {
  // Texts of the client's requests are shown, and keys of a sandbox look like all others.
  io.protect(withoutKeys);
  const line = lineOf(flags.command);
  const command = flags.command.map(quote).join(" ");
  const { kind, rules } = chosenVariant(flags, io);
  const { jobs, timeLimit } = flags;
  const webhookUrl = readWebhookUrl(flags.webhookUrl, jobs);
  assertAccepted(flags.accept, rules);
  if (flags.failOnUnnoticed && !flags.faults) throw new UsageError("--fail-on-unnoticed requires --faults");
  const plan = planRuns(kind, rules, flags);
  const accepted = await readAccepted(flags, io, kind.variant);
  const clock = createRealClock();
  const text = createClientText({
    color: wantsColor(io.stdout, io.environment, flags.color),
    columns: readableColumns(io.stdout.columns),
    verbose: flags.verbose,
    ...{ variant: kind.variant, command, accepted: accepted ?? [] },
  });
  const about = { payspec: findPackage().version, contract: rules.contract };
  const reportDir = resolve(io.folder, flags.reportDir);
  return {
    ...{ plan, about, text, clock, jobs, reportDir, accepted },
    prepare: () => prepareReports(reportDir, plan.runs),
    async perform({ signal, start, end }) {
      const startedAt = new Date(clock.now()).toISOString();
      const startedMs = clock.monotonic();
      const run = await runClient({
        ...{ plan, rules, clock, jobs, signal, accept: flags.accept },
        run: createRunCommand({
          ...{ kind, rules, clock, webhookUrl, signal },
          command: line,
          timeLimitMs: timeLimit * 1_000,
          folder: io.folder,
          environment: io.environment,
          outputOf: (planned, attempt) => prepareOutput(reportDir, io.folder, planned, attempt),
        }),
        onStart: start,
        onEnd: end,
      });
      const report = foldReport({
        ...{ ...about, ...run, plan, startedAt },
        command: withoutKeys(command),
        durationMs: clock.monotonic() - startedMs,
        failOnUnnoticed: flags.failOnUnnoticed,
      });
      return accepted ? withBaseline(report, accepted) : report;
    },
    write: (report) => writeClientReports(reportDir, report),
  };
}

/** Returns the command as a line for `sh`: a single argument is one already. */
function lineOf([only, ...more]: readonly string[]): string {
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
  if (!kind || more.length > 0) {
    throw new UsageError("a client is written for one variant", `Add --variant ${known.join(" or --variant ")}.`);
  }
  return { kind, rules: clientRulesOf(kind.variant) };
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

/** Returns the entries of the baseline, with no key in a reason; undefined without a baseline. */
async function readAccepted({ baseline }: ClientFlags, { folder }: GuardedIo, variant: string) {
  if (baseline === undefined) return undefined;
  const entries = await readClientBaseline(baseline, { folder, variant });
  return entries.map((each) => ({ ...each, reason: withoutKeys(each.reason) }));
}
