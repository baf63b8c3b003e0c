import type { Configuration, Deployment, RoleName } from "../../deployment/index.ts";
import type { Redactor } from "../../exchange/index.ts";
import type { BaselineEntry, Blocker } from "../../log/index.ts";
import { proxiesIn } from "../../node/index.ts";
import { planVariant, type Selection, type VariantReport } from "../../runner/index.ts";
import type { SandboxKind } from "../../sandbox/index.ts";
import type { Variant } from "../../scenario/index.ts";
import type { DriverSurroundings } from "../connect-driver.ts";
import { clockFinding } from "./clock-finding.ts";
import { credentialFindings, type Knocks, turnedAway } from "./credentials.ts";
import { driverFinding, flawOfDriver, tryDriver } from "./driver-finding.ts";
import { rolesOf } from "./equipment.ts";
import type { Chapter } from "./examination.ts";
import { tryInbox } from "./inbox-finding.ts";
import { type Knocking, knockAs } from "./knock.ts";
import { foreseenIn, outlookFindings, scenariosWithout } from "./outlook.ts";
import { reach } from "./reach.ts";
import { rehearse } from "./rehearse.ts";

export interface Examining {
  readonly variant: Variant;
  readonly deployment: Deployment;
  readonly configuration: Configuration;
  readonly selection: Selection;
  readonly redactor: Redactor;
  readonly baseline: readonly BaselineEntry[];
  readonly surroundings: DriverSurroundings;
  /** To rehearse with; not every variant has one. */
  readonly sandbox: SandboxKind | undefined;
}

/** Looks at one deployment: sends a harmless read a role, and one more in the role main, a question to the driver and a nonce to the inbox; a driver that can move time is tried out on a business of its own. */
export async function examineDeployment(examining: Examining): Promise<Chapter> {
  const { variant, deployment, configuration, selection, redactor, baseline, surroundings, sandbox } = examining;
  const { transport, clock } = surroundings;
  const { limits, strict } = configuration;
  const knocks = await knockAll({ variant, deployment, transport, clock, redactor, limits });
  const main = knocks.main ?? { kind: "silent", message: "the role main has no credentials" };
  const reached = await reach({
    address: deployment.baseUrl,
    proxy: proxiesIn(surroundings.environment)?.(new URL(deployment.baseUrl))?.origin,
    knock: main,
    clock,
    timeoutMs: limits.requestTimeoutMs,
  });

  const tried = await tryDriver(deployment, surroundings);
  const { driver } = tried;
  const heard = await tryInbox(deployment, driver.abilities.newBusiness !== undefined, transport);
  const flaw = turnedAway(knocks).has("main")
    ? undefined
    : await flawOfDriver({ variant, deployment, driver, transport, clock, redactor, limits });
  driver.close?.();

  const refused = turnedAway(knocks);
  refused.delete("main"); // where it is let in later, the rest is to be known
  const { contract, credentials } = variant;
  const equipment = {
    roles: rolesOf(deployment, credentials, refused),
    // Object.keys forgets what the keys of a record are.
    driver: {
      kind: driver.kind,
      abilities: (Object.keys(driver.abilities) as (keyof typeof driver.abilities)[]).filter(
        (each) => flaw === undefined || each !== "advanceTime",
      ),
    },
    ...(heard.inbox && { inbox: heard.inbox }),
    ...(deployment.live && { live: { allowCreate: deployment.live.allowCreate } }),
  };
  const plan = planVariant(variant, { ...selection, live: deployment.live !== undefined });
  // The sandbox violates nothing: what is listed as violated says nothing about what stays open.
  const known = baseline.filter((each) => each.variant === contract.variant && each.outcome === "inconclusive");
  const rehearsed = sandbox && (await rehearse({ plan, sandbox, equipment, strict, baseline: known }));
  const foreseen =
    rehearsed &&
    foreseenIn(flaw === undefined ? rehearsed : { ...rehearsed, report: blaming(rehearsed.report) }, strict);
  // The role live has another address, and maybe another clock.
  const { live: _, ...here } = knocks;
  const answers = Object.values(here).flatMap((each) => (each.kind === "answered" ? [each] : []));
  return {
    title: `${contract.title} ${contract.version} (${contract.variant})`,
    place: deployment.baseUrl,
    findings: [
      ...reached,
      ...credentialFindings(
        deployment,
        knocks,
        (role) => (foreseen ? scenariosWithout(foreseen, role) : 0),
        plan.withoutLive?.length ?? 0,
      ),
      ...(answers.length > 0 ? [clockFinding(answers)] : []),
      driverFinding(deployment, tried, rehearsed?.abilities, flaw),
      heard.finding,
      ...(foreseen ? outlookFindings(foreseen) : [UNFORESEEN]),
    ],
    outlook: foreseen
      ? {
          kind: "foreseen",
          variant: contract.variant,
          open: foreseen.open,
          steps: foreseen.steps,
          covered: foreseen.covered,
        }
      : { kind: "unknown" },
  };
}

/** The ability that was left out of the rehearsal is there, and is to be fixed. */
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

const UNFORESEEN = {
  state: "caution",
  subject: "outlook",
  found: "not available: payspec has no sandbox for this variant",
} as const;

/** One after another, so that no one of them is late because of the others. */
async function knockAll(knocking: Knocking): Promise<Knocks> {
  const { deployment } = knocking;
  const roles = Object.keys(deployment.roles) as RoleName[]; // Object.keys forgets what the keys of a record are
  const knocks: [RoleName, Awaited<ReturnType<typeof knockAs>>][] = [];
  for (const role of roles) {
    if (knocks[0]?.[1].kind === "silent" && role !== "live") continue;
    const first = await knockAs(role, knocking);
    // The very first opens what the next ones use: how long an answer takes is told by another.
    const isSlow = role === "main" && first.kind === "answered";
    knocks.push([role, isSlow ? await knockAs(role, knocking) : first]);
  }
  return Object.fromEntries(knocks);
}
