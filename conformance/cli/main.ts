#!/usr/bin/env node
import module from "node:module";

/**
 * Since Node 22.8, compiled code can be kept for the next start, in the temporary directory or NODE_COMPILE_CACHE. This
 * concerns only modules that are imported afterwards. NODE_DISABLE_COMPILE_CACHE=1 turns it off.
 */
if ("enableCompileCache" in module && typeof module.enableCompileCache === "function") module.enableCompileCache();

void import("./command-line.ts");
