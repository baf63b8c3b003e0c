import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { each, type Rows } from "../row.ts";

/** Authentication, last sentence. */
export const unauthenticated: Rows<RequirementId> = {
  "/errorType": {
    breaks: "auth.uniform-error-type",
    ...each(["type", "null", "enum"], {
      inconclusive: ["auth.error-type-top-level", "auth.key-missing", "auth.key-revoked", "auth.live-test-mismatch"],
    }),
  },
};
