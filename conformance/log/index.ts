export type { Access, RecordedCredential } from "./access.ts";
export * from "./line.ts";
export { createLog, type Log } from "./log.ts";
export { logText } from "./log-text.ts";
export { mergeLogs, type ShardLog } from "./merge.ts";
export { CannotMerge } from "./merge-error.ts";
export { plainJson } from "./plain-json.ts";
export { LogSyntaxError, parseLine, readLines } from "./read.ts";
export { worstEnd } from "./worst-end.ts";
