import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Line } from "../log/index.ts";
import { createWatchedPipe } from "../node/testing/watched-pipe.ts";
import { createFold } from "../runner/index.ts";
import { LogLost, openLog, outputPaths, writeReports } from "./outputs.ts";
import type { Called } from "./testing/call.ts";
import { deployment, KEY, useCaller } from "./testing/deployments.ts";

const call = useCaller();

const conformant = () => Response.json({ things: [] });

test("prints the paths of the report in the last line", async () => {
  const url = await deployment(conformant);
  const { stdout } = await call(["run", url], { environment: KEY });
  expect(stdout.trimEnd().split("\n").at(-1)).toBe(
    "report   payspec-report (log.ndjson, report.json, junit.xml, report.html)",
  );
  const own = await call(["run", url, "--json", "own.json", "--junit", "/dev/null", "--html", "own.html"], {
    environment: KEY,
  });
  expect(own.stdout).toContain("\nreport   payspec-report/log.ndjson, . (own.json, own.html), /dev/null\n");
});

test("exits with 2 before any request if a report cannot be written", async () => {
  let requests = 0;
  const url = await deployment(() => {
    requests += 1;
    return conformant();
  });
  const { exit, stderr } = await call(["run", url, "--json", call.folder], { environment: KEY });
  expect({ exit, requests }).toEqual({ exit: 2, requests: 0 });
  const advice = "choose another place with --report-dir, --log, --json, --junit or --html";
  expect(stderr).toContain(`${call.folder} cannot be written (EISDIR): ${advice}`);
});

const NO_SERVER = ["--start", "touch started"];

test.each([
  [["--log", "a", "--json", "./a"], "the log and the JSON report cannot both be written to a", "--log or --json"],
  [
    ["--log", "payspec-report/junit.xml"],
    "the log and the JUnit report cannot both be written to payspec-report/junit.xml",
    "--log or --junit",
  ],
  [
    ["--json", "link/report.html"],
    "the JSON report and the HTML report cannot both be written to payspec-report/report.html",
    "--json or --html",
  ],
  [
    [...NO_SERVER, "--log", "payspec-report/server.log"],
    "the server output and the log cannot both be written to payspec-report/server.log",
    "--log",
  ],
])("exits with 2 and removes or starts nothing if two outputs use one file: %j", async (flags, message, remedy) => {
  mkdirSync(join(call.folder, "payspec-report"));
  symlinkSync(join(call.folder, "payspec-report"), join(call.folder, "link"));
  const before = join(call.folder, "payspec-report", "report.json");
  writeFileSync(before, "the last run");
  const { exit, stderr } = await call(["run", "http://127.0.0.1:9", ...flags], { environment: KEY });
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr: `payspec: ${message}\n\nChoose another place with ${remedy}.\n`,
  });
  expect([readFileSync(before, "utf8"), existsSync(join(call.folder, "started"))]).toEqual(["the last run", false]);
});

test("allows two outputs to /dev/null, and a log named like the unused server log", async () => {
  const url = await deployment(conformant);
  const nowhere = ["--json", "/dev/null", "--junit", "/dev/null"];
  const flags = ["--log", "payspec-report/server.log", ...nowhere];
  expect(await call(["run", url, ...flags], { environment: KEY })).toMatchObject({ exit: 0, stderr: "" });
});

/** Schema of a JUnit report with any content. */
const ANY_XML = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="testsuites"><xs:complexType>
    <xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xs:sequence>
    <xs:anyAttribute processContents="skip"/>
  </xs:complexType></xs:element>
