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
      found: `not checked: ${knock.message}`,
      todo: "check that the server responds at its address",
    };
  }
  if (isRefused(knock)) {
    const todo = "check the credentials and that they belong to this address";
    const refused = { subject, found: "rejected with 401", todo } as const;
    return role === "main" ? { state: "ill", ...refused, prevents: "unreachable" } : { state: "caution", ...refused };
  }
  const { status } = knock;
  if (status >= 200 && status < 300) return { state: "well", subject, found: "accepted" };
  return { state: "caution", subject, found: `answered ${status}: cannot tell whether the credentials are valid` };
}

/** Ruling 17: a run says so beside its verdict, and nothing stays open because of it. */
function leftOut(requirements: number): Finding {
  const found = `not configured: ${count(requirements, "requirement")} not checked, as only a live address can show them`;
  return { state: "well", subject: "live", found };
}

function missing(role: RoleName, scenarios: number): readonly Finding[] {
  if (scenarios === 0) return [{ state: "well", subject: role, found: "not configured; not needed by this setup" }];
  const found = `not configured, but needed by ${count(scenarios, "scenario")}`;
  return [{ state: "caution", subject: role, found, todo: `add the credentials: roles.${role}` }];
}
