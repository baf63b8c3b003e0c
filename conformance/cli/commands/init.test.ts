import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createRealClock } from "../../clock/index.ts";
import { deliverByHttp } from "../../node/index.ts";
import { isExtended } from "../../testing/bounds.ts";
import { variants } from "../../variants/index.ts";
import { integrationSandbox } from "../../variants/sandboxes.ts";
import type { Io } from "../io.ts";
import { findPackage } from "../own-package.ts";
import { main } from "../program.ts";
import { serveSandbox } from "../serve-sandbox.ts";
import { useCaller } from "../testing/deployments.ts";

const call = useCaller();

const URL = "https://sandbox.example/collect";
const init = (...flags: string[]) => call(["init", ...flags], { variants });
const written = (path: string) => readFileSync(join(call.folder, path), "utf8");

describe("without a terminal", () => {
  test("names the missing flags and writes nothing", async () => {
    expect(await init()).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("--variant and --url must be given"),
    });
    expect(await init("--variant", "integration", "--url", URL, "--driver", "http", "--yes")).toMatchObject({
      exit: 2,
      stderr:
        "payspec: --driver-url must be given, because no questions are asked\n\n" +
        "In a terminal and without --yes, `payspec init` asks for them.\n",
    });
    expect(readdirSync(call.folder)).toEqual([]);
  });

  test.each([
    [["--url", "sandbox.example"], "--url must be an http or https address"],
    [["--url", URL, "--driver", "htp"], "--driver must be none, http, module, command or manual; did you mean http?"],
    [["--url", URL, "--ci", "jenkins"], "--ci must be none, github or gitlab"],
    [["--url", URL, "--webhooks-port", "70000"], "--webhooks-port must be a whole number from 0 to 65535"],
    [
      ["--url", URL, "--webhooks-port", "65535", "--variant", "alternate"],
      "--webhooks-port must be a whole number from 0 to 65534",
    ],
    [["--url", URL, "--webhooks-public-url", URL], "--webhooks-public-url requires --webhooks-port"],
    [["--url", URL, "--driver-url", URL, "--driver", "manual"], "--driver-url requires --driver http"],
    [["--url", URL, "--driver-language", "go", "--driver", "none"], "--driver-language requires --driver http"],
    [
      ["--url", URL, "--driver-language", "go", "--driver-url", "https://driver.example/v1"],
      "--driver-url must be an http address of this machine, such as http://127.0.0.1:9000/driver/v1",
    ],
    [["--url", URL, "--driver-language", "perl"], "--driver-language must be none, python, go, javascript or java"],
  ])("%j", async (flags, problem) => {
    expect(await init("--variant", "integration", ...flags)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining(problem),
    });
    expect(readdirSync(call.folder)).toEqual([]);
  });
});

test("writes nothing beside a configuration in JavaScript", async () => {
  writeFileSync(join(call.folder, "payspec.config.mjs"), "export default {};");
  const { exit, stderr } = await init("--variant", "integration", "--url", URL);
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining("payspec.config.mjs exists already") });
  expect(readdirSync(call.folder)).toEqual(["payspec.config.mjs"]);
});

test("overwrites nothing without --force, and then writes nothing else", async () => {
  mkdirSync(join(call.folder, ".github", "workflows"), { recursive: true });
  writeFileSync(join(call.folder, ".github", "workflows", "payspec.yml"), "mine\n");
  const flags = ["--variant", "integration", "--url", URL, "--ci", "github"];
  const { exit, stderr } = await init(...flags);
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr: expect.stringContaining(".github/workflows/payspec.yml exists already; nothing was written"),
  });
  expect(readdirSync(call.folder)).toEqual([".github"]);
  expect(await init(...flags, "--force")).toMatchObject({ exit: 0 });
  expect(written(".github/workflows/payspec.yml")).not.toContain("mine");
});

test("leaves no partial files if one cannot be written", async () => {
  writeFileSync(join(call.folder, ".github"), "a file where a folder should be");
  const { exit, stderr } = await init("--variant", "integration", "--url", URL, "--ci", "github");
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr: expect.stringMatching(/cannot be written \(E\w+\); nothing was written/),
  });
  expect(readdirSync(call.folder)).toEqual([".github"]);
});

describe("CI", () => {
  const flags = ["--variant", "integration", "--url", URL];

  test("writes a GitHub workflow with minimal permissions, secrets by name and the report as an artifact", async () => {
    const { exit, stdout } = await init(...flags, "--ci", "github", "--baseline");
    expect(exit).toBe(0);
    expect(stdout).toContain("Add the same as repository secrets");
    expect(parse(written("payspec.yaml")).run).toEqual({ baseline: "payspec-baseline.yaml" });
    const { permissions, jobs } = parse(written(".github/workflows/payspec.yml"));
    expect(permissions).toEqual({ contents: "read" });
    const [checkout, setup, run, keep] = jobs.conformance.steps;
    for (const { uses } of [checkout, setup, keep]) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    expect(run.run).toBe(`npx --yes ${findPackage().spec} run`);
    expect(run.env.PAYSPEC_API_KEY).toBe(`\${{ secrets.PAYSPEC_API_KEY }}`);
    expect(keep).toMatchObject({ if: "always()", with: { path: "payspec-report" } });
    expect(written(".github/workflows/payspec.yml")).toContain("--start 'npm start' --ready");
  });

  test("writes a GitLab job, in a file to include if there are other jobs", async () => {
    expect(await init(...flags, "--ci", "gitlab")).toMatchObject({ exit: 0 });
    const { payspec } = parse(written(".gitlab-ci.yml"));
    expect(payspec.script).toEqual([`npx --yes ${findPackage().spec} run`]);
    expect(payspec.artifacts).toEqual({
      when: "always",
      paths: ["payspec-report"],
      reports: { junit: "payspec-report/junit.xml" },
    });
    writeFileSync(join(call.folder, ".gitlab-ci.yml"), "mine: {}\n");
    const { stdout } = await init(...flags, "--ci", "gitlab", "--force");
    expect(stdout).toContain("include: [{ local: payspec.gitlab-ci.yml }]");
    expect(written(".gitlab-ci.yml")).toBe("mine: {}\n");
    expect(parse(written("payspec.gitlab-ci.yml"))).toEqual({ payspec });
  });
});

