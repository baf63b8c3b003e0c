import { fileURLToPath } from "node:url";

/** Built command line, which starts ten times faster than its source. */
export const BUILT_ENTRY = fileURLToPath(new URL("../../../dist/conformance/cli/main.js", import.meta.url));
