import type { Stage } from "./stages.ts";

/**
 * Runs the stages, so many at a time, each begun in its turn; what stands alone begins when all before it have ended, and
 * nothing begins beside it. What came of them is told in their order, as soon as that can be.
 */
export async function runStages<Finished extends NonNullable<unknown>>(
  stages: readonly Stage[],
  atOnce: number,
  run: (stage: Stage) => Promise<Finished>,
  tell: (stage: Stage, finished: Finished) => void,
): Promise<void> {
  for (const group of groupsOf(stages)) await runGroup(group, atOnce, run, tell);
}

function groupsOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (!last || stage.alone || last[0]?.alone) groups.push([stage]);
    else last.push(stage);
  }
  return groups;
}

async function runGroup<Finished extends NonNullable<unknown>>(
  group: readonly Stage[],
  atOnce: number,
  run: (stage: Stage) => Promise<Finished>,
  tell: (stage: Stage, finished: Finished) => void,
): Promise<void> {
  const waiting = [...group];
  const untold = [...group];
  const finished = new Map<Stage, Finished>();
  const work = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      finished.set(stage, await run(stage));
      for (let [next] = untold; next; [next] = untold) {
        const result = finished.get(next);
        if (result === undefined) break;
        untold.shift();
        tell(next, result);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
