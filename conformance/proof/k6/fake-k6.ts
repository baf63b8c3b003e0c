import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import type { Clock } from "../../clock/index.ts";
import type { InProcessHandler } from "../../transport/index.ts";
import { createFakeMetrics, type FakeMetrics } from "./fake-metrics.ts";

/**
 * Options of an engine with the features of k6, in this process and on its own clock: a script is loaded once per user.
 */
export interface FakeK6Options {
  /** The script, as CommonJS. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly handler: InProcessHandler;
  readonly clock: Clock;
  readonly users: number;
  readonly iterations: number;
  /** Execution segment, as set by the operator of k6. */
  readonly segments?: { readonly executionSegment: string; readonly executionSegmentSequence: string };
  /** Makes `setup` fail to complete: not called, or timed out, so that no iteration runs. */
  readonly setup?: "left out" | "timed out";
  /** Index of the iteration that is cut off while it waits. */
  readonly cutOff?: number;
  /** Simulates the flag for another summary. */
  readonly hasOtherSummary?: boolean;
}

export interface FakeRun {
  readonly metrics: FakeMetrics;
  /** Everything printed except the summary. */
  readonly printed: readonly string[];
  /** Names under which requests were counted. */
  readonly requests: ReadonlySet<string>;
  readonly aborted?: string;
  /** Error thrown by `setup`: k6 exits with 107. */
  readonly failed?: string;
  /** Result of `handleSummary`: texts to print and to write, by path. */
  readonly summary: Readonly<Record<string, string>>;
}

/** Exports of a script. */
interface Script {
  readonly options: { readonly thresholds?: Readonly<Record<string, readonly string[]>> };
  setup(): Promise<unknown>;
  default(known: unknown): Promise<void>;
  handleSummary(data: unknown): Readonly<Record<string, string>>;
}

export async function runInFakeK6(options: FakeK6Options): Promise<FakeRun> {
  const { clock, users, iterations, cutOff } = options;
  const metrics = createFakeMetrics();
  const printed: string[] = [];
  const requests = new Set<string>();
  const aborted: { message?: string } = {};
  const load = (user: number) => loadScript(user, options, { metrics, printed, requests, aborted });

  const first = load(0);
  const begun = await begin(first, options);
  let next = 0;
  const use = async ({ script, turn }: Loaded) => {
    for (let mine = next++; mine < iterations && aborted.message === undefined; mine = next++) {
      turn.iterationInTest = mine;
      turn.isCutOff = mine === cutOff;
      const played = script.default(begun.known);
      await (turn.isCutOff ? allThatCanBeDone() : played);
    }
  };
  if (begun.plays) await Promise.all(Array.from({ length: users }, (_, index) => use(load(index + 1))));
  const summary = first.script.handleSummary({
    ...(options.hasOtherSummary
      ? { version: "1.0.0", results: { metrics: [] } }
      : {
          ...metrics.summary(first.script.options.thresholds ?? {}),
          state: { isStdOutTTY: false, testRunDurationMs: clock.monotonic() },
        }),
    setup_data: begun.known,
  });
  const { message } = aborted;
  const { failed } = begun;
  return {
    metrics,
    printed,
    requests,
    ...(message !== undefined && { aborted: message }),
    ...(failed !== undefined && { failed }),
    summary,
  };
}

interface Begun {
  readonly plays: boolean;
  readonly known?: unknown;
  readonly failed?: string;
}

/** Calls `setup`. A script that throws there ends k6; a rejected promise would end it with an undocumented code. */
async function begin({ script }: Loaded, { setup }: FakeK6Options): Promise<Begun> {
  if (setup !== undefined) return { plays: setup === "left out" };
  let asked: Promise<unknown>;
  try {
    asked = script.setup();
  } catch (error) {
    return { plays: false, failed: String(error) };
  }
  const known: unknown = JSON.parse(JSON.stringify(await asked));
  return { plays: true, known };
}

function allThatCanBeDone(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

interface Loaded {
  readonly script: Script;
  readonly turn: Turn;
}

interface Turn {
  iterationInTest: number;
  /** True if none of its timers and requests completes. */
  isCutOff: boolean;
}

interface Shared {
  readonly metrics: FakeMetrics;
  readonly printed: string[];
  readonly requests: Set<string>;
  readonly aborted: { message?: string };
}

function loadScript(user: number, options: FakeK6Options, { metrics, printed, requests, aborted }: Shared): Loaded {
  const { script, environment, files = {}, handler, clock, segments } = options;
  const turn: Turn = { iterationInTest: 0, isCutOff: false };
  const timers = new Map<number, () => void>();
  let loading = true;
  const execution = {
    scenario: turn,
    test: {
      get options() {
        if (loading) throw new Error("getting test options in the init context is not supported");
        return segments ?? { executionSegment: null, executionSegmentSequence: null };
      },
      abort(message: string) {
        aborted.message = message;
      },
    },
  };
  const asyncRequest = async (method: string, url: string, body: string | null, { headers, tags }: FakeParams) => {
    requests.add(tags.name);
    if (turn.isCutOff) return new Promise<never>(() => {});
    try {
      const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, value]);
      const answer = await handler(url, { method, headers: sent, ...(body !== null && { body }) });
      const text = await answer.text();
      return { status: answer.status, error_code: 0, headers: Object.fromEntries(answer.headers), body: text };
    } catch {
      return { status: 0, error_code: 1212, headers: {}, body: null };
    }
  };
  const print = (text: string) => printed.push(text);
  const modules: Readonly<Record<string, object>> = {
    k6: { check: metrics.check },
    "k6/http": { asyncRequest, setResponseCallback: () => {}, CookieJar: class {} },
    "k6/metrics": { Counter: metrics.Metric, Trend: metrics.Metric },
    "k6/crypto": { sha256: (text: string) => createHash("sha256").update(text).digest("hex") },
    "k6/execution": execution,
  };
  const module: { exports?: Script } = {};
  const context = {
    module,
    require: (name: string) => ({ __esModule: true, default: modules[name], ...modules[name] }),
    now: () => clock.now(),
    __ENV: environment,
    __VU: user,
    open(path: string) {
      if (!loading) throw new Error("files are opened only while the script is loaded");
      const text = files[path];
      if (text === undefined) throw new Error(`there is no ${path}`);
      return text;
    },
    console: { error: print, warn: print, log: print },
    crypto: { randomUUID: () => crypto.randomUUID() },
    setTimeout(action: () => void, delayMs: number) {
      const timer = timers.size + 1;
      timers.set(timer, turn.isCutOff ? () => {} : clock.after(delayMs, action));
      return timer;
    },
    clearTimeout: (timer: number) => timers.get(timer)?.(),
  };
  runInNewContext(`Date.now = now; ${script}`, context);
  loading = false;
  if (!module.exports) throw new Error("the script exports nothing");
  return { script: module.exports, turn };
}

interface FakeParams {
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: { readonly name: string };
}
