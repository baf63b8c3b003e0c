import type { AlternateFault } from "../fault.ts";
import { acceptance } from "./acceptance.ts";
import { refusals } from "./refusals.ts";

export const createInvoiceFaults: readonly AlternateFault[] = [...refusals, ...acceptance];
