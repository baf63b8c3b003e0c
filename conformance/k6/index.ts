export type { Embedded } from "./embedded.ts";
export {
  type KnownDriver,
  type LoadPlan,
  PROFILES,
  type Profile,
  planLoad,
  type WeightedScenario,
} from "./plan-load.ts";
