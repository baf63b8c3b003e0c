import { alternate } from "./alternate/index.ts";
import { integration } from "./integration/index.ts";
import type { PlayableMutant } from "./mutants/playable.ts";
import type { VariantProof } from "./variant-proof.ts";

export const variantProofs: readonly VariantProof[] = [integration, alternate];

/** All mutants, in an order determined only by the contracts and the tables of the variants. */
export const mutants: readonly PlayableMutant[] = variantProofs.flatMap((each) => each.mutants());

/** Returns the data that the proofs of a variant need. Throws if there is no such variant. */
export function proofOf(variant: string): VariantProof {
  const proof = variantProofs.find((each) => each.variant === variant);
  if (!proof) throw new Error(`no data for the proofs of ${variant}: add it to conformance/proof/variants.ts`);
  return proof;
}
