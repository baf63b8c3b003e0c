import type { Verdict } from "../verdict.ts";

/** Everything, for programs; `ref` is null where what was published is compared with. */
export function renderJson(verdicts: readonly Verdict[], ref: string | undefined): string {
  const ok = verdicts.every(({ problems }) => problems.length === 0);
  return `${JSON.stringify({ ok, ref: ref ?? null, contracts: verdicts }, null, 2)}\n`;
}
