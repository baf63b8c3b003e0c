import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import type { Told } from "../row.ts";

/** A time in UTC that is ISO 8601 and not RFC 3339 is only a finding (ruling 4). */
export const WRITTEN_OTHERWISE: Told<RequirementId> = { instead: { findings: ["conventions.timestamps-rfc3339-utc"] } };
