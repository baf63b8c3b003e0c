import { type Deployment, namesFor, ROLE_NAMES, type RoleName } from "../deployment/index.ts";
import { REDACTED, type Redactor } from "../exchange/index.ts";
import type { Access, RecordedCredential } from "../log/index.ts";
import type { Variant } from "../scenario/index.ts";
import type { Target } from "./scenario-context.ts";

/** Configured value that requests carry, with its secret. */
interface Carried extends RecordedCredential {
  readonly value: string;
  readonly secret: boolean;
}

/** Registers the secrets of a target by name, so that redacted texts remain distinguishable. */
export function nameSecrets(target: Target, redactor: Redactor): void {
  for (const { name, value, secret } of carriedBy(target, [target.plan.variant])) {
    if (secret || redactor.redact(value) === REDACTED) redactor.add(value, name);
  }
}

/**
 * Returns the address of a target and the values that its requests carry; secrets by name only. `variants` are all
 * variants of the run.
 */
export function describeAccess(target: Target, variants: readonly Variant[], { redact }: Redactor): Access {
  const { deployment, driver, inbox } = target;
  return {
    url: redact(deployment.baseUrl),
    ...(deployment.live && { liveUrl: redact(deployment.live.baseUrl) }),
    ...(inbox && { inboxUrl: redact(inbox.url) }),
    driver: { kind: driver.kind, ...(driver.url !== undefined && { url: redact(driver.url) }) },
    credentials: carriedBy(target, variants).map(({ secret, value, ...rest }) =>
      secret || redact(value) !== value ? rest : { ...rest, value },
    ),
  };
}

function carriedBy({ deployment, plan }: Target, variants: readonly Variant[]): readonly Carried[] {
  const fields = variants.map(({ contract, credentials }) => ({ variant: contract.variant, credentials }));
  const variableOf = (...path: readonly string[]) => {
    const names = namesFor(["deployments", deployment.variant, ...path], fields);
    // A variable without a variant would apply to the other variants too.
    return (fields.length > 1 ? names.at(-1) : names[0]) ?? "";
  };
  const ofRole = (role: RoleName) =>
    plan.variant.credentials.flatMap(({ field, header, secret }): readonly Carried[] => {
      const value = deployment.roles[role]?.[field];
      if (value === undefined) return [];
      return [{ name: `${role}.${field}`, variable: variableOf("roles", role, field), header, value, secret }];
    });
  return [
    ...ROLE_NAMES.flatMap(ofRole),
    ...ofHeaders(deployment),
    ...ofDriver(deployment, variableOf("driver", "token")),
  ];
}

/** Returns the values of headers. payspec has no variables for them, since the configuration names its own. */
function ofHeaders({ headers }: Deployment): readonly Carried[] {
  return headers.map(([header, value]) => {
    const variable = `HEADER_${header.replaceAll(/[^A-Za-z0-9]/g, "_").toUpperCase()}`;
    return { name: `header ${header}`, variable, header, value, secret: false };
  });
}

function ofDriver({ driver }: Deployment, variable: string): readonly Carried[] {
  if (driver?.kind !== "http" || driver.token === undefined) return [];
  return [{ name: "driver.token", variable, value: driver.token, secret: true }];
}
