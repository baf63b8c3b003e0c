import { type AbilityDescription, type AbilityMember, abilities } from "../../../../generated/driver/abilities.ts";

/** Operation of the driver's contract that a skeleton has a function for. */
export interface SkeletonAbility {
  /** Its operationId: `approvePayment`. */
  readonly name: string;
  readonly description: string;
  /** Path below the driver's address, whose only variable part is the id: `/payments/{paymentId}/approve`. */
  readonly path: string;
  /** `paymentId`; undefined for an operation without a resource. */
  readonly id?: string;
  /** Members of the request body, each with its description. */
  readonly body: readonly string[];
  /** Members of the response that payspec reads, each with its description. */
  readonly returns: readonly string[];
}

/** Returns the abilities of the driver's contract, in its order. */
export function readSkeletonAbilities(): readonly SkeletonAbility[] {
  return Object.entries<AbilityDescription>(abilities).map(([name, { description, path, body, result }]) => {
    const [, id] = /\{(\w+)\}/.exec(path) ?? [];
    const returns = result.map(described);
    return { name, description, path, ...(id !== undefined && { id }), body: body.map(described), returns };
  });
}

function described({ name, description }: AbilityMember): string {
  return `${name}: ${description}`;
}
