export { renderJson } from "./json.ts";
export { renderJUnit } from "./junit.ts";
export { createTerminal, type Terminal, type TerminalOptions } from "./terminal.ts";
