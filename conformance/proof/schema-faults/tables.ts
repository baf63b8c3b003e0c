import { alternate } from "./alternate.ts";
import { integration } from "./integration.ts";
import type { Rows } from "./row.ts";

/** By variant, then by the name of a body: the requirement of each place. */
export const tables: Readonly<Record<string, Readonly<Record<string, Rows>>>> = { alternate, integration };
