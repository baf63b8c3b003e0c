import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { Latitude } from "../../latitude.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type IntegrationLatitude = Latitude<Rules, Store, RequirementId>;
