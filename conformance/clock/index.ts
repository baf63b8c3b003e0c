export { type Cancel, type Clock, createRealClock, sleep } from "./clock.ts";
export { createVirtualClock, type VirtualClockOptions } from "./virtual-clock.ts";
