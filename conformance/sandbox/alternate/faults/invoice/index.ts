import type { AlternateFault } from "../fault.ts";
import { asSent } from "./as-sent.ts";
import { ids } from "./ids.ts";
import { oneKind } from "./one-kind.ts";
import { paid } from "./paid.ts";
import { sums } from "./sums.ts";
import { types } from "./types.ts";

export const invoiceFaults: readonly AlternateFault[] = [...ids, ...sums, ...asSent, ...types, ...paid, ...oneKind];
