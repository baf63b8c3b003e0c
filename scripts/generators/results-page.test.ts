import { expect, test } from "vitest";
import { resultsPage } from "./results-page.ts";

test("there is one line per generator, and each reason is listed once", () => {
  const green = { outcome: "green" } as const;
  const skipped = { outcome: "skipped", reason: "no Go here\nat all" } as const;
  const page = resultsPage({
    date: "2026-11-22",
    toolchains: { Node: "20.20.2", Go: null },
    rows: [
      {
        generator: "one",
        version: "1.0.0",
        language: "Go",
        input: "openapi-3.0.json",
        whyNot31: "it reads 3.0 only",
        options: "`-x`, as it must be",
        checkedWith: "go vet",
        variants: {
          integration: { generate: green, names: { outcome: "exception", reason: "known" }, check: skipped },
          alternate: { generate: green, names: { outcome: "red", reason: "no operation pay" }, check: skipped },
        },
      },
    ],
  });
  expect(page).toBe(`<!-- Written by \`npm run generators\`. Do not edit. -->
# Client generators

2026-11-22, Node 20.20.2, no Go.

✓ is well, (✓) an exception, – not run here, ✗ wrong; integration first, then alternate.

| generator | version | client | reads | generate | names | check | program | checked with |
|---|---|---|---|---|---|---|---|---|
| one | 1.0.0 | Go | openapi-3.0.json | ✓ ✓ | (✓) ✗ | – – |  | go vet |

- one, options: \`-x\`, as it must be
- one, not openapi.json: it reads 3.0 only
- one, names: known
- one, names: no operation pay
- one, check: no Go here
`);
});
