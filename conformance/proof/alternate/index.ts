import { alternateSandbox } from "../../variants/sandboxes.ts";
import { playable } from "../mutants/playable.ts";
import type { VariantProof } from "../variant-proof.ts";
import { escapes } from "./escapes.ts";
import { mutable } from "./mutants.ts";
import { document, rows, shownAgain } from "./schema-faults.ts";

export const alternate: VariantProof = {
  variant: "alternate",
  document,
  rows,
  shownAgain,
  mutants: () => playable(mutable, alternateSandbox),
  escapes,
  // No stated requirement needs these: they show only implied or open requirements.
  spared: ["settleRefund", "rejectRefund", "ageInvoice"],
  liveOnly: ["auth.test-key-at-live-rejected", "auth.live-key-at-sandbox-rejected", "auth.live-test-mismatch"],
};
