import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { isExtended } from "../testing/bounds.ts";
import { sandboxes } from "../variants/sandboxes.ts";
import { reportedBy } from "./reported.ts";
import { runSandboxOf, type Suite } from "./run-sandbox.ts";

const WEB_GLOBALS = {
  setTimeout,
  clearTimeout,
  crypto: { randomUUID: () => crypto.randomUUID() },
  AbortController,
  URL,
  URLSearchParams,
};

/** Declared for the type checker, and provided by exchange/ for engines that lack them. */
const DOUBLES = ["Headers", "Request", "Response"];

/** Declared for the HTML report, which the suite does not need. */
const OF_THE_PAGE = ["btoa", "TextEncoder", "CompressionStream"];

test("everything that the type checker allows exists in the restricted engine", () => {
  const declarations = readFileSync("conformance/web-globals.d.ts", "utf8");
  const declared = [...declarations.matchAll(/^declare (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
  expect(declared.sort()).toEqual([...Object.keys(WEB_GLOBALS), ...DOUBLES, ...OF_THE_PAGE].sort());
});

test.runIf(isExtended)(
  "bundled without a platform, the whole suite runs with a short list of web globals",
  async () => {
    const bundle = await build({
      entryPoints: ["conformance/proof/suite.ts"],
      bundle: true,
      write: false,
      platform: "neutral",
      mainFields: ["module", "main"],
      format: "iife",
      globalName: "suite",
      target: "es2022",
    });
    const context: typeof WEB_GLOBALS & { suite?: Suite } = { ...WEB_GLOBALS };
    runInNewContext(bundle.outputFiles[0]?.text ?? "", context);

    for (const kind of sandboxes) {
      const { report } = await runSandboxOf(kind, {}, [], context.suite);
      expect({ variant: kind.variant, verdict: report.verdict, end: report.end, ...reportedBy(report) }).toEqual({
        variant: kind.variant,
        verdict: "conformant",
        end: { kind: "finished" },
        violated: [],
        findings: [],
        inconclusive: [],
      });
    }
  },
);
