import { suggest } from "../deployment/index.ts";
import { UsageError } from "./usage-error.ts";

/** Throws {@link UsageError} for the first of these names that is no variant; `where` says where it stands. */
export function assertVariants(names: readonly string[], known: readonly string[], where = "--variant"): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(
    `${where}: there is no variant ${JSON.stringify(unknown)}${suggest(unknown, known)}`,
    `Variants: ${known.join(", ")}`,
  );
}
