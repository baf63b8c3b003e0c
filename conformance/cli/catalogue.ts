import type { Contract } from "../contract/index.ts";
import type { CredentialField } from "../deployment/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { variants } from "../variants/index.ts";

/** Data about a variant that is available without loading it. */
export interface Listed {
  readonly contract: Pick<Contract, "variant" | "title" | "version">;
  readonly credentials: readonly CredentialField[];
  /** Present if the variant can be explored. */
  readonly exploration?: object;
  readonly scenarios: readonly Pick<Scenario, "id" | "title" | "requirements" | "transitions" | "exclusive">[];
}

/**
 * Catalogue of all variants. The build replaces this module with its value, so that listing loads no scenarios and
 * running one variant loads no other.
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
