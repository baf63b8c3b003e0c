import type { VariantFields } from "../deployment/index.ts";

/** Data that `payspec export k6` prepends to the bundle. */
export interface Embedded {
  readonly variant: string;
  /** Value of a configuration file, without secrets: they stay where its references point. */
  readonly configuration: unknown;
  /** The other variants that payspec knows: their environment variables are not misspelled. */
  readonly otherVariants: readonly VariantFields[];
}
