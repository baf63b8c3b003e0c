import type { Variant } from "../scenario/index.ts";
import { variants } from "../variants/index.ts";

/** Returns the variant of that name. Throws if there is none. */
export function variantOf(name: string): Variant {
  const variant = variants.find(({ contract }) => contract.variant === name);
  if (!variant) throw new Error(`there is no variant ${name}`);
  return variant;
}
