import { alternateSandbox } from "./alternate/kind.ts";
import { integrationSandbox } from "./integration/kind.ts";
import type { SandboxKind } from "./kind.ts";

/** The sandboxes of all variants. */
export const sandboxes: readonly SandboxKind[] = [integrationSandbox, alternateSandbox];
