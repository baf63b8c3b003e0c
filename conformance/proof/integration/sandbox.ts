import { type IntegrationRules, type IntegrationStore, integrationSandbox } from "../../variants/sandboxes.ts";
import { type Change as ChangeOf, type Changing, openSandboxOf, runSandboxOf } from "../run-sandbox.ts";

/** Changes that a proof makes to the sandbox of this variant, and to the configuration of the run. */
export type Change = ChangeOf<IntegrationRules, IntegrationStore>;
type Changes = Changing<IntegrationRules, IntegrationStore>;

export const openSandbox = (change?: Changes) => openSandboxOf(integrationSandbox, change);

/** Runs the suite once against a new sandbox. */
export const runSandbox = (change?: Changes, only?: readonly string[]) =>
  runSandboxOf(integrationSandbox, change, only);
