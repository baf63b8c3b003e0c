import type { Report, VariantReport } from "../runner/index.ts";

/** What came of one story: as much of a report as is looked at. */
export interface Told {
  readonly report: Pick<Report, "verdict" | "end"> & { readonly variants: readonly ToldVariant[] };
}

type ToldVariant = Pick<VariantReport, "scenarios" | "requirements" | "observations" | "transitions">;
