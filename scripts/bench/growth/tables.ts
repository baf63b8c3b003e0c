import { type Growth, REPORT_LIMIT_MIB } from "./results.ts";
import { rowsOf, shortFigure } from "./rows.ts";

/** Figures of one row of the plot. */
export interface Table {
  readonly title: string;
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function growthTables(growth: Growth): readonly Table[] {
  const { scenarios, latency, concurrency, log } = growth;
  const bodies: readonly Pick<Table, "head" | "rows">[] = [
    {
      head: ["repeats", "scenarios", "duration", "processor time", "per scenario", "peak memory"],
      rows: scenarios.map((each) => [
        whole(each.repeats),
        whole(each.scenarios),
        seconds(each.wallS),
        seconds(each.cpuS),
        `${shortFigure((1_000 * each.cpuS) / each.scenarios)} ms`,
        mebibytes(each.peakMiB),
      ]),
    },
    {
      head: ["latency", "duration", "longest scenario alone", "sum of all scenarios", "processor time", "peak memory"],
      rows: latency.map((each) => [
        `${whole(each.latencyMs)} ms`,
        seconds(each.wallS),
        `${seconds(each.longest.aloneS)}, ${each.longest.variant} ${each.longest.scenario}`,
        seconds(each.sumS),
        seconds(each.cpuS),
        mebibytes(each.peakMiB),
      ]),
    },
    {
      head: ["concurrent scenarios", "duration", "processor time", "peak memory"],
      rows: concurrency.map((each) => [
        whole(each.concurrency),
        seconds(each.wallS),
        seconds(each.cpuS),
        mebibytes(each.peakMiB),
      ]),
    },
    {
      head: ["log", "duration", "per second", "processor time", `peak memory, at most ${REPORT_LIMIT_MIB} MiB`],
      rows: log.map((each) => [
        `${shortFigure(each.megabytes)} MB`,
        seconds(each.wallS),
        `${shortFigure(each.megabytes / each.wallS)} MB`,
        seconds(each.cpuS),
        mebibytes(each.peakMiB),
      ]),
    },
  ];
  return rowsOf(growth).flatMap(({ title, text }, index) => {
    const body = bodies[index];
    return body ? [{ title, text, ...body }] : [];
  });
}

/** Renders the tables for a terminal. */
export function printTables(tables: readonly Table[]): string {
  return tables.map(printTable).join("\n\n");
}

function printTable({ title, text, head, rows }: Table): string {
  const widths = head.map((each, column) => Math.max(each.length, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("   ");
  return [`${title}: ${text}`, ...[head, ...rows].map(line)].join("\n");
}

function whole(figure: number): string {
  return figure.toLocaleString("en");
}

function seconds(figure: number): string {
  return `${shortFigure(figure)} s`;
}

function mebibytes(figure: number): string {
  return `${shortFigure(figure)} MiB`;
}
