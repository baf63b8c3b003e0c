import { type AlternateRules, type AlternateStore, alternateSandbox } from "../../sandbox/index.ts";
import { exploration } from "../../scenarios/alternate/exploration/index.ts";
import { alternate } from "../../scenarios/alternate/index.ts";
import { type ChangeOf, sandboxToExplore as sandboxOf } from "../explore-sandbox.ts";

export type ExploreChange = ChangeOf<AlternateRules, AlternateStore>;

/** The alternate variant as explored, with payments and invoices. */
export const explorable = { variant: alternate, exploration, open: alternateSandbox.open };

/** Returns a sandbox of this variant for exploration. */
export const sandboxToExplore = (change: ExploreChange) => sandboxOf(explorable, change);
