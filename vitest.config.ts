import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["conformance/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["conformance/testing/property-seed.ts"],
    setupFiles: ["conformance/testing/configure-properties.ts"],
    // No module holds state: the files of a worker share what they have loaded, which is most of the product for many.
    isolate: false,
    // Whole-suite proofs start servers and a browser; nothing waits this long when it is sound.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    provide: { allCases: false },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
