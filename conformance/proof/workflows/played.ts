import type { DeclaredStep } from "./declared.ts";

/** Result of one step according to Respect, from its last attempt. */
export interface PlayedStep {
  readonly workflow: string;
  readonly step: string;
  readonly attempts: number;
  readonly checks: readonly PlayedCheck[];
}

export interface PlayedCheck {
  readonly name: string;
  readonly passed: boolean;
  /** Requirement shown by a success criterion. */
  readonly requirement?: string | undefined;
}

/** The members of Respect's JSON that are read here. */
export interface RespectJson {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly Executed[] }>>;
}

interface Executed {
  readonly executedSteps: readonly {
    readonly workflowId: string;
    readonly stepId: string;
    readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
  }[];
}

export const CRITERION = "success criteria check";

/** Reads the executed steps, each once, in order. Respect reports the criteria of a step in document order. */
export function readPlayed({ files }: RespectJson, declared: readonly DeclaredStep[]): readonly PlayedStep[] {
  const played = new Map<string, PlayedStep>();
  const executed = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  for (const { workflowId, stepId, checks } of executed.flatMap(({ executedSteps }) => executedSteps)) {
    const name = `${workflowId}/${stepId}`;
    const known = declared.find(({ workflow, step }) => workflow === workflowId && step === stepId);
    const requirements = [...(known?.requirements ?? [])];
    played.set(name, {
      workflow: workflowId,
      step: stepId,
      attempts: (played.get(name)?.attempts ?? 0) + 1,
      checks: checks.map((check) => ({
        name: check.name,
        passed: check.passed,
        ...(check.name === CRITERION && { requirement: requirements.shift() }),
      })),
    });
  }
  return [...played.values()];
}

/** Returns every failed check, in order: `refund/refundTooMuch: create-refund.excess-rejected`. */
export function failuresOf(steps: readonly PlayedStep[]): readonly string[] {
  return steps.flatMap(({ workflow, step, checks }) =>
    checks
      .filter(({ passed }) => !passed)
      .map(({ name, requirement }) => `${workflow}/${step}: ${requirement ?? name}`),
  );
}

/** Returns the requirement cited by the first failed criterion; later failures may be consequences of it. */
export function firstBlamed(steps: readonly PlayedStep[]): string | undefined {
  const failed = steps.flatMap(({ checks }) => checks).filter(({ passed }) => !passed);
  return failed.find(({ requirement }) => requirement !== undefined)?.requirement;
}
