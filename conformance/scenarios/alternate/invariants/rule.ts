import type { OperationId, RequirementId } from "../../../../generated/alternate/contract.ts";
import type { Invariant } from "../../../scenario/index.ts";

/** A rule of the whole run of the alternate variant: an id that its contract does not have does not compile. */
export function rule(
  invariant: Invariant & { readonly requirement: RequirementId; readonly operations?: readonly OperationId[] },
): Invariant {
  return invariant;
}
