import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import type { Fault } from "../../fault.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type AlternateFault = Fault<Rules, Store, RequirementId>;
