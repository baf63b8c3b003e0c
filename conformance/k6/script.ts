import { sha256 } from "k6/crypto";
import execution from "k6/execution";
import http from "k6/http";
import { type ClientCertificate, type Configuration, type Deployment, textOf } from "../deployment/index.ts";
import { ABILITIES, type Ability, DriverError } from "../driver/index.ts";
import { createRedactor } from "../exchange/index.ts";
import type { RunEnd, Shard } from "../log/index.ts";
import { nameSecrets } from "../runner/index.ts";
import type { Variant } from "../scenario/index.ts";
import { configure } from "./configure.ts";
import { provideDoubles } from "./doubles.ts";
import { driverOf, type UsableDriver } from "./driver-of.ts";
import { createEngineMonitor } from "./engine-monitor.ts";
import type { LoadRun } from "./load-run.ts";
import { createK6MetricSink, type MetricSink } from "./metric-sink.ts";
import { isSummaryData, type SummaryData } from "./metrics.ts";
import { namedFile } from "./named-file.ts";
import { NotConfigured } from "./not-configured.ts";
import { type LoadPlan, planLoad, profileIn } from "./plan-load.ts";
import { processOf } from "./process-of.ts";
import { handleSummary } from "./summary.ts";
import { readThresholds, type Thresholds, thresholdsOf } from "./thresholds.ts";
import { createVirtualUser, type VirtualUser } from "./virtual-user.ts";

/** Members that k6 expects of a script. */
export interface Script {
  readonly options: Options;
  /** Throws if this process cannot start. */
  setup(): Promise<Known>;
  play(known: Known | undefined): Promise<void>;
  /** Returns the texts to write, by path; k6 passes a summary in another format if its flags ask for one. */
  handleSummary(data: Partial<SummaryData> & { readonly setup_data?: Known }): Readonly<Record<string, string>>;
}

export interface Options {
  readonly thresholds?: Thresholds;
  /** Such as `60000ms`: a slow deployment must be reported, not k6's own limit. */
  readonly setupTimeout?: string;
  readonly tlsAuth?: readonly { readonly cert: string; readonly key: string; readonly password?: string }[];
}

/** Results of the requests that are sent once, before the virtual users start. */
export interface Known {
  readonly shard: Shard;
  readonly abilities: readonly Ability[];
  /** Reason why the driver cannot be used, redacted. */
  readonly driverFailure?: string;
  /** Reason why nothing can be run, if nothing can. */
  readonly end?: RunEnd;
}

/** Plan of this process, and its deployment. */
interface Prepared {
  readonly configuration: Configuration;
  readonly deployment: Deployment;
  readonly load: LoadPlan;
  readonly driver: UsableDriver;
}

const ALONE: Shard = { index: 1, of: 1 };
const DISCARDED: MetricSink = { add: () => {}, check: () => {} };
const DEFAULT_LOG = "payspec-k6.ndjson";

/** One asks the driver for its abilities, the other checks that the deployment responds. */
const REQUESTS_OF_SETUP = 2;
const SETUP_MARGIN_MS = 10_000;

const OTHER_SUMMARY = "no report and no log were written: remove --new-machine-readable-summary";
const DEAD = "k6 cut off an iteration, so this virtual user runs no more: use a longer gracefulRampDown";

