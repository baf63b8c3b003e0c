import type { Variant } from "./scenario/index.ts";
import { alternate } from "./scenarios/alternate/index.ts";
import { integration } from "./scenarios/integration/index.ts";

/** Every variant that payspec knows. */
export const variants: readonly Variant[] = [integration, alternate];
