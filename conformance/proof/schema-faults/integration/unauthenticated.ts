import type { RequirementId } from "../../../../generated/integration/contract.ts";
import { each, type Rows } from "../row.ts";

/** Authentication, item 7; Errors, the table. */
export const unauthenticated: Rows<RequirementId> = {
  "/errorType": {
    breaks: "auth.uniform-error-type",
    ...each(["type", "null", "enum"], {
      inconclusive: [
        "errors.error-type-top-level",
        "errors.key-missing",
        "errors.key-revoked",
        "errors.live-test-mismatch",
      ],
    }),
  },
};
