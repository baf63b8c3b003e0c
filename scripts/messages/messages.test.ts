import { describe, expect, test } from "vitest";
import { collectMessages } from "./collect.ts";
import { kindOf } from "./kinds.ts";
import { renderPage } from "./page.ts";

const textsIn = (source: string) => collectMessages(source).map(({ text }) => text);

/** Builds a placeholder from parts, because it belongs to the tested source, not to the templates of this file. */
const part = (expression: string) => "$".concat("{", expression, "}");

describe("the messages of a source file", () => {
  test("are texts of two words or more, with a name for each computed part", () => {
    const source = `throw new UsageError(\`unknown fault ${part("name")}\`); const kind = "usage"; warn(\`${part('count(n, "check")')} did not pass\`);`;
    expect(textsIn(source)).toEqual(["unknown fault {name}", "{count of check} did not pass"]);
  });

  test("are one text if parts are concatenated", () => {
    expect(textsIn(`const text = "the log is " + \`too long for ${part("file.name")}\`;`)).toEqual([
      "the log is too long for {name}",
    ]);
  });

  test("are found inside computed parts too", () => {
    expect(textsIn(`const text = \`exit 1${part('stale ? ", but one entry is stale" : ""')}\`;`)).toContain(
      ", but one entry is stale",
    );
  });

  test("exclude imports, types, paths and code", () => {
    expect(
      textsIn('import x from "a b c"; type T = "one two"; const p = "./some/path.ts"; const c = "a=b;c=d";'),
    ).toEqual([]);
  });
});

describe("the kind of a message", () => {
  const kindIn = (file: string, source: string) => {
    const [message] = collectMessages(source);
    return message && kindOf(file, message);
  };

  test.each([
    ["conformance/cli/resolve-targets.ts", 'throw new UsageError("no scenarios match");', "Errors"],
    ["conformance/cli/doctor/reach.ts", 'const found = "no certificate presented";', "Doctor"],
    ["conformance/scenarios/x.ts", 'blocked("the payment was paid");', "Inconclusive reasons"],
    ["conformance/scenarios/x.ts", 'observe("id", "the same request");', "Observations"],
    ["scripts/gate/main.ts", 'console.error("no stage matches");', "Development scripts"],
  ])("is determined in %s: %s", (file, source, kind) => {
    expect(kindIn(file, source)).toBe(kind);
  });

  test("is known for product code without a known sink, so that no new message goes unnoticed", () => {
    const source = 'export const shout = (hear: (text: string) => void) => hear("a message by a new door");';
    expect(kindIn("conformance/runner/new.ts", source)).toBe("Other texts");
    expect(renderPage([], new Map([["conformance/runner/new.ts", source]]))).toContain("  a message by a new door");
  });

  test("is undefined for help texts, which are printed by the help itself", () => {
    const source = 'texts("--only <name>", { run: "Scenario to run" });';
    expect(kindIn("conformance/cli/options.ts", source)).toBe(undefined);
    expect(kindIn("conformance/cli/arguments/checking.ts", 'command.argument("[url]", "Base URL");')).toBe(undefined);
  });
});
