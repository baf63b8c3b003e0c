import type { FlatChange } from "../../shared/sandbox/change.ts";
import type { Rules } from "./rules/rules.ts";
import type { Store } from "./store.ts";

/** A change of the sandbox, as rows of faults and latitudes write it. */
export type AlternateChange = FlatChange<Rules, Store>;
