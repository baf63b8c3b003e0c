import type { Environment } from "../deployment/index.ts";

/** An environment without payspec's configuration (`PAYSPEC_…`), and without any variable whose value is one of `secrets`. */
export function withoutCredentials(environment: Environment, secrets: readonly string[]): Environment {
  const known = new Set(secrets);
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value = ""]) => !name.startsWith("PAYSPEC_") && !known.has(value.trim()),
    ),
  );
}
