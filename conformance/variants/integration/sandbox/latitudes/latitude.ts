import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import { createLatitudes, type Latitude } from "../../../shared/sandbox/latitude.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type IntegrationLatitude = Latitude<Rules, Store, RequirementId>;
export const latitudes = createLatitudes<Rules, Store, RequirementId>();
