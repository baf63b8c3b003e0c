/** The suite as one module: proofs run it, and other engines receive it as one bundle. */
export { createVirtualClock } from "../clock/index.ts";
export { connectHttpDriver } from "../driver/index.ts";
export { createInbox } from "../inbox/index.ts";
export { variants } from "../variants/index.ts";
export { runInMemory } from "./run-in-memory.ts";
