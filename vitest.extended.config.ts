import { defineConfig } from "vitest/config";

/** Long tests, and tests that need other toolchains: none of them runs automatically. */
export default defineConfig({
  test: {
    include: ["conformance/**/*.extended.ts", "scripts/**/*.extended.ts"],
    globalSetup: ["conformance/testing/property-seed.ts"],
    setupFiles: ["conformance/testing/configure-properties.ts"],
    provide: { allCases: true },
    testTimeout: 900_000,
    maxWorkers: 2,
  },
});
