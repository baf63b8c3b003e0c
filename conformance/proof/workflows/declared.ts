import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** One step of the workflows of a variant, as declared in their document. */
export interface DeclaredStep {
  readonly workflow: string;
  readonly step: string;
  /** Requirement shown by each success criterion, in order; undefined for a criterion about the driver. */
  readonly requirements: readonly (string | undefined)[];
}

/** The members of an Arazzo document that are read here; the lint validates the others. */
interface Document {
  readonly workflows: readonly {
    readonly workflowId: string;
    readonly steps: readonly {
      readonly stepId: string;
      readonly successCriteria: readonly { readonly "x-requirement"?: string }[];
    }[];
  }[];
}

/** Returns the path of the workflows of a variant. */
export function workflowsOf(variant: string): string {
  return fileURLToPath(new URL(`../../../specs/${variant}/workflows.arazzo.yaml`, import.meta.url));
}

/** Returns every step of every workflow of a variant, in order of execution. */
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
