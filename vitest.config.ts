import { configDefaults, defineConfig } from "vitest/config";

/** Folders of pure functions: their modules hold no state, so that the files of a worker may share them. */
const PURE =
  "{client,clock,contract,deployment,driver,exchange,explore,inbox,log,report,runner,sandbox,scenario,scenarios,transport}";
const SCRIPTS = "{bench,changes,extended,gate,generate,generators,lint,mutation,picture,release}";
const pure = [`conformance/${PURE}/**/*.test.ts`, `scripts/${SCRIPTS}/**/*.test.ts`];

export default defineConfig({
  test: {
    // Whole-suite proofs start servers and a browser; nothing waits this long when it is sound.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: "pure", include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: "whole",
          include: ["conformance/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...pure],
        },
      },
    ],
  },
});
