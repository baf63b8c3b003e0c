/**
 * Files that a run writes, by the flag that sets the path. The flags, the help and all other lists of outputs derive
 * from this table, so it imports no renderers: `outputs.ts` does.
 */
export const OUTPUTS = {
  log: { what: "the log", file: "log.ndjson" },
  json: { what: "the JSON report", file: "report.json" },
  junit: { what: "the JUnit report", file: "junit.xml" },
  html: { what: "the HTML report", file: "report.html" },
} as const satisfies Readonly<Record<string, { readonly what: string; readonly file: string }>>;

export type OutputName = keyof typeof OUTPUTS;

/** Output that is rendered at the end of the run. */
export type ReportName = Exclude<OutputName, "log">;

// Object.keys loses the names.
export const OUTPUT_NAMES = Object.keys(OUTPUTS) as readonly OutputName[];

export const REPORT_NAMES: readonly ReportName[] = OUTPUT_NAMES.filter((each) => each !== "log");

/** Default names of the files, in the report folder. */
export const OUTPUT_FILES: readonly string[] = Object.values(OUTPUTS).map(({ file }) => file);