</xs:schema>`;

/** Creates an empty run by this version of payspec, with a closed log. */
async function emptyRun(payspec: string) {
  const paths = outputPaths(join(call.folder, "rendered"), ".", {});
  const fold = createFold(new Map());
  const shard = { index: 1, of: 1 };
  const startedAt = "2026-11-21T10:00:00.000Z";
  const line: Line = { type: "run", format: 1, payspec, seed: "s", shard, startedAt, strict: false, plans: [] };
  const log = await openLog(paths, dirname(paths.log));
  for (const add of [log.append, fold.add]) add(line);
  log.close();
  return { paths, log, report: fold.report() };
}

test("redacts secrets in every rendered output", async () => {
  const { paths, log, report } = await emptyRun("a-secret");
  const redact = (text: string) => text.replaceAll("a-secret", "[redacted]");
  await writeReports(paths, log, { report, contracts: new Map(), redact });
  for (const path of [paths.json, paths.junit, paths.html]) {
    expect(readFileSync(path, "utf8"), path).toContain("[redacted]");
    expect(readFileSync(path, "utf8"), path).not.toContain("a-secret");
  }
});

test.each(['"payspec"', "<testsuite", "testsuites", 'version="1.0"'])(
  "redacts a secret that is part of the syntax and keeps reports well-formed: %s",
  async (secret) => {
    const { paths, log, report } = await emptyRun(`a ${secret}`);
    const redact = (text: string) => text.replaceAll(secret, "[redacted]").replaceAll(JSON.stringify(secret), '""');
    await writeReports(paths, log, { report, contracts: new Map(), redact });
    expect(JSON.parse(readFileSync(paths.json, "utf8"))).toMatchObject({ payspec: "a [redacted]" });
    const junit = readFileSync(paths.junit, "utf8");
    expect(junit).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="payspec a \[redacted\]" /);
    expect((await validateXML({ xml: junit, schema: ANY_XML })).errors).toEqual([]);
  },
);

test("keeps the output of --reporter json well-formed if a secret is part of its syntax", async () => {
  const url = await deployment(conformant);
  const environment = { ...KEY, PAYSPEC_KEY: '"verdict"' };
  const { stdout } = await call(["run", url, "--reporter", "json"], { environment });
  expect(JSON.parse(stdout)).toHaveProperty("verdict");
});

describe("exits with 2 and writes no report if the log is not that of the run", () => {
  const lost = (folder: string) =>
    `payspec: ${join(folder, "payspec-report", "log.ndjson")} was changed or removed by something else, ` +
    "such as another run, so there is no report: use a separate --report-dir for each run\n";

  test("because its folder is removed during the run", async () => {
    const url = await deployment(() => {
      rmSync(join(call.folder, "payspec-report"), { recursive: true, force: true });
      return conformant();
    });
    const { exit, stdout, stderr } = await call(["run", url], { environment: KEY });
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: lost(call.folder) });
    expect(stdout).toMatch(/\nconformant .*\n$/);
    expect(existsSync(join(call.folder, "payspec-report"))).toBe(false);
  });

  test("because another run uses the same folder; its reports are kept", async () => {
    const other = await deployment(conformant);
    let during: Called | undefined;
    const url = await deployment(async () => {
      during ??= await call(["run", other, "--seed", "other"], { environment: KEY });
      return conformant();
    });
    const { exit, stderr } = await call(["run", url], { environment: KEY });
    expect(during).toMatchObject({ exit: 0, stderr: "" });
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: lost(call.folder) });
    expect(readFileSync(join(call.folder, "payspec-report", "report.json"), "utf8")).toMatch(/"seed": ?"other"/);
  });

  test("because another run starts while reports are written", async () => {
    const { paths, log, report } = await emptyRun("0.1.0");
    const redact = (text: string) => {
      if (text.includes("<!doctype html>")) appendFileSync(paths.log, "{}\n");
      return text;
    };
    const writing = writeReports(paths, log, { report, contracts: new Map(), redact });
    await expect(writing).rejects.toThrow(LogLost);
    expect(readdirSync(dirname(paths.log))).toEqual(["log.ndjson", "payspec-manifest.json"]);
  });
});

describe("exits with 2 before any request and keeps files that payspec did not write", () => {
  const reportDir = () => join(call.folder, "payspec-report");
  async function refused() {
    let requests = 0;
    const url = await deployment(() => {
      requests += 1;
      return conformant();
    });
    const { exit, stderr } = await call(["run", url], { environment: KEY });
    expect({ exit, requests }).toEqual({ exit: 2, requests: 0 });
    return stderr;
  }

  test.each(["log.ndjson", "report.json", "junit.xml", "report.html"])("if %s is a link", async (name) => {
    const target = join(call.folder, "precious");
    mkdirSync(reportDir());
    writeFileSync(target, "own");
    symlinkSync(target, join(reportDir(), name));
    expect(await refused()).toContain(`${join(reportDir(), name)} is a symbolic link, which payspec does not follow`);
    expect(readFileSync(target, "utf8")).toBe("own");
  });

  test.each(["log.ndjson", "report.json", "junit.xml", "report.html"])(
    "if %s was not written by payspec",
    async (name) => {
      const path = join(reportDir(), name);
      mkdirSync(reportDir());
      writeFileSync(path, "own");
      expect(await refused()).toContain(`${path} exists and was not written by payspec: move it`);
      expect(readFileSync(path, "utf8")).toBe("own");
    },
  );

  test("if a manifest is invalid", async () => {
    mkdirSync(reportDir());
    writeFileSync(join(reportDir(), "payspec-manifest.json"), "{}");
    expect(await refused()).toContain("payspec-manifest.json is not a payspec manifest: remove it");
  });

  test("if a manifest is a pipe, without waiting for a writer", async () => {
    const path = join(reportDir(), "payspec-manifest.json");
    mkdirSync(reportDir());
    const pipe = createWatchedPipe(path);
    expect(await refused()).toContain(`${path} is not a payspec manifest: remove it`);
    expect(pipe.isOpened()).toBe(false);
    pipe.close();
  });

  test("if a manifest is too long", async () => {
    mkdirSync(reportDir());
    const text = JSON.stringify({ format: 1, files: [], note: "a".repeat(5_000_000) });
    writeFileSync(join(reportDir(), "payspec-manifest.json"), text);
    expect(await refused()).toContain("payspec-manifest.json is not a payspec manifest: remove it");
  });
});

test("recognizes a log restored without its manifest, and its reports, as written by payspec", async () => {
  const url = await deployment(conformant);
  await call(["run", url], { environment: KEY });
  rmSync(join(call.folder, "payspec-report", "payspec-manifest.json"));
  expect(await call(["run", url], { environment: KEY })).toMatchObject({ exit: 0, stderr: "" });
});

test("overwrites a report at a path set by the user, and in a second run the first one's", async () => {
  const url = await deployment(conformant);
  writeFileSync(join(call.folder, "own.json"), "before");
  for (let round = 0; round < 2; round += 1)
    expect(await call(["run", url, "--json", "own.json"], { environment: KEY })).toMatchObject({ exit: 0, stderr: "" });
  expect(readFileSync(join(call.folder, "own.json"), "utf8")).toContain('"conformant"');
});
