import { largeBody, openFront, type Spoil } from "../front.ts";
import { run } from "../node-process.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row } from "../row.ts";
import { PAYSPEC, type Sandboxes, withSandboxes } from "../sandbox.ts";

/** Index of the request, well within a run of more than a thousand requests. */
const IN_THE_MIDDLE = 300;

/** Measures the peak memory of a run in which one response has a body of 200 MB, against the same run without it. */
export function measureLargeBody(folder: string): Promise<readonly Row[]> {
  return withSandboxes(folder, async (sandboxes) => {
    const large: Spoil = ({ count }) => (count === IN_THE_MIDDLE ? largeBody(200) : undefined);
    const { spoilt, sound } = await takeTurns(
      { rounds: 5, uncounted: 0 },
      {
        // The checks that an oversized response leaves undecided make a strict run partial, whichever scenario it
        // occurs in.
        spoilt: () => peakOf(folder, sandboxes, large, 4),
        sound: () => peakOf(folder, sandboxes, undefined, 0),
      },
    );
    const what = "peak memory with a 200 MB body in the middle";
    const rival = "the same run without it";
    return [
      compare({ what, rival, unit: "MiB", by: "difference", target: { is: "at most", figure: 32 } }, spoilt, sound),
    ];
  });
}

async function peakOf(folder: string, { url, config }: Sandboxes, spoil: Spoil | undefined, exit: number) {
  const front = await openFront(url, spoil);
  try {
    const args = [PAYSPEC, "run", front.url, "--config", config, "--variant", "integration", "--strict"];
    const { peakMiB } = await run(args, { folder, exit, environment: { PAYSPEC_ALLOW_LIVE: "1" } });
    return peakMiB;
  } finally {
    await front.close();
  }
}
