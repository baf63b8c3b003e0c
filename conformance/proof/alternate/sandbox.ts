import { type AlternateRules, type AlternateStore, alternateSandbox } from "../../sandbox/index.ts";
import { type Change as ChangeOf, type Changing, openSandboxOf, runSandboxOf } from "../run-sandbox.ts";

/** What a proof changes of the sandbox of this variant, and of the configuration that it is run with. */
export type Change = ChangeOf<AlternateRules, AlternateStore>;
/** The same, or what makes one for the clock of the sandbox. */
export type AnyChange = Changing<AlternateRules, AlternateStore>;

export const openSandbox = (change?: AnyChange) => openSandboxOf(alternateSandbox, change);

/** Runs the suite once against a sandbox of its own. */
export const runSandbox = (change?: AnyChange, only?: readonly string[]) =>
  runSandboxOf(alternateSandbox, change, only);
