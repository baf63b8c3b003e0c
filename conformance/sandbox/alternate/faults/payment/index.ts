import type { AlternateFault } from "../fault.ts";
import { created } from "./created.ts";
import { metadata } from "./metadata.ts";
import { oneKind } from "./one-kind.ts";
import { read } from "./read.ts";
import { types } from "./types.ts";

/** Faults of what is said of a payment. */
export const paymentFaults: readonly AlternateFault[] = [...created, ...read, ...metadata, ...types, ...oneKind];
