import type { Contract } from "../contract/index.ts";
import type { CredentialField } from "../deployment/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { variants } from "../variants.ts";

/** What a command knows of a variant that it has not loaded. */
export interface Listed {
  readonly contract: Pick<Contract, "variant" | "title" | "version">;
  readonly credentials: readonly CredentialField[];
  /** There where it can be explored. */
  readonly exploration?: object;
  readonly scenarios: readonly Pick<Scenario, "id" | "title" | "requirements" | "transitions" | "exclusive">[];
}

/**
 * Every variant, as it is known before it is loaded. The build puts the value in place of this module: who only wants to
 * see what there is loads no scenario, and who wants one variant no other.
 */
export const catalogue: readonly Listed[] = variants.map(({ contract, credentials, exploration, scenarios }) => ({
  contract: { variant: contract.variant, title: contract.title, version: contract.version },
  credentials,
  ...(exploration && { exploration: {} }),
  scenarios: scenarios.map(({ id, title, requirements, transitions, exclusive }) => ({
    id,
    title,
    requirements,
    ...(transitions && { transitions }),
    ...(exclusive && { exclusive }),
  })),
}));
