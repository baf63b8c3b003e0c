import { suggest } from "../deployment/index.ts";
import { UsageError } from "./usage-error.ts";

/** Throws {@link UsageError} for the first name that is not a variant; `where` is the flag or key that contains it. */
export function assertVariants(names: readonly string[], known: readonly string[], where = "--variant"): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(
    `${where}: unknown variant ${JSON.stringify(unknown)}${suggest(unknown, known)}`,
    `Variants: ${known.join(", ")}`,
  );
}
