import type { Conclusion } from "./conclusion.ts";
import type { Diagnosis } from "./diagnosis.ts";

/** Formats a diagnosis as JSON: `state` and `exit` first, then every finding. */
export function diagnosisJson(diagnosis: Diagnosis, conclusion: Conclusion): string {
  return `${JSON.stringify({ format: 1, ...conclusion, ...diagnosis }, undefined, 2)}\n`;
}
