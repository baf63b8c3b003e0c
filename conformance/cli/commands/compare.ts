import {
  compareReports,
  renderComparison,
  renderComparisonJson,
  renderComparisonMarkdown,
} from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { wantsColor } from "../color.ts";
import type { Io } from "../io.ts";
import type { FlagsOf } from "../read-flags.ts";
import { openRun } from "../read-run.ts";

/** `payspec compare <a> <b>`: exits with 0 if both runs could be read, because differences are not a verdict. */
export async function compareCommand(
  names: { readonly a: string; readonly b: string },
  { all, format, color }: FlagsOf<"compare">,
  io: Io,
  variants: readonly Variant[],
): Promise<number> {
  const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
  const comparison = compareReports(
    await openRun([names.a], io.folder, contracts).report(),
    await openRun([names.b], io.folder, contracts).report(),
  );
  const { stdout, environment } = io;
  const render = {
    json: () => renderComparisonJson(comparison, names),
    markdown: () => renderComparisonMarkdown(comparison, names),
    text: () =>
      renderComparison(comparison, {
        names,
        all,
        columns: stdout.columns,
        color: wantsColor(stdout, environment, color),
      }),
  } as const satisfies Record<typeof format, () => string>;
  stdout.write(render[format]());
  return 0;
}
