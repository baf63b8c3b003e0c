import { paymentFilters } from "../rules/list-payments.ts";
import type { AlternateFault } from "./fault.ts";

export const statusFilterIgnored: AlternateFault = {
  name: "status-filter-ignored",
  text: "A list of payments holds those of every status, whichever is asked for.",
  rules: { paymentFilters: { ...paymentFilters, status: () => true } },
  reports: { violated: ["list-payments.status-filter"], findings: [], inconclusive: [] },
};
