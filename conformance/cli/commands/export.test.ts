import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { variants } from "../../variants/index.ts";
import { useCaller } from "../testing/deployments.ts";

const root = new URL("../../../", import.meta.url);
const bundle = (variant: string) => readFileSync(new URL(`dist/k6/${variant}.js`, root), "utf8");

const call = useCaller();

const run = (...flags: readonly string[]) => call(["export", "k6", ...flags], { variants });
const write = (name: string, text: string) => writeFileSync(join(call.folder, name), text);
const read = (name: string) => readFileSync(join(call.folder, name), "utf8");

/** Parses the settings in the first line of a script. */
const embeddedIn = (script: string) => {
  const [, json = ""] = /^const PAYSPEC_EXPORT = (.*);\n/.exec(script) ?? [];
  return JSON.parse(json);
};

const CONFIGURATION = `
deployments:
  integration:
    url: https://sandbox.example/collect
    roles:
      main: { clientId: SM_1, businessId: SB_1, apiKey: { file: keys/main } }
      otherBusiness: { clientId: SM_2, businessId: SB_2, apiKey: { env: OTHER_KEY } }
      live: { url: https://live.example, clientId: SM_3, businessId: SB_3, apiKey: { env: LIVE_KEY } }
    allowLive: true
    tls: { cert: client.pem, key: client.key }
    driver: { url: http://127.0.0.1:9000, token: { file: /run/token } }
    webhooks: { port: 9001 }
  alternate:
    url: https://other.example
limits: { requestTimeoutSeconds: 3 }
run: { concurrency: 4, reportDir: out, baseline: payspec-baseline.yaml }
`;

describe("payspec export k6", () => {
  test("writes the bundled suite after a line with the settings", async () => {
    write("payspec.yaml", CONFIGURATION);
    const { exit, stdout } = await run("--variant", "integration", "--out", "load/here");
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: expect.stringContaining("k6 run load/here/payspec-integration.js && test -s payspec-k6.ndjson\n"),
    });
    const script = read("load/here/payspec-integration.js");
    expect(script.slice(script.indexOf("\n") + 1)).toBe(bundle("integration"));
    expect(embeddedIn(script)).toEqual({
      variant: "integration",
      configuration: {
        deployments: {
          integration: {
            url: "https://sandbox.example/collect",
            roles: {
              main: { clientId: "SM_1", businessId: "SB_1", apiKey: { file: "../../keys/main" } },
              otherBusiness: { clientId: "SM_2", businessId: "SB_2", apiKey: { env: "OTHER_KEY" } },
            },
            tls: { cert: "../../client.pem", key: "../../client.key" },
            driver: { url: "http://127.0.0.1:9000", token: { file: expect.stringMatching(/^(\.\.\/)+run\/token$/) } },
          },
        },
        limits: { requestTimeoutSeconds: 3 },
        run: { concurrency: 4 },
      },
      otherVariants: [{ variant: "alternate", credentials: expect.any(Array) }],
    });
  });

  test("lists each scenario that is left out with the reason, and each required variable", async () => {
    expect(await run("--variant", "alternate", "--out", "load")).toMatchObject({ exit: 0 });
    expect(embeddedIn(read("load/payspec-alternate.js"))).toMatchObject({ variant: "alternate", configuration: {} });
    const page = read("load/README.md");
    expect(page).toContain("| `notifications/paid` | it waits for webhooks, but k6 has no inbox |");
    expect(page).toContain("| `PAYSPEC_SECRET_KEY` | sent as ");
    const commands = page.split("\n").filter((line) => line.includes(" k6 run "));
    expect(commands).toHaveLength(2);
    // k6 exits with 0 even if it could not write the log.
    for (const each of commands)
      expect(each).toMatch(/^ {4}rm -f "\$PAYSPEC_LOG" && k6 run .* && test -s "\$PAYSPEC_LOG"$/);
    expect(page).toMatch(/\| `PAYSPEC_URL` \| address of the server \| not set \|/);
  });

  test("uses the only configured variant by default, and overwrites its own files", async () => {
    write("payspec.yaml", "deployments: { alternate: { url: https://first.example } }");
    expect(await run("--out", ".")).toMatchObject({ exit: 0 });
    write("payspec.yaml", "deployments: { alternate: { url: https://second.example } }");
    expect(await run("--out", ".")).toMatchObject({ exit: 0 });
    expect(embeddedIn(read("payspec-alternate.js")).configuration.deployments.alternate.url).toBe(
      "https://second.example",
    );
    expect(read("README.md")).toContain("`https://second.example`");
    expect(parse(read("payspec.yaml"))).toBeDefined();
  });
});

