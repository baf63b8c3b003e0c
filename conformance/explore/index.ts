export { type ExploreOptions, explore, replay } from "./explore.ts";
export type { Ended, Explored, Found, NothingFound } from "./explored.ts";
export type { HuntOptions, Progress } from "./hunt.ts";
export type { Tally } from "./tally.ts";
export { createTeller, type TellerOptions, type ToldWithLog } from "./teller.ts";
export type { Told } from "./told.ts";
