import { presentedKey } from "../rules/presented-key.ts";
import type { AlternateFault } from "./fault.ts";

export const otherKeyHeaderAccepted: AlternateFault = {
  name: "other-key-header-accepted",
  text: "A key in X-Api-Key is taken where Secret-Key is missing.",
  rules: { presentedKey: (headers) => presentedKey(headers) ?? headers.get("x-api-key") ?? undefined },
  reports: { violated: ["auth.secret-key"], findings: [], inconclusive: ["auth.key-missing"] },
};
