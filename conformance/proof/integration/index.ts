import { integrationSandbox } from "../../variants/sandboxes.ts";
import { playable } from "../mutants/playable.ts";
import type { VariantProof } from "../variant-proof.ts";
import { escapes } from "./escapes.ts";
import { mutable } from "./mutants.ts";
import { document, rows } from "./schema-faults.ts";

export const integration: VariantProof = {
  variant: "integration",
  document,
  rows,
  shownAgain: [],
  mutants: () => playable(mutable, integrationSandbox),
  escapes,
  // No scenario needs it: settling has the same effect.
  spared: ["acceptRefund"],
  liveOnly: [
    "create-payment.callback-url-https-in-live",
    "auth.test-key-at-live-rejected",
    "auth.live-key-at-sandbox-rejected",
    "errors.live-test-mismatch",
  ],
};
