import type { Report } from "../runner/index.ts";
import { type Reading, readReport, type VariantReading } from "./reading.test-data.ts";

/** Returns the differences between an output and its report: `sample violated: "[]" instead of "["thing.created"]"`. */
export function disagreements(reading: Reading, report: Report): readonly string[] {
  const { variants, ...run } = reading;
  const { variants: truths, ...truth } = readReport(report);
  return [
    ...differences("run", run, truth),
    ...(variants && variants.length !== truths.length
      ? [`run: ${variants.length} variants, not ${truths.length}`]
      : []),
    ...(variants ?? []).flatMap((each, index) => ofVariant(each, truths[index] ?? {})),
  ];
}

function ofVariant(reading: VariantReading, truth: VariantReading): readonly string[] {
  const ranNothing = Object.keys(truth.scenarios ?? {}).length === 0;
  const said = Object.entries(reading).filter(([, value]) => value !== undefined || !ranNothing);
  return differences(truth.variant ?? "no such variant", Object.fromEntries(said), truth);
}

function differences(whose: string, said: object, truth: object): readonly string[] {
  const truths = new Map<string, unknown>(Object.entries(truth));
  return Object.entries(said).flatMap(([name, value]: [string, unknown]) => {
    const [is, should] = [JSON.stringify(value), JSON.stringify(truths.get(name))];
    return is === should ? [] : [`${whose} ${name}: ${is} instead of ${should}`];
  });
}
