export type { Access, RecordedCredential } from "./access.ts";
export * from "./line.ts";
export { createLog, type Log } from "./log.ts";
export { mergeLogs, type ShardLog } from "./merge.ts";
export { CannotMerge } from "./merge-error.ts";
export { LogSyntaxError, parseLine, readLines } from "./read.ts";
export { worstEnd } from "./worst-end.ts";
