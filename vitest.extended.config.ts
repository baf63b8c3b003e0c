import { defineConfig } from "vitest/config";

/** Long runs, and what needs other toolchains: nothing runs these by itself. */
export default defineConfig({
  test: {
    include: ["conformance/**/*.extended.ts", "scripts/**/*.extended.ts"],
    globalSetup: ["conformance/testing/property-seed.ts"],
    setupFiles: ["conformance/testing/configure-properties.ts"],
    testTimeout: 900_000,
    maxWorkers: 2,
  },
});
