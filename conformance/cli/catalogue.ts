import type { Contract } from "../contract/index.ts";
import type { Scenario } from "../scenario/index.ts";
import { variants } from "../variants.ts";

/** What a list shows of a variant. */
export interface Listed {
  readonly contract: Pick<Contract, "variant" | "title" | "version">;
  readonly scenarios: readonly Pick<Scenario, "id" | "title" | "requirements" | "transitions" | "exclusive">[];
}

/**
 * Every variant, as it is listed. The build puts the value in place of this module: who only wants to see what there is
 * loads no scenario.
 */
export const catalogue: readonly Listed[] = variants.map(({ contract, scenarios }) => ({
  contract: { variant: contract.variant, title: contract.title, version: contract.version },
  scenarios: scenarios.map(({ id, title, requirements, transitions, exclusive }) => ({
    id,
    title,
    requirements,
    ...(transitions && { transitions }),
    ...(exclusive && { exclusive }),
  })),
}));