test("asks for settings, and asks again after an invalid answer", async () => {
  const answers = [
    "integratoin",
    "integration",
    URL,
    "http",
    "none",
    "127.0.0.1",
    "http://127.0.0.1:9000/driver/v1",
    "9001",
    "",
    "",
    "no",
  ];
  let said = "";
  const write = (text: string) => {
    said += text;
  };
  const output = { write, isTTY: true, columns: 80 };
  const io: Io = {
    environment: { NO_COLOR: "1" },
    folder: call.folder,
    stdout: output,
    stderr: output,
    onInterrupt: () => () => {},
    stdin: {
      isTTY: true,
      listen(onLine) {
        for (const each of answers) onLine(each);
        return () => {};
      },
    },
  };
  expect(await main(["init"], io, async () => variants)).toBe(0);
  expect(said).toContain('unknown variant "integratoin"; did you mean integration?');
  expect(said).toContain("! the answer must be an http or https address");
  const { url, driver, webhooks } = parse(written("payspec.yaml")).deployments.integration;
  expect({ url, driver, webhooks }).toEqual({
    url: URL,
    driver: { kind: "http", url: "http://127.0.0.1:9000/driver/v1" },
    webhooks: { port: 9001 },
  });
  expect(readdirSync(call.folder)).toEqual([".payspec", "payspec.yaml"]);
});

test("writes nothing if the input ends before all questions are answered", async () => {
  const output = { write: () => {}, isTTY: true, columns: 80 };
  const listen = (_: unknown, end: () => void) => {
    end();
    return () => {};
  };
  const io: Io = {
    environment: {},
    folder: call.folder,
    stdout: output,
    stderr: output,
    onInterrupt: () => () => {},
    stdin: { isTTY: true, listen },
  };
  expect(await main(["init"], io, async () => variants)).toBe(2);
  expect(existsSync(join(call.folder, "payspec.yaml"))).toBe(false);
});

test("works from an empty folder to a successful doctor", async () => {
  const options = { clock: createRealClock(), delivery: deliverByHttp, host: "127.0.0.1", port: 0 };
  const { access, close } = await serveSandbox(integrationSandbox, options);
  const { url, driverUrl, roles } = access;
  const flags = ["--driver-url", driverUrl, "--webhooks-port", "0", "--baseline"];
  expect(await init("--variant", "integration", "--url", url, ...flags)).toMatchObject({
    exit: 0,
    stdout: expect.stringContaining("PAYSPEC_API_KEY      sent as X-Api-Key"),
  });
  const { clientId = "", businessId = "", key = "" } = roles["main"] ?? {};
  const environment = { PAYSPEC_CLIENT_ID: clientId, PAYSPEC_BUSINESS_ID: businessId, PAYSPEC_API_KEY: key };
  const { exit, stdout } = await call(["doctor", "--json"], { variants, environment });
  await close();
  const { chapters } = JSON.parse(stdout);
  expect(exit).toBe(0);
  // The baseline from init, written without credentials, matches the prediction of doctor with them.
  const { inconclusive } = parse(written("payspec-baseline.yaml")).integration;
  expect(chapters[1].prediction.open.map((each: { id: string }) => each.id)).toEqual(Object.keys(inconclusive));
  expect(call.written()).not.toContain(key);
});

test.each([
  ["python", "payspec_driver.py", "python3 payspec_driver.py"],
  ["go", "payspec-driver.go", "go run payspec-driver.go"],
  ["javascript", "payspec-driver.mjs", "node payspec-driver.mjs"],
  ["java", "PayspecDriver.java", "java PayspecDriver.java"],
])("a driver in %s is written with a function for each ability, and the configuration leads to it", async (...row) => {
  const [language, path, start] = row;
  const { exit, stdout } = await init("--variant", "integration", "--url", URL, "--driver-language", language);
  expect(exit, stdout).toBe(0);
  expect(stdout).toContain(`Complete the driver in ${path}, and start it:\n     ${start}\n`);
  expect(parse(written("payspec.yaml")).deployments.integration.driver).toEqual({
    kind: "http",
    url: "http://127.0.0.1:9000/driver/v1",
  });
  const text = written(path);
  expect(text).toContain(`complete this function in ${path}`);
  for (const words of ["The customer pays and the provider approves.", "seconds: Number of seconds to advance."])
    expect(text).toContain(words);
});

test.runIf(isExtended)(
  "the schemas that editors read are copied beside the files, whose first lines lead to them",
  async () => {
    const { exit, stdout } = await init("--variant", "integration", "--url", URL, "--baseline", "--yes");
    expect(exit, stdout).toBe(0);
    for (const file of ["payspec.yaml", "payspec-baseline.yaml"]) {
      const [, path = ""] = /^# yaml-language-server: \$schema=(\S+)$/m.exec(written(file)) ?? [];
      const validate = new Ajv2020({ strict: false }).compile(JSON.parse(written(path)));
      expect(validate(parse(written(file))), JSON.stringify(validate.errors)).toBe(true);
    }
  },
);
