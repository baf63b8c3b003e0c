import { kindOf, type Step, type Story } from "../scenario/index.ts";

/** What a story has made of one kind, in order. */
export function namesOf(story: Story, kind: string): readonly string[] {
  return story.flatMap(({ makes }) => (makes !== undefined && kindOf(makes) === kind ? [makes] : []));
}

export function nextName(story: Story, kind: string): string {
  return `${kind}${namesOf(story, kind).length + 1}`;
}

/**
 * The same story without one of its steps. What needs what it made goes with it, or is done to what is named `instead`.
 * Names count from 1 again.
 */
export function without(story: Story, gone: number, instead?: string): Story {
  const lost = story[gone]?.makes;
  const renamed = new Map<string, string>();
  const kept: Step[] = [];
  story.forEach((step, index) => {
    const wanted = step.to !== undefined && step.to === lost ? instead : step.to;
    const to = wanted === undefined ? undefined : renamed.get(wanted);
    if (index === gone || (step.to !== undefined && to === undefined)) return;
    const makes = step.makes === undefined ? undefined : nextName(kept, kindOf(step.makes));
    if (step.makes !== undefined && makes !== undefined) renamed.set(step.makes, makes);
    kept.push({ ...step, ...(makes && { makes }), ...(to && { to }) });
  });
  return kept;
}
