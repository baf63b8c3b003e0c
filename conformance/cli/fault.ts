import { suggest } from "../deployment/index.ts";
import { faults, integrationRules, type Rules } from "../sandbox/index.ts";
import { UsageError } from "./usage-error.ts";

/** The rules of the sandbox: sound, or broken in the way that is named. Throws {@link UsageError} for an unknown name. */
export function rulesWith(faultName: string | undefined): Rules {
  if (faultName === undefined) return integrationRules;
  const fault = faults.find((each) => each.name === faultName);
  if (fault) return { ...integrationRules, ...fault.rules };
  const names = faults.map((each) => each.name);
  throw new UsageError(`there is no fault ${faultName}${suggest(faultName, names)}`, `Faults: ${names.join(", ")}.`);
}
