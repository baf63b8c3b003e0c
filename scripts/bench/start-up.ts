import type { Measure } from "./measure.ts";
import { program, run } from "./node-process.ts";
import { PAYSPEC } from "./payspec.ts";
import { summarise, takeTurns } from "./rounds.ts";

/** How long `payspec --version` takes, beside a process that does nothing. */
export async function measureVersion(folder: string): Promise<Measure> {
  const { ours, rival } = await takeTurns(
    20,
    () => run([PAYSPEC, "--version"], { folder }),
    () => run([program("bare-node.mjs")], { folder }),
  );
  return {
    name: "payspec --version, start to end",
    unit: "ms",
    payspec: summarise(ours.map(({ wallMs }) => wallMs)),
    rival: summarise(rival.map(({ wallMs }) => wallMs)),
    rivalName: "bare node",
    by: "ratio",
    target: { of: "ratio", atMost: 3 },
  };
}

/** How long `payspec run --sandbox` takes to its verdict, the start of the sandbox included. */
export async function measureVerdict(folder: string): Promise<Measure> {
  const { ours, rival } = await takeTurns(
    5,
    () => run([PAYSPEC, "run", "--sandbox"], { folder }),
    () => run([program("bare-node.mjs")], { folder }),
  );
  return {
    name: "payspec run --sandbox, to its verdict",
    unit: "s",
    payspec: summarise(ours.map(({ wallMs }) => wallMs / 1000)),
    rival: summarise(rival.map(({ wallMs }) => wallMs / 1000)),
    rivalName: "bare node",
    by: "ratio",
    target: { of: "payspec", atMost: 3 },
  };
}