describe.each([
  ["http", "payspec-integration.http", "payspec-integration.http"],
  ["postman", "payspec-integration.postman_collection.json", "payspec-integration.postman_collection.json"],
  ["bruno", "payspec-integration-bruno", "payspec-integration-bruno/collection.bru"],
])("payspec export %s", (format, place, marker) => {
  const write = (name: string, text: string) => writeFileSync(join(call.folder, name), text);
  const exported = (...flags: readonly string[]) =>
    call(["export", format, "--variant", "integration", "--out", "requests", ...flags], { variants });

  test("writes the example requests for the configured address, without credentials", async () => {
    write(
      "payspec.yaml",
      "deployments: { integration: { url: https://sandbox.example/collect/, roles: { main: { apiKey: { env: MY_KEY } } } } }",
    );
    const environment = { MY_KEY: "sk_test_canary_4711" };
    const argv = ["export", format, "--out", "requests"];
    const { exit, stdout, stderr } = await call(argv, { variants, environment });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(new RegExp(`^✓ requests/${place}\n7 requests for 5 operations of Integration API `));
    expect(call.written()).toContain("https://sandbox.example/collect");
    expect(call.written()).not.toContain("sandbox.example/collect//");
    expect(call.written()).not.toContain("canary");
  });

  test("uses the address of a local sandbox by default, or the one in the environment", async () => {
    await exported();
    expect(read(`requests/${place}${format === "bruno" ? "/environments/sandbox.bru" : ""}`)).toContain(
      "http://127.0.0.1:4010",
    );
    if (format === "bruno") return;
    for (const environment of [
      { PAYSPEC_URL: "http://127.0.0.1:9" },
      { PAYSPEC_INTEGRATION_URL: "http://127.0.0.1:8", PAYSPEC_URL: "http://127.0.0.1:9" },
    ]) {
      await call(["export", format, "--variant", "integration", "--out", "requests"], { variants, environment });
      expect(read(`requests/${place}`)).toContain(Object.values(environment)[0]);
    }
  });

  test("uses the variant whose address is set by default", async () => {
    const environment = { PAYSPEC_INTEGRATION_URL: "http://127.0.0.1:8" };
    expect(await call(["export", format, "--out", "requests"], { variants, environment })).toMatchObject({ exit: 0 });
  });

  test("does not overwrite files that payspec did not write", async () => {
    await exported();
    writeFileSync(join(call.folder, "requests", marker), "mine");
    const { exit, stderr } = await exported();
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining("was not written by payspec") });
    expect(read(`requests/${marker}`)).toBe("mine");
  });
});

test("payspec export bruno keeps the address that the user set", async () => {
  const flags = ["export", "bruno", "--variant", "alternate", "--out", "."];
  await call(flags, { variants });
  const path = join(call.folder, "payspec-alternate-bruno/environments/sandbox.bru");
  writeFileSync(path, "vars {\n  baseUrl: http://127.0.0.1:9\n}\n");
  expect(await call(flags, { variants })).toMatchObject({ exit: 0, stderr: "" });
  expect(readFileSync(path, "utf8")).toContain("http://127.0.0.1:9");
});

describe("exits with 2 and advice, and writes nothing", () => {
  const integration = ["k6", "--variant", "integration", "--out", "load"];
  const main = (fields: string) => `deployments: { integration: { url: http://a.example, ${fields} } }`;

  test.each([
    [["jmeter", "--out", "load"], "", "unsupported format: jmeter"],
    [["bruni", "--out", "load"], "", "unsupported format: bruni; did you mean bruno?"],
    [["http", "--out", "load"], main('roles: { main: { apiKey: "canary-4711" } }'), "apiKey"],
    [["k6", "--variant", "integration"], "", "--out <folder>' not specified"],
    [["k6", "--out", "load"], "", "no variant selected"],
    [["k6", "--variant", "integrate", "--out", "load"], "", 'unknown variant "integrate"; did you mean integration?'],
    [["k6", "--out", "load"], CONFIGURATION, "an export covers one variant"],
    [integration, main('roles: { main: { apiKey: "canary-4711" } }'), "PAYSPEC_API_KEY where k6 runs"],
    [integration, main('headers: { X-Gateway: "sk_test_canary" }'), "looks like an API key"],
    [integration, main("tls: { ca: ca.pem }"), "SSL_CERT_FILE"],
    [[...integration.slice(0, -1), "payspec.yaml/load"], main(""), "cannot be written (EEXIST); nothing was written"],
    [[...integration, "--config", "nowhere.yaml"], "", "nowhere.yaml does not exist"],
  ])("%j with %j", async (argv, configuration, message) => {
    write("payspec.yaml", configuration);
    const before = call.written();
    const { exit, stdout, stderr } = await call(["export", ...argv], { variants });
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(message);
    expect(stderr).not.toContain("canary");
    expect(call.written()).toBe(before);
  });

  test("for a file that payspec did not write", async () => {
    mkdirSync(join(call.folder, "load"));
    write("load/README.md", "# Mine\n");
    const { exit, stderr } = await run("--variant", "integration", "--out", "load");
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: expect.stringContaining("load/README.md was not written by payspec"),
    });
    expect(call.written()).toBe("# Mine\n");
  });

  test("for a variant without a contract", async () => {
    const { exit, stderr } = await call(["export", "http", "--out", "load"]);
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining("no contract of miniature") });
  });

  test("for a variant without a script", async () => {
    const { exit, stderr } = await call(["export", "k6", "--out", "load"]);
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining("no k6 script for miniature") });
  });
});
