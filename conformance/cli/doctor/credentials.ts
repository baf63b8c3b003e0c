import { type Deployment, ROLE_NAMES, type RoleName } from "../../deployment/index.ts";
import { count } from "../../report/index.ts";
import type { Finding } from "./diagnosis.ts";
import type { ProbeResult } from "./probe.ts";

/** Results of the first request of a run by role; without the roles that were not probed. */
export type ProbeResults = Readonly<Partial<Record<RoleName, ProbeResult>>>;

/** Returns the roles whose credentials are rejected. */
export function rejectedRoles(probes: ProbeResults): Set<RoleName> {
  return new Set(ROLE_NAMES.filter((role) => isRejected(probes[role])));
}

function isRejected(probe: ProbeResult | undefined): boolean {
  return probe?.kind === "answered" && probe.status === 401;
}

/**
 * Returns a finding for each role; `neededBy` counts the scenarios that are inconclusive without it, `withoutLive` the
 * requirements that are not checked without the role `live`.
 */
export function credentialFindings(
  { roles }: Pick<Deployment, "roles">,
  probes: ProbeResults,
  neededBy: (role: RoleName) => number,
  withoutLive: number,
): readonly Finding[] {
  return ROLE_NAMES.flatMap((role) => {
    const probe = probes[role];
    if (!roles[role])
      return role === "live" && withoutLive > 0 ? [leftOut(withoutLive)] : missing(role, neededBy(role));
    if (!probe) return [];
    // A server that does not respond is reported once, not for each role.
    if (role === "main" && probe.kind === "silent") return [];
    const finding = present(role, probe);
    const isOfOther = role === "otherBusiness" && roles[role].clientId !== roles.main?.clientId;
    return [finding.state === "ok" && isOfOther ? { ...finding, found: OF_OTHER_MERCHANT } : finding];
  });
}

/** Such a business cannot show that the server separates the businesses of one merchant. */
const OF_OTHER_MERCHANT =
  "accepted, but of another merchant: use one with the clientId of main to check that its businesses are separate";

function present(role: RoleName, probe: ProbeResult): Finding {
  const subject = role;
  if (probe.kind === "silent") {
    return {
      state: "warning",
      subject,
      found: `not checked: ${probe.message}`,
      todo: "check that the server responds at its address",
    };
  }
  if (isRejected(probe)) {
    const todo = "check the credentials and that they belong to this address";
    const refused = { subject, found: "rejected with 401", todo } as const;
    return role === "main" ? { state: "error", ...refused, prevents: "unreachable" } : { state: "warning", ...refused };
  }
  const { status } = probe;
  if (status >= 200 && status < 300) return { state: "ok", subject, found: "accepted" };
  return {
    state: "warning",
    subject,
    found: `response with status ${status}: cannot determine if the credentials are valid`,
  };
}

/** Ruling 17: a run reports this with its verdict; nothing is inconclusive because of it. */
function leftOut(requirements: number): Finding {
  const found = `not configured: ${count(requirements, "requirement")} not checked, as only a live address can show them`;
  return { state: "ok", subject: "live", found };
}

function missing(role: RoleName, scenarios: number): readonly Finding[] {
  if (scenarios === 0) return [{ state: "ok", subject: role, found: "not configured; not needed by this setup" }];
  const found = `not configured, but needed by ${count(scenarios, "scenario")}`;
  return [{ state: "warning", subject: role, found, todo: `add the credentials: roles.${role}` }];
}
