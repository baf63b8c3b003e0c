import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { each, type Rows } from "../row.ts";

/** Send invoice reminder; What the service does, item 3. */
export const sendInvoiceReminder: Rows<RequirementId> = {
  "": {
    breaks: "envelope.shape",
    ...each(["type", "null"], {
      violated: ["envelope.message"],
      findings: ["envelope.success-true"],
      inconclusive: ["send-invoice-reminder.data"],
    }),
  },
  "/success": {
    breaks: "envelope.success",
    ...each(["required", "type", "null"], { findings: ["envelope.success-true"] }),
    const: { instead: { findings: ["envelope.success-true"] } },
  },
  "/message": {
    breaks: "envelope.message",
    ...each(["required", "type", "null"], { inconclusive: ["send-invoice-reminder.data"] }),
  },
};
