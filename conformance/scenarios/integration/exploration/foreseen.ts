import type { RequirementId, TransitionId } from "../../../../generated/integration/contract.ts";
import type { Model } from "./model.ts";
import type { World } from "./world.ts";

/** What the contract demands of one step: known before anything is done. */
export interface Foreseen {
  /** After the step, where all went as the contract shows. */
  readonly model: Model;
  /** What telling the step checks, if nothing stops it. */
  readonly requirements: readonly RequirementId[];
  readonly transitions: readonly TransitionId[];
  /** True where nothing may come of it. */
  readonly isIdle?: boolean;
  /** Does the step, and judges what came of it. */
  readonly tell: (world: World) => Promise<void>;
}

/** A step of something that was never made. */
export function nothing(model: Model): Foreseen {
  return { model, requirements: [], transitions: [], isIdle: true, tell: async () => {} };
}
