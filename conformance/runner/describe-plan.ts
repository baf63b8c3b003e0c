import type { Deployment } from "../deployment/index.ts";
import type { Redactor } from "../exchange/index.ts";
import type { PlanOfVariant } from "../log/index.ts";
import type { Variant } from "../scenario/index.ts";
import { describeAccess } from "./access.ts";
import type { Target } from "./scenario-context.ts";

export interface DescribeOptions {
  readonly redactor: Redactor;
  /** SHA-256 in hexadecimal. */
  readonly digest: (text: string) => string;
  /** All targets of the run, including this one. */
  readonly targets: readonly Target[];
}

/** Returns the plan and configuration of a target for the first line of a log. */
export function describePlan(target: Target, { redactor, digest, targets }: DescribeOptions): PlanOfVariant {
  const { plan, deployment, driver, inbox } = target;
  const { variant, scenarios, requirements, selection, withoutLive, share } = plan;
  const { variant: name, title, version, hash } = variant.contract;
  const { redact } = redactor;
  const configuration = {
    url: redact(deployment.baseUrl),
    headers: deployment.headers.map(([header, value]) => [redact(header), redact(value)]),
    roles: Object.keys(deployment.roles),
    business: digest(JSON.stringify([deployment.baseUrl, ...publicPartsOf(deployment, variant)])),
    driver: driver.kind,
    ...(inbox && { inbox: redact(inbox.url) }),
    data: {
      ...deployment.data,
      callbackUrl: redact(deployment.data.callbackUrl),
      phone: redact(deployment.data.phone),
      email: redact(deployment.data.email),
    },
  };
  return {
    variant: name,
    title,
    contract: { version, hash },
    configuration,
    abilities: Object.keys(driver.abilities),
    access: describeAccess(
      target,
      targets.map((each) => each.plan.variant),
      redactor,
    ),
    selection,
    scenarios: scenarios.map((each) => ({ id: each.id, title: each.title, requirements: each.requirements })),
    requirements,
    ...(withoutLive && { withoutLive }),
    ...(share && {
      share: { scenarios: share.scenarios.map((each) => each.id), requirements: share.requirements },
    }),
  };
}

/** Returns the public credentials of the role `main`, which distinguish two businesses. */
function publicPartsOf({ roles }: Deployment, { credentials }: Variant): readonly (string | undefined)[] {
  return credentials.filter(({ secret }) => !secret).map(({ field }) => roles.main?.[field]);
}
