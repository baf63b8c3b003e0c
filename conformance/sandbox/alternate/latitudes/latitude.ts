import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import type { Latitude } from "../../latitude.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type AlternateLatitude = Latitude<Rules, Store, RequirementId>;
