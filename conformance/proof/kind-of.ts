import { type SandboxKind, sandboxes } from "../variants/sandboxes.ts";

/** Returns the kind of sandbox of a variant. Throws if there is none. */
export function kindOf(variant: string): SandboxKind {
  const kind = sandboxes.find((each) => each.variant === variant);
  if (!kind) throw new Error(`there is no sandbox of ${variant}`);
  return kind;
}
