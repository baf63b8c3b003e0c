import {
  acceptanceOf,
  type ClientReport,
  type ClientText,
  exitOf,
  explainExit,
  isFailure,
  isNoticed,
  type PlannedRun,
  type RunResult,
} from "../../client-run/index.ts";
import { type ClientSession, openClientSession } from "../client/client-session.ts";
import { guard } from "../io.ts";
import type { ClientOptions } from "./client-options.ts";
import { settle, type TestRunner } from "./define-tests.ts";
import type { Judgement } from "./judgement.ts";
import { createQuietIo } from "./quiet-io.ts";
import { readClientOptions } from "./read-options.ts";

/**
 * Defines a test for each run of a client's own tests: against the sound sandbox, each legal server and, if wanted, each
 * fault; and one for its requests. All tests pass only if `payspec client` would exit with 0. Nothing is started before
 * the first test starts.
 */
export async function defineClientTests(options: ClientOptions, runner: TestRunner): Promise<void> {
  const flags = readClientOptions(options);
  const { io } = createQuietIo({ ...withoutRunner(process.env), ...options.environment });
  const session = await openClientSession(flags, guard(io));
  const running = createClientRun(session);
  const { plan, about, text } = session;
  const perform = (planned: PlannedRun) => async (skip: (reason: string) => void) => {
    const result = await running.result(planned);
    settle(judgeResult(result, { text, failOnUnnoticed: flags.failOnUnnoticed, accepted: session.accepted }), skip);
  };
  runner.describe("payspec client", () => {
    runner.describe(about.contract.variant, () => {
      for (const each of plan.runs) runner.test(`${each.kind} ${each.name}: ${each.text}`, perform(each));
      runner.test("the requests of all runs", async (skip) =>
        settle(judgeRequests(await running.report(), text), skip),
      );
      runner.test("the client as a whole", async (skip) => settle(judgeClient(await running.report()), skip));
    });
    runner.afterAll(running.stop);
  });
}

/** Variables with which a test runner marks its processes: a runner in the command would report to it. */
const OF_RUNNERS = /^(NODE_TEST_CONTEXT|VITEST(_.*)?|JEST_WORKER_ID)$/;

function withoutRunner(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !OF_RUNNERS.test(name)));
}

/** Runs shared by many tests; they start with the first of them. */
function createClientRun(session: ClientSession) {
  const interrupt = new AbortController();
  const results = new Map<string, RunResult>();
  const waiting = new Map<string, (result: RunResult) => void>();
  const keyOf = ({ kind, name }: Pick<RunResult, "kind" | "name">) => `${kind} ${name}`;
  const begin = async (): Promise<ClientReport> => {
    session.prepare();
    const report = await session.perform({
      signal: interrupt.signal,
      start: () => {},
      end(result) {
        results.set(keyOf(result), result);
        waiting.get(keyOf(result))?.(result);
      },
    });
    await session.write(report);
    return report;
  };
  let running: Promise<ClientReport> | undefined;
  const report = () => {
    running ??= begin();
    return running;
  };
  return {
    report,
    /** Resolves when the run has ended, or all have without it. */
    async result(planned: PlannedRun): Promise<RunResult | undefined> {
      const ended = report().then(() => undefined);
      const key = keyOf(planned);
      const known = results.get(key);
      return known ?? Promise.race([new Promise<RunResult>((resolve) => waiting.set(key, resolve)), ended]);
    },
    /** Ends runs that no test waits for; resolves when they have ended. */
    async stop() {
      interrupt.abort();
      await running?.catch(() => {}); // the tests have reported it
    },
  };
}

interface JudgeContext {
  readonly text: ClientText;
  readonly accepted: ClientSession["accepted"];
  readonly failOnUnnoticed: boolean;
}

function judgeResult(result: RunResult | undefined, { text, accepted, failOnUnnoticed }: JudgeContext): Judgement {
  if (!result || result.outcome === "not-run") return { kind: "skipped", reason: "not run" };
  if (result.kind === "fault") {
    if (isNoticed(result)) return { kind: "passed" };
    return failOnUnnoticed ? failed(text.run(result)) : { kind: "skipped", reason: "the tests do not notice it" };
  }
  if (!isFailure(result) && result.outcome !== "unstable") return { kind: "passed" };
  const entry = accepted?.find((each) => each.kind === "server" && each.name === result.name);
  return entry ? { kind: "skipped", reason: entry.reason } : failed(text.run(result));
}

function judgeRequests(report: ClientReport, text: ClientText): Judgement {
  const wrong = report.mistakes.filter((each) => {
    return !each.accepted && acceptanceOf(report, "mistake", each.requirement.id) === undefined;
  });
  if (wrong.length > 0) return failed(wrong.map(text.mistake).join(""));
  if (report.verdict === "not judged") return { kind: "skipped", reason: "not judged" };
  return { kind: "passed" };
}

function judgeClient(report: ClientReport): Judgement {
  const exit = exitOf(report);
  if (exit === 0) return { kind: "passed" };
  return failed(`${report.verdict} (payspec client exits with ${exit}): ${explainExit(report)}`);
}

function failed(message: string): Judgement {
  return { kind: "failed", message: message.trimEnd() };
}
