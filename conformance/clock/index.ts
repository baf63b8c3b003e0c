export { type Cancel, type Clock, createRealClock, sleep } from "./clock.ts";
export { createVirtualClock } from "./virtual-clock.ts";
