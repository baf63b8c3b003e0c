import { fileURLToPath } from "node:url";

/** The command line as it is built: it starts in a tenth of the time that its source takes. */
export const BUILT_ENTRY = fileURLToPath(new URL("../../../dist/conformance/cli/main.js", import.meta.url));
