import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import type { Fault } from "../../fault.ts";
import type { Rules } from "../rules/rules.ts";

export type AlternateFault = Fault<Rules, RequirementId>;
