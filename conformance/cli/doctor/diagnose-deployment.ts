import type { Configuration, Deployment, RoleName } from "../../deployment/index.ts";
import type { Redactor } from "../../exchange/index.ts";
import type { BaselineEntry, Blocker } from "../../log/index.ts";
import { proxiesIn } from "../../node/index.ts";
import { formatDuration } from "../../report/index.ts";
import type { Plan, VariantReport } from "../../runner/index.ts";
import type { SandboxKind } from "../../variants/sandboxes.ts";
import type { DriverConnectionContext } from "../connect-driver.ts";
import { rolesOf } from "./capabilities.ts";
import { credentialFindings, type ProbeResults, rejectedRoles } from "./credentials.ts";
import type { Chapter, Finding } from "./diagnosis.ts";
import { driverFinding, flawOfDriver, tryDriver } from "./driver-finding.ts";
import { tryInbox } from "./inbox-finding.ts";
import { predict, predictionFindings, scenariosWithout } from "./prediction.ts";
import { type Answered, type ProbeOptions, probeAs } from "./probe.ts";
import { reach } from "./reach.ts";
import { rehearse } from "./rehearse.ts";

export interface DeploymentDiagnosisOptions {
  readonly plan: Plan;
  readonly deployment: Deployment;
  readonly configuration: Configuration;
  readonly redactor: Redactor;
  readonly baseline: readonly BaselineEntry[];
  readonly driverContext: DriverConnectionContext;
  /** Sandbox for the rehearsal, if the variant has one. */
  readonly sandbox: SandboxKind | undefined;
}

/**
 * Checks one deployment. Sends one read request per role, and a second one in the role main, requests the driver's
 * abilities and posts a nonce to the inbox; a driver that can advance time is tried on a new business.
 */
export async function diagnoseDeployment(options: DeploymentDiagnosisOptions): Promise<Chapter> {
  const { plan, deployment, configuration, redactor, baseline, driverContext, sandbox } = options;
  const { variant } = plan;
  const { transport, clock } = driverContext;
  const { limits, strict } = configuration;
  const probes = await probeAll({ variant, deployment, transport, clock, redactor, limits });
  const main = probes.main ?? { kind: "silent", message: "the role main has no credentials" };
  const reached = await reach({
    address: deployment.baseUrl,
    proxy: proxiesIn(driverContext.environment)?.(new URL(deployment.baseUrl))?.origin,
    probe: main,
    clock,
    timeoutMs: limits.requestTimeoutMs,
  });

  const triedDriver = await tryDriver(deployment, driverContext);
  const { driver } = triedDriver;
  const triedInbox = await tryInbox(deployment, driver.abilities.newBusiness !== undefined, transport);
  const flaw = rejectedRoles(probes).has("main")
    ? undefined
    : await flawOfDriver({ variant, deployment, driver, transport, clock, redactor, limits });
  driver.close?.();

  const rejected = rejectedRoles(probes);
  rejected.delete("main"); // if main is accepted later, the other results are needed
  const { contract, credentials } = variant;
  const capabilities = {
    roles: rolesOf(deployment, credentials, rejected),
    // Object.keys loses the key type of a record.
    driver: {
      kind: driver.kind,
      abilities: (Object.keys(driver.abilities) as (keyof typeof driver.abilities)[]).filter(
        (each) => flaw === undefined || each !== "advanceTime",
      ),
      ...(driver.failure !== undefined && { failure: redactor.redact(driver.failure) }),
    },
    ...(triedInbox.inbox && { inbox: triedInbox.inbox }),
    ...(deployment.live && { live: { allowCreate: deployment.live.allowCreate } }),
  };
  // The sandbox violates nothing, so entries for violated requirements do not affect what stays inconclusive.
  const known = baseline.filter((each) => each.variant === contract.variant && each.outcome === "inconclusive");
  const rehearsed = sandbox && (await rehearse({ plan, sandbox, capabilities, strict, baseline: known }));
  const predicted =
    rehearsed && predict(flaw === undefined ? rehearsed : { ...rehearsed, report: blaming(rehearsed.report) }, strict);
  // The role live has another address, and possibly another clock.
  const { live: _, ...here } = probes;
  const answers = Object.values(here).flatMap((each) => (each.kind === "answered" ? [each] : []));
  return {
    title: `${contract.title} ${contract.version} (${contract.variant})`,
    place: deployment.baseUrl,
    findings: [
      ...reached,
      ...credentialFindings(
        deployment,
        probes,
        (role) => (predicted ? scenariosWithout(predicted, role) : 0),
        plan.withoutLive?.length ?? 0,
      ),
      ...(answers.length > 0 ? [clockFinding(answers)] : []),
      driverFinding(deployment, triedDriver, rehearsed?.abilities, flaw),
      triedInbox.finding,
      ...(predicted ? predictionFindings(predicted) : [UNPREDICTED]),
    ],
    prediction: predicted
      ? {
          kind: "predicted",
          variant: contract.variant,
          open: predicted.open,
          steps: predicted.steps,
          covered: predicted.covered,
        }
      : { kind: "unknown" },
  };
}

