import type { Environment } from "../deployment/index.ts";
import { createRedactor } from "../exchange/index.ts";

/**
 * Returns the environment without payspec's configuration (`PAYSPEC_…`), and without variables whose value contains one
 * of `secrets` in an encoding that redaction knows. Reports the names of the latter.
 */
export function withoutCredentials(
  environment: Environment,
  secrets: readonly string[],
  onRemoved: (names: readonly string[]) => void = () => {},
): Environment {
  const { redact } = createRedactor(secrets);
  const others = Object.entries(environment).filter(([name]) => !name.startsWith("PAYSPEC_"));
  const isSafe = ([, value = ""]: (typeof others)[number]) => redact(value) === value;
  const removed = others.filter((each) => !isSafe(each)).map(([name]) => name);
  if (removed.length > 0) onRemoved(removed.sort());
  return Object.fromEntries(others.filter(isSafe));
}
