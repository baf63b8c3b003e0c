import type { CoreOf } from "../core.ts";
import type { Rules } from "./rules/rules.ts";
import type { Store } from "./store.ts";

/** What every operation of this sandbox works with. */
export type Core = CoreOf<Rules, Store>;
