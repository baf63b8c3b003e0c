import { program, run } from "../node-process.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row } from "../row.ts";
import { PAYSPEC } from "../sandbox.ts";

/** Measures the duration of the shortest commands against a process that does nothing. */
export async function measureStartUp(folder: string): Promise<readonly Row[]> {
  const { version, list, bare } = await takeTurns(
    { rounds: 20 },
    {
      version: () => run([PAYSPEC, "--version"], { folder }),
      list: () => run([PAYSPEC, "list"], { folder }),
      bare: () => run([program("rivals/bare-node.mjs")], { folder }),
    },
  );
  const beside = bare.map(({ wallMs }) => wallMs);
  const heading = { rival: "bare node", unit: "ms", by: "ratio" } as const;
  return [
    compare(
      { ...heading, what: "payspec --version", target: { is: "at most", figure: 1.5 } },
      version.map(({ wallMs }) => wallMs),
      beside,
    ),
    compare(
      { ...heading, what: "payspec list", target: { is: "at most", figure: 2.5 } },
      list.map(({ wallMs }) => wallMs),
      beside,
    ),
  ];
}
