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
import { PRINT_PEAK, peakIn } from "./print-peak.ts";

/** Index far beyond the last response. */
const NEVER = 1_000_000;

/**
 * Measures the peak memory of a run in a separate process, in bytes; the deployment is honest if no behaviour is named.
 */
export async function measurePeak(
  access: SandboxAccess,
  certificates: Certificates,
  name: string | undefined,
): Promise<number> {
  const place = { behaviour: behaviourNamed(name ?? "never-answers"), at: name === undefined ? NEVER : IN_THE_MIDDLE };
  const front = await openFront({ ...place, sandbox: access.url, certificates });
  const folder = await mkdtemp(join(tmpdir(), "payspec-peak-"));
  const environment = { ...credentialsOf(access), NODE_OPTIONS: `--import=${PRINT_PEAK}` };
  const { exit, output } = await callPayspec(
    argumentsOf(front.url, access.variant, place.behaviour.waits ? "5" : "20"),
    { environment, folder },
  );
  await Promise.all([front.close(), rm(folder, { recursive: true })]);
  expect(exit, output).toBe(name === undefined ? 0 : 4);
  return peakIn(output);
}
