import type { CoreOf } from "../../shared/sandbox/core.ts";
import type { Rules } from "./rules/rules.ts";
import type { Store } from "./store.ts";

/** Dependencies shared by every operation of this sandbox. */
export type Core = CoreOf<Rules, Store>;
