import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import type { FlatChange } from "../../change.ts";
import { createLatitudes, type Latitude } from "../../latitude.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type AlternateLatitude = Latitude<Rules, Store, RequirementId>;
export type AlternateChange = FlatChange<Rules, Store>;

export const latitudes = createLatitudes<Rules, Store, RequirementId>();
