import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { Fault } from "../../fault.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type IntegrationFault = Fault<Rules, Store, RequirementId>;
