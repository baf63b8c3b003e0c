import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** One step of the workflows of a variant, as their document has it. */
export interface DeclaredStep {
  readonly workflow: string;
  readonly step: string;
  /** What each success criterion shows, in their order; undefined where the driver is judged. */
  readonly requirements: readonly (string | undefined)[];
}

/** The part of an Arazzo document that is read here; the lint holds it against the rest. */
interface Document {
  readonly workflows: readonly {
    readonly workflowId: string;
    readonly steps: readonly {
      readonly stepId: string;
      readonly successCriteria: readonly { readonly "x-requirement"?: string }[];
    }[];
  }[];
}

/** Where the workflows of a variant are. */
export function workflowsOf(variant: string): string {
  return fileURLToPath(new URL(`../../../specs/${variant}/workflows.arazzo.yaml`, import.meta.url));
}

/** Every step of every workflow of a variant, in the order in which they are played. */
export async function declaredSteps(variant: string): Promise<readonly DeclaredStep[]> {
  const { workflows }: Document = parse(await readFile(workflowsOf(variant), "utf8"));
  return workflows.flatMap(({ workflowId, steps }) =>
    steps.map(({ stepId, successCriteria }) => ({
      workflow: workflowId,
      step: stepId,
      requirements: successCriteria.map((criterion) => criterion["x-requirement"]),
    })),
  );
}
