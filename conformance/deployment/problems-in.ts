import { configurationShape, type VariantFields } from "./configuration-shape.ts";
import type { Layer } from "./layer.ts";
import { read } from "./shape.ts";

/** What is wrong with layers as they are written, each with where it stands; nothing is fetched, and nothing demanded. */
export function problemsIn(layers: readonly Layer[], known: readonly VariantFields[]): readonly string[] {
  const shape = configurationShape(known);
  return layers.flatMap((layer) =>
    read(shape, layer.value).problems.map((each) => `${layer.whereIs(each.path)} ${each.message}`),
  );
}