/** Creates the script of one variant. k6 loads it once for each virtual user, and once more to read its options. */
export function createScript(variant: Variant): Script {
  provideDoubles();
  http.setResponseCallback(null); // otherwise each rejection that a scenario expects would count as a failure
  const embedded = typeof PAYSPEC_EXPORT === "undefined" ? undefined : PAYSPEC_EXPORT;
  const configured = configure(variant, { embedded, environment: __ENV, open });
  const profile = profileIn(__ENV);
  const sink = createK6MetricSink();
  const digest = (text: string) => sha256(text, "hex");
  const engineMonitor = createEngineMonitor();
  let user: VirtualUser | undefined;

  const prepare = (shard: Shard, abilities?: readonly Ability[]): Prepared => {
    const configuration = configured.for(shard);
    const [deployment] = configuration.deployments;
    if (!deployment) throw new Error(`there is no deployment of ${variant.contract.variant}`);
    const load = planLoad(variant, profile, { kind: deployment.driver?.kind, abilities });
    return { configuration, deployment, load, driver: driverOf(deployment, variant.contract, configuration.limits) };
  };
  const createUser = async (known: Pick<Known, "shard"> & Partial<Known>, to: MetricSink) => {
    const { driver, ...prepared } = prepare(known.shard, known.abilities);
    const asked = known.abilities ? driver.withAbilities(known.abilities, known.driverFailure) : await driver.ask();
    return createVirtualUser({ ...prepared, driver: asked, sink: to, digest, print: (text) => console.error(text) });
  };

  const askAround = async (shard: Shard, { configuration, driver }: Prepared): Promise<Known> => {
    const { redact } = createRedactor(configuration.secrets);
    const known = { shard, ...(await askDriver(driver, redact)) };
    const end = await (await createUser(known, DISCARDED)).reach();
    return { ...known, ...(end && { end }) };
  };

  return {
    // There are thousands of thresholds, and virtual users need none of them.
    options: __VU === 0 ? optionsOf() : {},
    setup() {
      for (const each of configured.warnings) console.warn(`payspec: ${each}`);
      const shard = thisProcess();
      return askAround(shard, prepare(shard)); // k6 reports a wrong configuration only if it is thrown
    },
    async play(known) {
      if (known?.end) return execution.test.abort(`payspec: ${sentenceOf(known.end)}`);
      const last = engineMonitor.begin();
      if (last === "dead") return execution.test.abort(`payspec: ${DEAD}`);
      if (last === "cut off") user = undefined; // its unfinished work would be waited for forever
      user ??= await createUser({ ...known, shard: thisProcess() }, sink);
      await user.play(execution.scenario.iterationInTest);
      engineMonitor.end();
    },
    handleSummary({ setup_data: known, ...data }) {
      if (!isSummaryData(data)) return { stdout: `payspec: ${OTHER_SUMMARY}\n` };
      const shard = thisProcess();
      try {
        return handleSummary(data, runOf(shard, known, prepare(shard, known?.abilities)));
      } catch (error) {
        if (!(error instanceof NotConfigured)) throw error;
        return { stdout: `payspec: no report and no log were written. ${error.message}\n` };
      }
    },
  };

  function runOf(
    shard: Shard,
    known: Known | undefined,
    { configuration, deployment, load, driver }: Prepared,
  ): LoadRun {
    const { abilities = [], driverFailure } = known ?? {};
    const target = { plan: load.plan, deployment, driver: driver.withAbilities(abilities, driverFailure) };
    const redactor = createRedactor(configuration.secrets);
    nameSecrets(target, redactor);
    const { strict, seed = "k6" } = configuration;
    return {
      payspec: PAYSPEC_VERSION,
      target,
      load,
      seed,
      strict,
      shard,
      redactor,
      digest,
      log: textOf(__ENV, "PAYSPEC_LOG") ?? DEFAULT_LOG,
      ...(known?.end && { end: known.end }),
    };
  }

  function optionsOf(): Options {
    const { load, deployment, configuration } = prepare(ALONE);
    const own = namedFile("PAYSPEC_THRESHOLDS", __ENV, open);
    const client = deployment.tls?.client;
    return {
      thresholds: thresholdsOf(load.plan, own && readThresholds(own)),
      setupTimeout: `${REQUESTS_OF_SETUP * configuration.limits.requestTimeoutMs + SETUP_MARGIN_MS}ms`,
      ...(client && { tlsAuth: [authOf(client)] }),
    };
  }
}

/** Returns the position of this process among several; k6 provides it once the script is loaded. */
function thisProcess(): Shard {
  return processOf(execution.test.options);
}

/**
 * Returns the abilities of the driver. If it cannot be asked, checks that need it are inconclusive, for the reason
 * returned; the rest is run.
 */
async function askDriver(
  driver: UsableDriver,
  redact: (text: string) => string,
): Promise<Pick<Known, "abilities" | "driverFailure">> {
  try {
    const { abilities } = await driver.ask();
    return { abilities: ABILITIES.filter((each) => Object.hasOwn(abilities, each)) };
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    const driverFailure = redact(error.message);
    console.warn(`payspec: the driver cannot be used; checks that need it will be inconclusive: ${driverFailure}`);
    return { abilities: [], driverFailure };
  }
}

function authOf({ cert, key, passphrase }: ClientCertificate) {
  return { cert, key, ...(passphrase !== undefined && { password: passphrase }) };
}

function sentenceOf(end: RunEnd): string {
  return end.kind === "finished" ? "there is nothing to run" : end.message;
}
