import { sha256 } from "k6/crypto";
import execution from "k6/execution";
import http from "k6/http";
import type { ClientCertificate } from "../deployment/index.ts";
import { ABILITIES, type Ability, DriverError } from "../driver/index.ts";
import { createRedactor } from "../exchange/index.ts";
import type { RunEnd, Shard } from "../log/index.ts";
import { nameSecrets } from "../runner/index.ts";
import type { Variant } from "../scenario/index.ts";
import { configure } from "./configure.ts";
import { driverOf } from "./driver-of.ts";
import type { LoadRun } from "./load-run.ts";
import { createK6Meters, type Meters } from "./meters.ts";
import type { SummaryData } from "./metrics.ts";
import { planLoad } from "./plan-load.ts";
import { processOf } from "./process-of.ts";
import { profileIn } from "./profile-in.ts";
import { provideDoubles } from "./provide-doubles.ts";
import { handleSummary } from "./summary.ts";
import { readThresholds, type Thresholds, thresholdsOf } from "./thresholds.ts";
import { createVirtualUser, type VirtualUser } from "./virtual-user.ts";

/** What k6 looks for in a script. */
export interface Script {
  readonly options: Options;
  setup(): Promise<Known>;
  play(known: Known | undefined): Promise<void>;
  handleSummary(data: SummaryData & { readonly setup_data?: Known }): Readonly<Record<string, string>>;
}

export interface Options {
  readonly thresholds?: Thresholds;
  readonly tlsAuth?: readonly { readonly cert: string; readonly key: string; readonly password?: string }[];
}

/** What is asked once, before the virtual users begin. */
export interface Known {
  readonly shard: Shard;
  readonly abilities: readonly Ability[];
  /** Where nothing can be played: why. */
  readonly end?: RunEnd;
}

const ALONE: Shard = { index: 1, of: 1 };
const NOWHERE: Meters = { add: () => {}, check: () => {} };
const DEFAULT_LOG = "payspec-k6.ndjson";

/** The script of one variant. k6 loads it once for each virtual user, and once more to read its options. */
export function createScript(variant: Variant): Script {
  provideDoubles();
  http.setResponseCallback(null); // else each rejection that a scenario wants would count as a failure
  const embedded = typeof PAYSPEC_EXPORT === "undefined" ? undefined : PAYSPEC_EXPORT;
  const configured = configure(variant, { embedded, environment: __ENV, open });
  const profile = profileIn(__ENV);
  const meters = createK6Meters();
  const digest = (text: string) => sha256(text, "hex");
  let user: VirtualUser | undefined;

  const prepare = (shard: Shard, abilities?: readonly Ability[]) => {
    const configuration = configured.for(shard);
    const [deployment] = configuration.deployments;
    if (!deployment) throw new Error(`there is no deployment of ${variant.contract.variant}`);
    const load = planLoad(variant, profile, { kind: deployment.driver?.kind, abilities });
    return { configuration, deployment, load, driver: driverOf(deployment, variant.contract, configuration.limits) };
  };
  const createUser = async ({ shard, abilities }: Pick<Known, "shard"> & Partial<Known>, to: Meters) => {
    const { driver, ...prepared } = prepare(shard, abilities);
    const asked = abilities ? driver.knowing(abilities) : await driver.ask();
    return createVirtualUser({ ...prepared, driver: asked, meters: to, digest, print: (text) => console.error(text) });
  };

  return {
    // Thousands of thresholds: of many virtual users, none needs them.
    options: __VU === 0 ? optionsOf() : {},
    async setup() {
      for (const each of configured.warnings) console.warn(`payspec: ${each}`);
      const shard = processOf(execution.test.options);
      const abilities = await abilitiesOf(prepare(shard).driver.ask);
      const end = await (await createUser({ shard, abilities }, NOWHERE)).reach();
      return { shard, abilities, ...(end && { end }) };
    },
    async play(known) {
      if (known?.end) return execution.test.abort(`payspec: ${sentenceOf(known.end)}`);
      user ??= await createUser({ ...known, shard: processOf(execution.test.options) }, meters);
      await user.play(execution.scenario.iterationInTest);
    },
    handleSummary(data) {
      const { shard = ALONE, abilities = [], end } = data.setup_data ?? {};
      const { configuration, deployment, load, driver } = prepare(shard, abilities);
      const target = { plan: load.plan, deployment, driver: driver.knowing(abilities) };
      const redactor = createRedactor(configuration.secrets);
      nameSecrets(target, redactor);
      const { strict, seed = "k6" } = configuration;
      const run: LoadRun = {
        payspec: PAYSPEC_VERSION,
        target,
        load,
        seed,
        strict,
        shard,
        redactor,
        digest,
        log: __ENV["PAYSPEC_LOG"] ?? DEFAULT_LOG,
        ...(end && { end }),
      };
      return handleSummary(data, run);
    },
  };

  function optionsOf(): Options {
    const { load, deployment } = prepare(ALONE);
    const path = __ENV["PAYSPEC_THRESHOLDS"];
    const own = path === undefined ? undefined : readThresholds(open(path), path);
    const client = deployment.tls?.client;
    return { thresholds: thresholdsOf(load.plan, own), ...(client && { tlsAuth: [authOf(client)] }) };
  }
}

/** What needs a driver that cannot be asked is inconclusive, by name; the rest is played. */
async function abilitiesOf(ask: () => Promise<{ readonly abilities: object }>): Promise<readonly Ability[]> {
  try {
    const { abilities } = await ask();
    return ABILITIES.filter((each) => Object.hasOwn(abilities, each));
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    console.warn(`payspec: the driver cannot be used, so what needs it will be inconclusive: ${error.message}`);
    return [];
  }
}

function authOf({ cert, key, passphrase }: ClientCertificate) {
  return { cert, key, ...(passphrase !== undefined && { password: passphrase }) };
}

function sentenceOf(end: RunEnd): string {
  return end.kind === "finished" ? "there is nothing to play" : end.message;
}
