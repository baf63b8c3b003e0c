import { chmod, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { fileFolder } from "../../testing/folder.ts";
import { kindOf } from "../kind-of.ts";
import { lacks } from "../lacks.ts";
import { serveDeployment } from "./deployment.ts";
import { showAgain } from "./shown-again.ts";

const folder = fileFolder();

/** Records its arguments, and calls the real curl. */
const CURL = `#!/bin/sh
printf '%s\\n' "$@" >> "${folder}/arguments"
PATH=\${PATH#*:} exec curl "$@"
`;

test.skipIf(lacks("curl") || lacks("jq")).each([
  ["curl", "missing-header-accepted", "authentication/client-id-missing", "auth.client-id"],
  ["script", "refund-above-amount", "create-refund/excess", "create-refund.excess-rejected"],
])("no secret is passed as an argument to curl: a %s", async (kind, fault, scenario, requirement) => {
  await writeFile(join(folder, "arguments"), "");
  await writeFile(join(folder, "curl"), CURL);
  await chmod(join(folder, "curl"), 0o755);
  const deployment = await serveDeployment(kindOf("integration"), { fault });
  try {
    const run = await deployment.run(["--only", scenario]);
    const PATH = `${folder}${delimiter}${process.env["PATH"]}`;
    const seen = await showAgain(run, requirement, deployment, { PATH });
    expect([seen?.kind, seen?.wrong]).toEqual([kind, []]);
    const given = await readFile(join(folder, "arguments"), "utf8");
    expect(given).toContain("--path-as-is");
    const keys = Object.entries(deployment.access.roles);
    expect(keys.filter(([, { key }]) => given.includes(key)).map(([role]) => role)).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
  } finally {
    await deployment.close();
  }
});
