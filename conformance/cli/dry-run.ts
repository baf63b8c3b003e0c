import { ABILITIES, type Deployment, ROLE_NAMES, type RoleName } from "../deployment/index.ts";
import { areaOf, count, formatCount, groupBy, hang, readableColumns } from "../report/index.ts";
import { type Plan, shareOf } from "../runner/index.ts";
import type { SandboxKind } from "../variants/sandboxes.ts";
import { rehearse } from "./doctor/rehearse.ts";
import type { Io } from "./io.ts";
import type { PlannedTarget } from "./resolve-targets.ts";

/**
 * Prints what a run would do, without sending requests to the deployment. Determines the needs of scenarios by running
 * them in memory against payspec's own sandbox, where nothing is missing.
 */
export async function printPlan(
  planned: readonly PlannedTarget[],
  { stdout, repeats = 1 }: Pick<Io, "stdout"> & { readonly repeats?: number | undefined },
): Promise<void> {
  const { sandboxes } = await import("../variants/sandboxes.ts");
  const columns = stdout.isTTY ? readableColumns(stdout.columns) : Number.POSITIVE_INFINITY;
  for (const { plan, deployment } of planned) {
    const sandbox = sandboxes.find(({ variant }) => variant === deployment.variant);
    const used = sandbox && (await usedBy(plan, sandbox));
    const lines = [...headOf(plan, deployment), ...areasOf(plan), ...needsOf(plan, deployment, used)];
    const requests = used
      ? `about ${formatCount(used.requests * repeats)}, more if the server shows changes slowly`
      : "unknown: payspec has no sandbox for this variant";
    lines.push(["  requests   ", repeats > 1 ? `${requests}; for ${count(repeats, "repeat")}` : requests]);
    stdout.write(`${lines.flatMap(([label, text]) => hang(label, text, columns)).join("\n")}\n\n`);
  }
  stdout.write("dry run: no requests were sent\n");
}

/** A label and its text. */
type PlanLine = readonly [label: string, text: string];

function headOf(plan: Plan, { baseUrl }: Deployment): readonly PlanLine[] {
  const { title, version, variant } = plan.variant.contract;
  const { scenarios, requirements } = shareOf(plan);
  const counted = `${count(scenarios.length, "scenario")}, ${count(requirements.length, "requirement")}`;
  const left = plan.withoutLive?.length ?? 0;
  return [
    [`${variant}   `, `${title} ${version} at ${baseUrl}: ${counted}`],
    ...(left > 0
      ? [["  left out   ", `${count(left, "requirement")} that need a live address`] satisfies PlanLine]
      : []),
    ["", ""],
  ];
}

function areasOf(plan: Plan): readonly PlanLine[] {
  const areas = groupBy(shareOf(plan).scenarios, ({ id }) => areaOf(id));
  return [
    ...areas.flatMap(([area, members]): readonly PlanLine[] => [
      [`  ${area}   `, count(members.length, "scenario")],
      ...members.map(({ id, title }): PlanLine => [`    ${id}   `, title]),
    ]),
    ["", ""],
  ];
}

function needsOf(plan: Plan, deployment: Deployment, used: Used | undefined): readonly PlanLine[] {
  const { scenarios } = shareOf(plan);
  const state = (is: boolean) => (is ? "configured" : "not configured");
  const roles = used ? ROLE_NAMES.filter((role) => used.roles.has(role)) : (["main"] as const);
  const abilities = ABILITIES.filter((ability) => used?.abilities.has(ability));
  const lines = [
    ...roles.map((role): [string, string] => [
      `role ${role}`,
      state(role === "live" ? deployment.live !== undefined : deployment.roles[role] !== undefined),
    ]),
    ...abilities.map((ability): [string, string] => [
      `driver ${ability}`,
      `${stateOfAbility(deployment, ability)} (${count(used?.abilities.get(ability)?.size ?? 0, "scenario")})`,
    ]),
  ];
  const withInbox = scenarios.filter(({ needs }) => needs === "inbox").length;
  if (withInbox > 0)
    lines.push(["inbox", `${state(deployment.webhooks !== undefined)} (${count(withInbox, "scenario")})`]);
  const width = Math.max(...lines.map(([name]) => name.length));
  return [["  needs", ""], ...lines.map(([name, is]): PlanLine => [`    ${name.padEnd(width)}   `, is]), ["", ""]];
}

/** Returns what is known about a driver's ability without connecting to it. */
function stateOfAbility({ driver }: Deployment, ability: string): string {
  if (!driver) return "not configured";
  switch (driver.kind) {
    case "command":
      return ability in driver.commands ? "configured" : "not configured";
    case "manual":
      return driver.abilities.some((each) => each === ability) ? "configured" : "not configured";
    default:
      return `known once the driver (${driver.kind}) is connected`;
  }
}

/** Roles, abilities and requests that scenarios use when nothing is missing. */
interface Used {
  readonly roles: ReadonlySet<RoleName>;
  /** Ids of scenarios by ability. */
  readonly abilities: ReadonlyMap<string, ReadonlySet<string>>;
  readonly requests: number;
}

async function usedBy(plan: Plan, sandbox: SandboxKind): Promise<Used> {
  const roles = new Set<RoleName>();
  const abilities = new Map<string, Set<string>>();
  const { report } = await rehearse({
    plan,
    sandbox,
    capabilities: {
      roles: Object.fromEntries(
        ROLE_NAMES.map((role) => [role, { owner: role === "live" ? "main" : role, accepted: true }]),
      ),
      driver: { kind: "http", abilities: ABILITIES },
      inbox: { url: "http://inbox.test/webhooks", unreachable: false },
      live: { allowCreate: true },
    },
    strict: false,
    onRole: (role) => roles.add(role),
    onLine(line) {
      if (line.type !== "driver") return;
      abilities.set(line.ability, (abilities.get(line.ability) ?? new Set()).add(line.scenario));
    },
  });
  return { roles, abilities, requests: report.traffic.requests };
}
