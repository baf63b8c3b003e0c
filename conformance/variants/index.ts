import type { Variant } from "../scenario/index.ts";
import { alternate } from "./alternate/scenarios/index.ts";
import { integration } from "./integration/scenarios/index.ts";

/** Every variant that payspec knows. */
export const variants: readonly Variant[] = [integration, alternate];
