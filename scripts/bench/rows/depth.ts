import { payspec } from "../growth/cost.ts";
import { withDeployment } from "../growth/deployment.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row } from "../row.ts";

const VARIANTS = ["integration", "alternate"] as const;
const LATENCIES_MS = [50, 200] as const;

/** Maximum number of sequential responses in a run of one variant. */
const MOST_ROUND_TRIPS = 60;

/** Measures the number of sequential responses in a run, with a latency that outweighs everything else. */
export async function measureDepth(folder: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const variant of VARIANTS) {
    for (const latencyMs of LATENCIES_MS) {
      const { run } = await takeTurns({ rounds: 3, uncounted: 0 }, { run: () => runOf(folder, variant, latencyMs) });
      rows.push(
        compare(
          {
            what: `full suite, ${variant}: wall time`,
            rival: `one answer after ${latencyMs} ms`,
            unit: "ms",
            by: "ratio",
            target: { is: "at most", figure: MOST_ROUND_TRIPS },
          },
          run.map(({ wallMs }) => wallMs),
          run.map(() => latencyMs),
        ),
      );
    }
  }
  return rows;
}

/** Each run gets its own sandboxes: in a list that grew from run to run there would be more to read each time. */
function runOf(folder: string, variant: string, latencyMs: number) {
  return withDeployment(folder, latencyMs, (config) =>
    payspec(folder, ["run", "--config", config, "--variant", variant]),
  );
}
