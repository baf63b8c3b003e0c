import type { MutantResult } from "@stryker-mutator/api/core";
import { NOTICES, type Notice } from "./noticed.ts";

/** Outcome of a mutant: how the suite detected it, or why it ended otherwise. */
export type Fate = Notice | "looped" | "broke" | "survived" | "ignored";

export const FATES = [...NOTICES, "looped", "broke", "survived", "ignored"] as const satisfies readonly Fate[];

/** Mutant with a stable key that does not depend on its position. */
export interface Mutant {
  /** Path in the sandbox of a variant, after its name, or in what all sandboxes share: `store/table.ts`. */
  readonly file: string;
  /** `integration/rules/amount.ts requiredAmount: value.scale > 2 → false [ConditionalExpression]` */
  readonly key: string;
  readonly fate: Fate;
}

type Source = (fileName: string) => string;
type Result = Pick<MutantResult, "fileName" | "location" | "mutatorName" | "replacement" | "status" | "statusReason">;

/** Names the mutants of a run, in the order of their files and lines. Mutants with equal text are numbered. */
export function mutantsOf(results: readonly Result[], source: Source): readonly Mutant[] {
  const seen = new Map<string, number>();
  return results.toSorted(byPlace).map((result) => {
    const file = pathInSandbox(result.fileName);
    const name = `${file} ${nameOf(result, source(result.fileName))}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { file, key: nth === 1 ? name : `${name} (${nth})`, fate: fateOf(result) };
  });
}

function pathInSandbox(fileName: string): string {
  return fileName.replace(/^.*\/conformance\/variants\/([^/]+)\/sandbox\//, (_, variant) =>
    variant === "shared" ? "" : `${variant}/`,
  );
}

function byPlace(one: Result, other: Result): number {
  const [a, b] = [one.location.start, other.location.start];
  if (one.fileName !== other.fileName) return one.fileName < other.fileName ? -1 : 1;
  return a.line - b.line || a.column - b.column || (one.replacement < other.replacement ? -1 : 1);
}

function nameOf({ location: { start, end }, mutatorName, replacement }: Result, text: string): string {
  const lines = text.split("\n");
  const cut = lines.slice(start.line - 1, end.line);
  cut[cut.length - 1] = cut.at(-1)?.slice(0, end.column - 1) ?? "";
  cut[0] = cut[0]?.slice(start.column - 1) ?? "";
  const declaration = /^(?:export )?(?:async )?(?:function|const) (\w+)/;
  const within = lines.slice(0, start.line).findLast((line) => declaration.test(line));
  const where = within === undefined ? "" : `${declaration.exec(within)?.[1]}: `;
  return `${where}${shown(oneLine(cut.join("\n")), replacement)} → ${oneLine(replacement)} [${mutatorName}]`;
}

/** Shortens long code that a mutant only removes. */
function shown(code: string, replacement: string): string {
  if (code.length < 60) return code;
  if (replacement === "{}") return "{ … }";
  return replacement === "() => undefined" ? "(…) => …" : code;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function fateOf({ status, statusReason = "" }: Result): Fate {
  switch (status) {
    case "Killed":
      return NOTICES.find((notice) => statusReason.startsWith(`${notice}:`)) ?? "broke";
    case "Survived":
    case "NoCoverage":
      return "survived";
    case "Timeout":
      return "looped";
    case "Ignored":
      return "ignored";
    case "Pending":
    case "CompileError":
    case "RuntimeError":
      return "broke";
  }
}
