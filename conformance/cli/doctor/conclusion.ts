import { count } from "../../report/index.ts";
import type { Diagnosis, OpenRequirement, State } from "./diagnosis.ts";

/** Overall result of the diagnosis. */
export interface Conclusion {
  readonly state: State;
  readonly verdict: "ready" | "not ready";
  /** Continuation of the verdict, such as `: a run can be conformant`. */
  readonly summary: string;
  readonly exit: 0 | 2 | 3 | 4;
}

/** Derives the result, with the exit codes of a run: the first of 2, 3, 4, 0 that applies. */
export function concludeFrom({ chapters }: Diagnosis): Conclusion {
  const findings = chapters.flatMap((each) => each.findings);
  const prevented = (by: string) => findings.some(({ prevents }) => prevents === by);
  if (prevented("usage")) {
    return { state: "error", verdict: "not ready", summary: ": the configuration cannot be used", exit: 2 };
  }
  if (prevented("unreachable")) {
    return {
      state: "error",
      verdict: "not ready",
      summary: ": the server is unreachable or rejects the credentials",
      exit: 3,
    };
  }
  const predictions = chapters.flatMap(({ prediction }) => prediction ?? []);
  const predicted = predictions.flatMap((each) => (each.kind === "predicted" ? [each] : []));
  const open = predicted.flatMap((each) => each.open);
  const stay = `${count(open.length, "requirement")} will stay inconclusive`;
  if (predicted.some(({ covered }) => !covered)) {
    return { state: "warning", verdict: "ready", summary: `, but ${stay}${notListed(open)}`, exit: 4 };
  }
  if (predictions.length === 0 || predictions.some(({ kind }) => kind === "unknown")) {
    const summary = ", but the outcome of a run cannot be predicted";
    return { state: "warning", verdict: "ready", summary, exit: 4 };
  }
  if (open.length > 0) {
    return { state: "warning", verdict: "ready", summary: `: ${stay}, all in the baseline`, exit: 0 };
  }
  return { state: "ok", verdict: "ready", summary: ": a run can be conformant", exit: 0 };
}

function notListed(open: readonly OpenRequirement[]): string {
  const missing = open.filter(({ baseline }) => baseline === undefined).length;
  if (missing === open.length) return "";
  return missing > 0 ? `, ${missing} of them not in the baseline` : ", and no requirement would be judged";
}
