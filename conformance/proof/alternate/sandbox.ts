import { type AlternateRules, type AlternateStore, alternateSandbox } from "../../variants/sandboxes.ts";
import { type Change as ChangeOf, type Changing, openSandboxOf, runSandboxOf } from "../run-sandbox.ts";

/** Changes that a proof makes to the sandbox of this variant, and to the configuration of the run. */
export type Change = ChangeOf<AlternateRules, AlternateStore>;
/** The same, or a function that creates it for the clock of the sandbox. */
export type AnyChange = Changing<AlternateRules, AlternateStore>;

export const openSandbox = (change?: AnyChange) => openSandboxOf(alternateSandbox, change);

/** Runs the suite once against a new sandbox. */
export const runSandbox = (change?: AnyChange, only?: readonly string[]) =>
  runSandboxOf(alternateSandbox, change, only);
