import { type Finished, program, run } from "../node-process.ts";
import { takeTurns } from "../rounds.ts";
import { compare, type Row, type Target } from "../row.ts";
import { withSandboxes } from "../sandbox.ts";
import { contestants } from "../story/contestants.ts";
import { proveFair } from "../story/prove-fair.ts";
import { EXCHANGES } from "../story/story.ts";

/** Measures whole processes, from start to end, that execute the same iterations. */
export function measureStory(folder: string): Promise<readonly Row[]> {
  return withSandboxes(folder, async ({ url, merchant }) => {
    const all = contestants(folder, merchant);
    await proveFair(all, url);
    const { payspec, respect, ajv, fetch, undici } = all;
    const turns = await takeTurns(
      { rounds: 9 },
      {
        payspec: () => payspec.execute(url, 0),
        respect: () => respect.execute(url, 0),
        ajv: () => ajv.execute(url, 0),
        fetch: () => fetch.execute(url, 0),
        undici: () => undici.execute(url, 0),
        bare: () => run([program("rivals/bare-node.mjs")], { folder }),
      },
    );
    const beside = (rival: string, theirs: readonly Finished[], target?: Target): Row =>
      compare(
        {
          what: `${EXCHANGES} validated exchanges, whole process`,
          rival,
          unit: "ms",
          by: "ratio",
          ...(target && { target }),
        },
        turns.payspec.map(({ wallMs }) => wallMs),
        theirs.map(({ wallMs }) => wallMs),
      );
    return [
      beside("Redocly Respect", turns.respect, { is: "at most", figure: 0.65 }),
      beside("fetch and ajv by hand", turns.ajv, { is: "at most", figure: 1 }),
      beside("fetch, nothing validated", turns.fetch),
      beside("undici, nothing validated", turns.undici),
      beside("bare node, which sends nothing", turns.bare),
    ];
  });
}
