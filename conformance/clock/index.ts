export { type Cancel, type Clock, sleep } from "./clock.ts";
export { createRealClock } from "./real-clock.ts";
export { createVirtualClock, type VirtualClockOptions } from "./virtual-clock.ts";
