import { type Environment, suggest } from "../deployment/index.ts";
import { faultsOf, named, type SandboxKind, sandboxes } from "../variants/sandboxes.ts";
import { listed } from "./listed.ts";
import type { FlagsOf } from "./read-flags.ts";
import { askedVariants } from "./select-variants.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Returns the sandboxes of the requested variants, or all if none is requested. Throws {@link UsageError} for an
 * unknown variant, and for a fault or latitude that none of them has.
 */
export function chosenSandboxes(
  { variant, fault, latitude }: Pick<FlagsOf<"run">, "variant" | "fault" | "latitude">,
  environment: Environment,
): readonly SandboxKind[] {
  const known = sandboxes.map((each) => each.variant);
  const asked = askedVariants(variant, environment, known) ?? known;
  const chosen = sandboxes.filter((each) => asked.includes(each.variant));
  if (fault !== undefined) assertKnown("fault", fault, chosen);
  for (const each of latitude) assertKnown("latitude", each, chosen);
  return chosen;
}

function assertKnown(what: "fault" | "latitude", name: string, chosen: readonly SandboxKind[]): void {
  const ofKind = (kind: SandboxKind): readonly { readonly name: string }[] =>
    what === "fault" ? faultsOf(kind) : kind.latitudes;
  if (chosen.some((each) => named(ofKind(each), name))) return;
  const elsewhere = sandboxes.filter((each) => named(ofKind(each), name));
  const where = elsewhere.length > 0 ? ` in ${variantsOf(chosen)}, only in ${variantsOf(elsewhere)}` : "";
  const names = chosen.flatMap((each) => ofKind(each).map((other) => other.name));
  throw new UsageError(
    `unknown ${what} ${name}${where || suggest(name, names)}`,
    `Run \`payspec list --${what}s\` to see all names.`,
  );
}

function variantsOf(kinds: readonly SandboxKind[]): string {
  return listed(
    kinds.map(({ variant }) => variant),
    "and",
  );
}
