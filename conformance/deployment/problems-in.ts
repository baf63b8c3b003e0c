import { configurationShape, type VariantFields } from "./configuration-shape.ts";
import type { Layer } from "./layer.ts";
import { read } from "./shape.ts";

/** Returns the problems in layers as written, each with its location; nothing is fetched, and no key is required. */
export function problemsIn(layers: readonly Layer[], known: readonly VariantFields[]): readonly string[] {
  const shape = configurationShape(known);
  return layers.flatMap((layer) =>
    read(shape, layer.value).problems.map((each) => `${layer.whereIs(each.path)} ${each.message}`),
  );
}
