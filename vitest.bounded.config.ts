import { mergeConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** Tests that `npm test` leaves out or bounds, with all their cases and rows: `npm run test:extended -- bounded`. */
export default mergeConfig(tests, { test: { provide: { allCases: true }, testTimeout: 300_000 } });
