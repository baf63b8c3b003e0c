import type { Variant } from "../../scenario/index.ts";
import type { DriverLanguage } from "./driver-skeleton/index.ts";

export const DRIVER_KINDS = ["none", "http", "module", "command", "manual"] as const;
export type DriverKind = (typeof DRIVER_KINDS)[number];

export const CI_NAMES = ["none", "github", "gitlab"] as const;
export type CiName = (typeof CI_NAMES)[number];

/** Answers that `payspec init` needs. */
export interface InitAnswers {
  readonly variants: readonly Variant[];
  readonly url: string;
  /** With a language, the skeleton of an http driver is written. */
  readonly driver: { readonly kind: DriverKind; readonly url?: string; readonly language?: DriverLanguage };
  readonly webhooks?: { readonly port: number; readonly publicUrl?: string };
  readonly ci: CiName;
  readonly baseline: boolean;
}
