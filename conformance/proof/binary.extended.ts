import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildBinary } from "../../scripts/binary/build-binary.ts";
import { REPORT_FORMATS } from "../cli/report-formats.ts";
import type { Report } from "../runner/index.ts";
import { fileFolder } from "../testing/folder.ts";
import { COMMAND } from "./call-payspec.ts";
import { python } from "./examples/languages.ts";
import { type ServedExample, serveExample } from "./examples/served-example.ts";
import { lacks } from "./lacks.ts";
import { verdictsOf } from "./reported.ts";
import { leaksIn } from "./secrets/leaks.ts";

const MOST_BYTES = 130_000_000;

/** Programs on the PATH of the executable: what payspec and the driver of the example start. */
const PROGRAMS = ["sh", "grep"];

const folder = fileFolder();
const path = join(folder, "bin");
let binary = "";
beforeAll(async () => {
  mkdirSync(path);
  for (const each of PROGRAMS) symlinkSync(placeOf(each), join(path, each));
  binary = await buildBinary(folder);
}, 240_000);

interface Called {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the executable without Node on its PATH, and nothing else in its environment. */
function call(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Called> {
  return ended([binary, ...args], cwd, { PATH: path, ...environment });
}

/** Runs the built package with Node. */
function callPackage(args: readonly string[], cwd: string): Promise<Called> {
  return ended([...COMMAND, ...args], cwd, { PATH: path });
}

async function ended(
  [program = "", ...args]: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Called> {
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const closed = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { exit: child.exitCode, stdout, stderr };
}

function placeOf(program: string): string {
  return execFileSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).trim();
}

function newFolder(): string {
  return mkdtempSync(join(folder, "run-"));
}

function reportIn(cwd: string): Report {
  return JSON.parse(readFileSync(join(cwd, "payspec-report", "report.json"), "utf8"));
}

/** Returns the name and content of every file below a folder. */
function filesIn(cwd: string): readonly (readonly [name: string, text: string])[] {
  return readdirSync(cwd, { recursive: true, encoding: "utf8" })
    .sort()
    .flatMap((name) => (statSync(join(cwd, name)).isFile() ? [[name, readFileSync(join(cwd, name), "utf8")]] : []));
}

test("works without node on the PATH", async () => {
  expect(statSync(binary).size).toBeLessThan(MOST_BYTES);
  expect(spawnSync("sh", ["-c", "command -v node"], { env: { PATH: path } }).status).not.toBe(0);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(await call(["--version"], folder)).toEqual({ exit: 0, stdout: `${version}\n`, stderr: "" });
});

test.each([
  ["an unknown flag", ["run", "--no-such-flag"], "unknown option '--no-such-flag'"],
  ["the mock, which needs Prism", ["mock", "--variant", "integration"], "does not contain Prism"],
])("rejects %s with exit code 2", async (_, args, message) => {
  expect(await call(args, folder)).toEqual({ exit: 2, stdout: "", stderr: expect.stringContaining(message) });
});

describe("a run against the sandbox of each variant", () => {
  let own = "";
  let byNode = "";
  beforeAll(async () => {
    [own, byNode] = [newFolder(), newFolder()];
    for (const called of [await call(["run", "--sandbox"], own), await callPackage(["run", "--sandbox"], byNode)]) {
      expect(called.exit, called.stdout).toBe(0);
      expect(called.stderr).toBe("");
    }
  }, 400_000);

  test("has the verdicts and the counts of the package", () => {
    const report = reportIn(own);
    expect(report.variants.map(({ variant }) => variant)).toEqual(["integration", "alternate"]);
    expect(verdictsOf(report)).toEqual(verdictsOf(reportIn(byNode)));
    expect(readdirSync(join(own, "payspec-report")).sort()).toEqual(readdirSync(join(byNode, "payspec-report")).sort());
  });

  test.each(REPORT_FORMATS)("is rendered as %s as by the package", async (format) => {
    const args = ["report", join(own, "payspec-report"), "--format", format];
    const rendered = await call(args, folder);
    expect(rendered).toMatchObject({ exit: 0, stderr: "" });
    expect(rendered).toEqual(await callPackage(args, folder));
  });

  test.each(["text", "json", "markdown"])("is compared with another as %s as by the package", async (format) => {
    const args = ["compare", join(byNode, "payspec-report"), join(own, "payspec-report"), "--format", format];
    const compared = await call(args, folder);
    expect(compared).toMatchObject({ exit: 0, stdout: expect.stringMatching(/\w/) });
    expect(compared).toEqual(await callPackage(args, folder));
  });
});

test("a fault of the sandbox is found, and annotated as by the package", async () => {
  const place = newFolder();
  const flags = ["--variant", "integration", "--fault", "refund-above-amount", "--only", "create-refund"];
  const { exit, stdout } = await call(["run", "--sandbox", ...flags], place);
  expect(stdout).toContain("✗ create-refund.excess-rejected ");
  expect(exit).toBe(1);
  const args = ["report", join(place, "payspec-report"), "--format", "annotations"];
  const rendered = await call(args, folder);
  expect(rendered.stdout).toMatch(/^::error .*create-refund\.excess-rejected/m);
  expect(rendered).toEqual(await callPackage(args, folder));
});

test("the sandbox has its page", async () => {
  const child = spawn(binary, ["sandbox", "--variant", "integration", "--port", "0"], {
    env: { PATH: path },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  onTestFinished(async () => {
    child.kill("SIGINT");
    await closed;
  });
  const [line]: unknown[] = await once(createInterface(child.stdout), "line");
  const [address = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line)) ?? [];
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("<script");
});

test.each([
  ["explain", "ruling-1"],
  ["explain", "create-refund.sum-within-amount"],
  ["list", "--json"],
  ["run", "--help"],
  ["export", "k6", "--variant", "integration", "--out", "out"],
  ["export", "postman", "--variant", "alternate", "--out", "out"],
  ["init", "--variant", "integration", "--url", "http://127.0.0.1:8080", "--driver-language", "python", "--yes"],
])("%s %s: prints and writes what the package does", async (...args) => {
  const [own, byNode] = [newFolder(), newFolder()];
  const called = await call(args, own);
  expect(called).toMatchObject({ exit: 0, stdout: expect.stringMatching(/\w/) });
  expect(called).toEqual(await callPackage(args, byNode));
  expect(filesIn(own)).toEqual(filesIn(byNode));
});

describe.skipIf(lacks(...python.needs))("a run against the example in Python", () => {
  let server: ServedExample;
  beforeAll(async () => {
    server = await serveExample(python);
    const interpreter = execFileSync("python3", ["-c", "import sys; print(sys.executable)"], { encoding: "utf8" });
    symlinkSync(interpreter.trim(), join(path, "python3"));
  }, 60_000);
  afterAll(async () => {
    rmSync(join(path, "python3"));
    await server.close();
  });

  const run = (...flags: readonly string[]) => call(["run", ...flags], server.folder, { PAYSPEC_ALLOW_LIVE: "1" });

  /** Replaces the driver in the configuration, until the end of the test. */
  function configureDriver(driver: string): void {
    const path = join(server.folder, "payspec.yaml");
    const before = readFileSync(path, "utf8");
    onTestFinished(() => writeFileSync(path, before));
    const changed = before.replace("kind: module\n      path: driver.mjs", driver);
    expect(changed).not.toBe(before);
    writeFileSync(path, changed);
  }

  test("with a driver in JavaScript that imports payspec is conformant", async () => {
    configureDriver("kind: module\n      path: own-driver.mjs");
    const code =
      'import { defineDriver } from "payspec";\nimport driver from "./driver.mjs";\nexport default defineDriver(driver);\n';
    writeFileSync(join(server.folder, "own-driver.mjs"), code);
    const { exit, stdout, stderr } = await run("--only", "payment-states/approve");
    expect(stderr).toBe("");
    expect(stdout).toMatch(/\nconformant \(\d+ of \d+ requirements selected\) {3}/);
    expect(exit).toBe(0);
  });

  test("with a driver of commands is conformant, and prints and writes no key", async () => {
    const commands = Object.entries(DRIVER_COMMANDS).map(
      ([name, value]) => `        ${name}: ${JSON.stringify(value)}`,
    );
    configureDriver(["kind: command", "      commands:", ...commands].join("\n"));
    writeFileSync(join(server.folder, "drive.py"), DRIVE);

    const { exit, stdout, stderr } = await run();
    expect(stdout).toMatch(/\nconformant {3}/);
    expect(stdout).toMatch(/stated +\d+ +- +- +-\n/);
    expect(exit).toBe(0);
    const keys = filesIn(join(server.folder, "keys")).map(([, key]) => key.trim());
    expect(keys.length).toBeGreaterThan(3);
    const written = filesIn(join(server.folder, "payspec-report"));
    expect(written.map(([name]) => name)).toEqual(
      expect.arrayContaining(["junit.xml", "log.ndjson", "report.html", "report.json"]),
    );
    expect(leaksIn([stdout, stderr, ...written.flat()].join("\n"), keys)).toEqual([]);
  });
});

/** Asks the example for one ability, with values from the environment and the arguments. */
const DRIVE = `
import json, os, sys, urllib.request

ability, *members = sys.argv[1:]
body = dict(each.split("=", 1) for each in members)
if "seconds" in body:
    body["seconds"] = int(body["seconds"])
if "PAYSPEC_KEY" in os.environ:
    body["key"] = os.environ["PAYSPEC_KEY"]
token = open("keys/control").read().strip()
headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
address = os.environ["PAYSPEC_URL"] + "/control/" + ability
print(urllib.request.urlopen(urllib.request.Request(address, json.dumps(body).encode(), headers)).read().decode())
`;

const drive = (ability: string, ...members: readonly string[]) => [
  "python3",
  ...["-S", "drive.py", ability],
  ...members.map((each) => `${each}={${each}}`),
];

const DRIVER_COMMANDS = {
  approvePayment: drive("approvePayment", "paymentId"),
  rejectPayment: drive("rejectPayment", "paymentId"),
  cancelPayment: drive("cancelPayment", "paymentId"),
  expirePayment: drive("expirePayment", "paymentId"),
  acceptRefund: drive("acceptRefund", "refundId"),
  settleRefund: drive("settleRefund", "refundId"),
  rejectRefund: drive("rejectRefund", "refundId"),
  newBusiness: drive("newBusiness", "webhookUrl"),
  rotateKey: drive("rotateKey", "businessId"),
  revokeKey: drive("revokeKey", "businessId"),
  advanceTime: drive("advanceTime", "businessId", "seconds"),
};
