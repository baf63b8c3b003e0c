import type { Configuration, Deployment, RoleName } from "../../deployment/index.ts";
import type { Redactor } from "../../exchange/index.ts";
import type { BaselineEntry, Blocker } from "../../log/index.ts";
import { proxiesIn } from "../../node/index.ts";
import { planVariant, type Selection, type VariantReport } from "../../runner/index.ts";
import type { SandboxKind } from "../../sandbox/index.ts";
import type { Variant } from "../../scenario/index.ts";
import type { DriverConnectionContext } from "../connect-driver.ts";
import { rolesOf } from "./capabilities.ts";
import { clockFinding } from "./clock-finding.ts";
import { credentialFindings, type ProbeResults, rejectedRoles } from "./credentials.ts";
import type { Chapter } from "./diagnosis.ts";
import { driverFinding, flawOfDriver, tryDriver } from "./driver-finding.ts";
import { tryInbox } from "./inbox-finding.ts";
import { predict, predictionFindings, scenariosWithout } from "./prediction.ts";
import { type ProbeOptions, probeAs } from "./probe.ts";
import { reach } from "./reach.ts";
import { rehearse } from "./rehearse.ts";

export interface DeploymentDiagnosisOptions {
  readonly variant: Variant;
  readonly deployment: Deployment;
  readonly configuration: Configuration;
  readonly selection: Selection;
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
  const { variant, deployment, configuration, selection, redactor, baseline, driverContext, sandbox } = options;
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
    },
    ...(triedInbox.inbox && { inbox: triedInbox.inbox }),
    ...(deployment.live && { live: { allowCreate: deployment.live.allowCreate } }),
  };
  const plan = planVariant(variant, { ...selection, live: deployment.live !== undefined });
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
    const isSlow = role === "main" && first.kind === "answered";
    probes.push([role, isSlow ? await probeAs(role, probeOptions) : first]);
  }
  return Object.fromEntries(probes);
}
