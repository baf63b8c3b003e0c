import type { Incoming } from "./incoming.ts";
import type { Outgoing } from "./outgoing.ts";

/** Answers what came in. */
export type Handler = (request: Incoming) => Promise<Outgoing>;