/** Replaces the blocker: the omitted ability exists but needs to be fixed. */
function blaming(report: VariantReport): VariantReport {
  const blamed = (blocker: Blocker): Blocker =>
    blocker.code === "ability" && blocker.subject === "advanceTime" ? { code: "driver-time" } : blocker;
  return {
    ...report,
    requirements: report.requirements.map((each) =>
      each.blockers ? { ...each, blockers: each.blockers.map(blamed) } : each,
    ),
  };
}

const UNPREDICTED = {
  state: "warning",
  subject: "prediction",
  found: "not available: payspec has no sandbox for this variant",
} as const;

/** Probes the roles one after another, so that requests do not delay each other. */
async function probeAll(probeOptions: ProbeOptions): Promise<ProbeResults> {
  const { deployment } = probeOptions;
  const roles = Object.keys(deployment.roles) as RoleName[]; // Object.keys loses the key type of a record
  const probes: [RoleName, Awaited<ReturnType<typeof probeAs>>][] = [];
  for (const role of roles) {
    if (probes[0]?.[1].kind === "silent" && role !== "live") continue;
    const first = await probeAs(role, probeOptions);
    // The first request also opens the connection, so response time is measured with a second one.
    const isMeasured = role === "main" && first.kind === "answered";
    probes.push([role, isMeasured ? await probeAs(role, probeOptions) : first]);
  }
  return Object.fromEntries(probes);
}

const MAX_SKEW_MS = 2_000;

/**
 * Compares the server's clock with ours: payspec filters lists by its own time, and their items have the server's time.
 */
function clockFinding(answers: readonly Answered[]): Finding {
  const subject = "clock";
  const skew = skewOf(answers);
  if (!skew)
    return { state: "warning", subject, found: "responses have no Date header, so the server's clock is unknown" };
  const apartMs = leastOf(skew);
  if (Math.abs(apartMs) <= MAX_SKEW_MS) return { state: "ok", subject, found: "within 2 s of this machine" };
  const direction = apartMs > 0 ? "ahead of" : "behind";
  return {
    state: "warning",
    subject,
    found: `at least ${formatDuration(Math.abs(apartMs))} ${direction} this machine`,
    todo: "synchronize both clocks with NTP: payspec filters lists and sets due dates by its own clock, the server sets times and windows by its clock",
  };
}

/** Bounds in milliseconds on how far the deployment's clock is ahead of this machine; negative if it is behind. */
interface Skew {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Resolution of a Date header, which has the second in which the response was generated, between sending and receiving.
 */
const DATE_RESOLUTION_MS = 1_000;

/** Returns the bounds on which all responses with a Date header agree; undefined if there are none. */
export function skewOf(answers: readonly Answered[]): Skew | undefined {
  const spans = answers.flatMap(({ dateMs, sentAtMs, durationMs }) =>
    dateMs === undefined
      ? []
      : [{ fromMs: dateMs - sentAtMs - durationMs, toMs: dateMs + DATE_RESOLUTION_MS - sentAtMs }],
  );
  if (spans.length === 0) return undefined;
  return {
    fromMs: Math.max(...spans.map(({ fromMs }) => fromMs)),
    toMs: Math.min(...spans.map(({ toMs }) => toMs)),
  };
}

/** Returns the smallest possible difference between the clocks; 0 if they may agree. */
export function leastOf({ fromMs, toMs }: Skew): number {
  if (fromMs > 0) return fromMs;
  return toMs < 0 ? toMs : 0;
}
