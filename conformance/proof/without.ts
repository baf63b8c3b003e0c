import { ROLE_NAMES, type RoleName } from "../deployment/index.ts";
import type { Ability } from "../driver/index.ts";
import type { Report } from "../runner/index.ts";
import { responseBody, type Wire } from "../variants/sandboxes.ts";
import type { Change } from "./run-sandbox.ts";

type Configure = NonNullable<Change["configure"]>;

/** Creates a wire for a sandbox whose driver does not declare these abilities. */
export function withoutAbilities(...abilities: readonly Ability[]): Wire {
  return async (request, next) => {
    const answer = await next(request);
    if (!request.url.pathname.endsWith("/driver/v1/abilities")) return answer;
    const { abilities: all } = responseBody(answer) as { readonly abilities: readonly Ability[] }; // our own driver
    return { ...answer, text: JSON.stringify({ abilities: all.filter((each) => !abilities.includes(each)) }) };
  };
}

/** Removes this role from the configuration. */
export function withoutRole(role: RoleName): Configure {
  return ({ live, ...deployment }) => ({
    ...deployment,
    ...(live && role !== "live" && { live }),
    roles: Object.fromEntries(
      ROLE_NAMES.flatMap((each) => (each === role ? [] : [[each, deployment.roles[each] ?? {}] as const])),
    ),
  });
}

/** Gives one role the credentials of `main` in the configuration. */
export function asMain(role: RoleName): Configure {
  return (deployment) => ({ ...deployment, roles: { ...deployment.roles, [role]: { ...deployment.roles.main } } });
}

/** Returns the inconclusive outcomes of a run, as `scenario: reason`. */
export function leftOpen({ variants }: Report): readonly string[] {
  const scenarios = variants.flatMap((each) => each.scenarios);
  return scenarios.flatMap(({ id, checks }) =>
    checks.filter((each) => each.outcome === "inconclusive").map((each) => `${id}: ${each.reason}`),
  );
}

/** Creates a wire for a sandbox whose driver moves the time of every known business, whichever is named. */
export function movingEveryClock(): Wire {
  const businesses = new Set<string>();
  return async (request, next) => {
    const business = request.headers.get("business-id");
    if (business) businesses.add(business);
    const answer = await next(request);
    const [, prefix, own] = /^(.*\/businesses\/)([^/]+)\/time\/advance$/.exec(request.url.href) ?? [];
    if (prefix === undefined || answer.status >= 300) return answer;
    for (const each of businesses) {
      if (each !== own) await next({ ...request, url: new URL(`${prefix}${each}/time/advance`) });
    }
    return answer;
  };
}
