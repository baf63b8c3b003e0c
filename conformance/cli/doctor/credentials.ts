import { type Deployment, ROLE_NAMES, type RoleName } from "../../deployment/index.ts";
import { count } from "../../report/index.ts";
import type { Finding } from "./examination.ts";
import type { Knock } from "./knock.ts";

/** What came of the first request of a run by role; a role that was not tried out is not there. */
export type Knocks = Readonly<Partial<Record<RoleName, Knock>>>;

/** The roles whose credentials are refused. */
export function turnedAway(knocks: Knocks): Set<RoleName> {
  return new Set(ROLE_NAMES.filter((role) => isRefused(knocks[role])));
}

function isRefused(knock: Knock | undefined): boolean {
  return knock?.kind === "answered" && knock.status === 401;
}

/**
 * A line for each role; `neededBy` counts the scenarios that stay open without one, `withoutLive` the requirements that are
 * left out without the role `live`.
 */
export function credentialFindings(
  { roles }: Pick<Deployment, "roles">,
  knocks: Knocks,
  neededBy: (role: RoleName) => number,
  withoutLive: number,
): readonly Finding[] {
  return ROLE_NAMES.flatMap((role) => {
    const knock = knocks[role];
    if (!roles[role])
      return role === "live" && withoutLive > 0 ? [leftOut(withoutLive)] : missing(role, neededBy(role));
    if (!knock) return [];
    // Nobody answered at all: that is said once.
    return role === "main" && knock.kind === "silent" ? [] : [present(role, knock)];
  });
}

function present(role: RoleName, knock: Knock): Finding {
  const subject = role;
  if (knock.kind === "silent") {
    return {
      state: "caution",
      subject,
      found: `not tried out: ${knock.message}`,
      todo: "see that its address answers",
    };
  }
  if (isRefused(knock)) {
    const todo = "check its credentials, and that they belong to this address";
    const refused = { subject, found: "turned away with 401", todo } as const;
    return role === "main" ? { state: "ill", ...refused, prevents: "unreachable" } : { state: "caution", ...refused };
  }
  const { status } = knock;
  if (status >= 200 && status < 300) return { state: "well", subject, found: "accepted" };
  return { state: "caution", subject, found: `answered ${status}, which says nothing of its credentials` };
}

/** Ruling 17: a run says so beside its verdict, and nothing stays open because of it. */
function leftOut(requirements: number): Finding {
  const found = `not configured: ${count(requirements, "requirement")} that only a live address can show left out`;
  return { state: "well", subject: "live", found };
}

function missing(role: RoleName, scenarios: number): readonly Finding[] {
  if (scenarios === 0) return [{ state: "well", subject: role, found: "not configured, and not needed" }];
  const found = `not configured, and ${count(scenarios, "scenario")} cannot do without`;
  return [{ state: "caution", subject: role, found, todo: `add its credentials: roles.${role}` }];
}
