import { CommandFailed } from "./command.ts";
import type { ClientProgram, Job } from "./generator.ts";
import { serveSandbox } from "./sandbox.ts";
import type { Variant } from "./variants.ts";

/** Faults of a sandbox on which no scenario may pass. */
const FAULTS: Readonly<Record<Variant, { readonly fault: string; readonly says: string }>> = {
  integration: { fault: "refund-total-of-partial-refunds-not-shown", says: "refundTotal" },
  alternate: { fault: "refund-shown-in-major-unit", says: "amount of a new refund" },
};

/** Runs the scenario on the sandbox, and on a faulty one, where it has to fail. */
export async function runProgram(program: ClientProgram, job: Job): Promise<void> {
  await playOn(job.variant, undefined, (environment) => program.play(job, environment));

  const { fault, says } = FAULTS[job.variant];
  const said = await playOn(job.variant, fault, (environment) => failure(program.play(job, environment)));
  if (said === undefined) throw new Error(`the scenario passes on a sandbox with ${fault}`);
  if (!said.includes(says)) throw new Error(`the scenario does not detect ${fault}, but fails with: ${said}`);
}

async function playOn<T>(
  variant: Variant,
  fault: string | undefined,
  play: (environment: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const sandbox = await serveSandbox(variant, fault);
  try {
    return await play(sandbox.environment);
  } finally {
    await sandbox.close();
  }
}

/** Returns the message of a failed command; undefined if it succeeds. */
function failure(played: Promise<unknown>): Promise<string | undefined> {
  return played.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof CommandFailed) return error.message;
      throw error;
    },
  );
}
