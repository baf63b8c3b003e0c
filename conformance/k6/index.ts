export type { Embedded } from "./embedded.ts";
export { type KnownDriver, type LoadPlan, PROFILES, type Profile, planLoad, type WeightedStory } from "./plan-load.ts";
