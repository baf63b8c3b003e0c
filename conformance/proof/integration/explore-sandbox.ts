import type { Exploration } from "../../scenario/index.ts";
import { exploration as payments } from "../../variants/integration/scenarios/exploration/index.ts";
import { integration } from "../../variants/integration/scenarios/index.ts";
import { type IntegrationRules, type IntegrationStore, integrationSandbox } from "../../variants/sandboxes.ts";
import { type ChangeOf, sandboxToExplore as sandboxOf } from "../explore-sandbox.ts";

export type ExploreChange = ChangeOf<IntegrationRules, IntegrationStore>;

/** The integration variant as explored, with payments and refunds. */
export const explorable = { variant: integration, exploration: payments, open: integrationSandbox.open };

/** Returns a sandbox of this variant for exploration. */
export const sandboxToExplore = (change: ExploreChange, exploration: Exploration = payments) =>
  sandboxOf({ ...explorable, exploration }, change);
