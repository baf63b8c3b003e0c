import { exploration } from "../../variants/alternate/scenarios/exploration/index.ts";
import { alternate } from "../../variants/alternate/scenarios/index.ts";
import { type AlternateRules, type AlternateStore, alternateSandbox } from "../../variants/sandboxes.ts";
import { type ChangeOf, sandboxToExplore as sandboxOf } from "../explore-sandbox.ts";

export type ExploreChange = ChangeOf<AlternateRules, AlternateStore>;

/** The alternate variant as explored, with payments and invoices. */
export const explorable = { variant: alternate, exploration, open: alternateSandbox.open };

/** Returns a sandbox of this variant for exploration. */
export const sandboxToExplore = (change: ExploreChange) => sandboxOf(explorable, change);
