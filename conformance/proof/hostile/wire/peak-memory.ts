import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { SandboxAccess } from "../../../node/index.ts";
import { callPayspec } from "../../call-payspec.ts";
import { argumentsOf, credentialsOf, IN_THE_MIDDLE } from "./attempt.ts";
import type { Certificates } from "./certificates.ts";
import { behaviourNamed } from "./expect-row.ts";
import { openFront } from "./front.ts";

/** Runs in the process of payspec, before it. */
export const TELL_PEAK = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("peak " + process.resourceUsage().maxRSS + " KiB\\n"));',
)}`;

/** Far beyond the last answer. */
const NEVER = 1_000_000;

/** The most memory that a run in a process of its own ever held, in bytes; honest where no behaviour is named. */
export async function measurePeak(
  access: SandboxAccess,
  certificates: Certificates,
  name: string | undefined,
): Promise<number> {
  const place = { behaviour: behaviourNamed(name ?? "never-answers"), at: name === undefined ? NEVER : IN_THE_MIDDLE };
  const front = await openFront({ ...place, sandbox: access.url, certificates });
  const folder = await mkdtemp(join(tmpdir(), "payspec-peak-"));
  const environment = { ...credentialsOf(access), NODE_OPTIONS: `--import=${TELL_PEAK}` };
  const { exit, output } = await callPayspec(
    argumentsOf(front.url, access.variant, place.behaviour.waits ? "5" : "20"),
    { environment, folder },
  );
  await Promise.all([front.close(), rm(folder, { recursive: true })]);
  expect(exit, output).toBe(name === undefined ? 0 : 4);
  return peakIn(output);
}

/** What {@link TELL_PEAK} told, in bytes. */
export function peakIn(output: string): number {
  const [, peak] = /^peak (\d+) KiB$/m.exec(output) ?? [];
  return Number(peak) * 1_024;
}
