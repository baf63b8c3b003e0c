export * from "./line.ts";
export { createLog, type Log } from "./log.ts";
export { LogSyntaxError, parseLine, readLines } from "./read.ts";
