import type { Environment } from "../deployment/index.ts";
import { createRedactor } from "../exchange/index.ts";

/**
 * An environment without payspec's configuration (`PAYSPEC_…`), and without any variable whose value holds one of `secrets`
 * in a spelling that redaction knows. Tells by name which those are, but for payspec's own.
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
