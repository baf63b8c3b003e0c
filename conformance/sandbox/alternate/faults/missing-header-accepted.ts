import { authentication } from "../../accounts/authentication.ts";
import type { AlternateFault } from "./fault.ts";

export const missingHeaderAccepted: AlternateFault = {
  name: "missing-header-accepted",
  text: "A call without Client-Id is taken for a proper one.",
  rules: { authentication: { ...authentication, clientIdIsGiven: () => true } },
  reports: {
    violated: ["auth.client-id"],
    findings: [],
    inconclusive: ["auth.failure-401", "auth.uniform-error-type"],
  },
};
