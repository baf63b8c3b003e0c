import type { Incoming } from "./incoming.ts";
import type { Outgoing } from "./outgoing.ts";

/** Answers what came in: at once, where there is nothing to wait for. */
export type Handler = (request: Incoming) => Outgoing | Promise<Outgoing>;
