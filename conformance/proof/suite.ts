/** The suite as one module: what a proof runs, and what another engine is given as one bundle. */
export { createVirtualClock } from "../clock/index.ts";
export { connectHttpDriver } from "../driver/index.ts";
export { createInbox } from "../inbox/index.ts";
export { variants } from "../variants.ts";
export { runInMemory } from "./run-in-memory.ts";
