import type { Verdict } from "../verdict.ts";

/** Renders everything for programs; `ref` is null for a comparison with the last published version. */
export function renderJson(verdicts: readonly Verdict[], ref: string | undefined): string {
  const ok = verdicts.every(({ problems }) => problems.length === 0);
  return `${JSON.stringify({ ok, ref: ref ?? null, contracts: verdicts }, null, 2)}\n`;
}
