import type { Environment } from "../../deployment/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { count } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { openBaseline } from "../baseline/run-baseline.ts";
import type { Configured } from "../configure.ts";
import { problemFindings } from "./configuration-chapter.ts";
import type { Finding } from "./diagnosis.ts";

export interface BaselineCheckContext {
  readonly folder: string;
  readonly environment: Environment;
  readonly known: readonly Variant[];
  readonly redact: (text: string) => string;
}

/** Baseline entries and the findings about them; problems with a baseline do not stop the diagnosis. */
export interface KnownBaseline {
  readonly entries: readonly BaselineEntry[];
  readonly findings: readonly Finding[];
}

export async function checkBaseline(
  baseline: string | undefined,
  configured: Configured,
  context: BaselineCheckContext,
): Promise<KnownBaseline> {
  try {
    const opened = await openBaseline({ baseline, updateBaseline: false }, configured, context);
    if (!opened) return { entries: [], findings: [] };
    const { name, entries = [] } = opened;
    const found = `${name} lists ${count(entries.length, "requirement")}`;
    return { entries, findings: [{ state: "ok", subject: "baseline", found }] };
  } catch (error) {
    const findings = problemFindings(error);
    if (!findings) throw error;
    return { entries: [], findings };
  }
}
