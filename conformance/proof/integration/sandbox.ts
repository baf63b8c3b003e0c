import { type IntegrationRules, type IntegrationStore, integrationSandbox } from "../../sandbox/index.ts";
import { type Change as ChangeOf, type Changing, openSandboxOf, runSandboxOf } from "../run-sandbox.ts";

/** What a proof changes of the sandbox of this variant, and of the configuration that it is run with. */
export type Change = ChangeOf<IntegrationRules, IntegrationStore>;
type Changes = Changing<IntegrationRules, IntegrationStore>;

export const openSandbox = (change?: Changes) => openSandboxOf(integrationSandbox, change);

/** Runs the suite once against a sandbox of its own. */
export const runSandbox = (change?: Changes, only?: readonly string[]) =>
  runSandboxOf(integrationSandbox, change, only);
