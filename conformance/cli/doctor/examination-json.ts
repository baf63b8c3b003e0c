import type { Conclusion } from "./conclusion.ts";
import type { Examination } from "./examination.ts";

/** The same for programs: `state` and `exit` first, then every finding. */
export function examinationJson(examination: Examination, conclusion: Conclusion): string {
  return `${JSON.stringify({ format: 1, ...conclusion, ...examination }, undefined, 2)}\n`;
}
