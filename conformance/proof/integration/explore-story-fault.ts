import { expect } from "vitest";
import { explore, replay } from "../../explore/index.ts";
import { parseStory, printStep, type Story } from "../../scenario/index.ts";
import { exploration } from "../../scenarios/integration/exploration/index.ts";
import { sandboxToExplore } from "./explore-sandbox.ts";
import type { StoryFault } from "./story-faults.ts";

/** The seed of every exploration of the sandbox. */
export const SEED = 4;

/** Expects that a fault is found within 200 sequences, and shrinks to its shortest, which shows it again. */
export async function expectShortest({ change, requirement, story }: StoryFault): Promise<void> {
  const explored = await explore({ ...(await sandboxToExplore(change)), runs: 200, seed: SEED });
  if (explored.kind !== "found") throw new Error(explored.kind);
  expect({ story: print(explored.story), shortest: explored.shortest }).toEqual({ story, shortest: true });
  expect(explored.violation.requirement).toBe(requirement);

  const again = parseStory(story.replaceAll("; ", "\n"), exploration.commands);
  const replayed = await replay(again, await sandboxToExplore(change));
  if (replayed.kind !== "found") throw new Error(replayed.kind);
  const { expected, actual } = explored.violation;
  expect(replayed.violation).toMatchObject({ requirement, expected, actual });
  expect(await replay(again, await sandboxToExplore(() => ({})))).toMatchObject({ kind: "nothing found" });
}

function print(story: Story): string {
  return story.map(printStep).join("; ");
}
