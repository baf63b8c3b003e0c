import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { FORMATS_OF_ANY_RUN } from "../../cli/report-formats.ts";
import { SPELLINGS } from "../../exchange/testing/spellings.ts";
import { boundedRows, isExtended } from "../../testing/bounds.ts";
import { testFolder } from "../../testing/folder.ts";
import { leaksIn } from "./leaks.ts";
import { type Searching, startSearching } from "./searching.ts";

const TOKEN = "canary-of-the-driver-4711-0815";
const PASSWORD = "canary/of+the=proxy@0815";

let searching: Searching;
beforeAll(async () => {
  searching = await startSearching([TOKEN, PASSWORD]);
});
afterAll(() => searching.close());

test("secrets are found in every encoding", () => {
  const secret = "sk_test_abcdefghijklmnop";
  for (const [how, spell] of SPELLINGS) {
    for (const before of ["", "a", "ab"]) {
      expect(leaksIn(`<${spell(`${before}${secret}${before}`)}>`, [secret]), how).not.toEqual([]);
    }
  }
});

describe("a deployment that echoes credentials everywhere and in every encoding puts none into", () => {
  const some = ["--only", "get-payment", "--eventually", "2"];

  test("a run with all that it prints and writes", async () => {
    const { call, canaries, served, folder } = searching;
    const { stdout } = await call(["run", ...served.flags, ...some, "--verbose", "--report-dir", "whole"]);
    expect(canaries.echoes).toBeGreaterThan(2 * SPELLINGS.length);
    expect(stdout).toContain("[redacted");
    expect(readdirSync(join(folder, "whole"))).toContain("report.html");
  }, 120_000);

  test.each(boundedRows(FORMATS_OF_ANY_RUN, 3))("a report as %s", async (format) => {
    await searching.call(["report", "whole", "--format", format]);
    await searching.call(["report", "whole", "--format", `${format}=made/report.${format}`]);
  });

  test.runIf(isExtended)(
    "a comparison, and a baseline",
    async () => {
      const { call, served } = searching;
      await call(["compare", "whole", "whole", "--all"]);
      await call(["run", ...served.flags, ...some, "--update-baseline", "--reason", "known", "--report-dir", "based"]);
    },
    120_000,
  );

  test("an exploration and its log", async () => {
    const { call, served } = searching;
    const few = ["--runs", "3", "--max-time", "5"];
    // A sequence would wait half a minute for data that such a deployment never shows.
    const environment = { PAYSPEC_EVENTUALLY_SECONDS: "1" };
    await call(["explore", ...served.flags, "--variant", "integration", ...few, "--verbose"], { environment });
  });
});

describe("credentials are never printed", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** Writes a configuration of the deployment with another driver, and returns the environment that it needs. */
  const configure = (driver: string) => {
    const { served, folder } = searching;
    const [access] = served.accesses;
    const { clientId = "", businessId = "", key = "" } = access?.roles["main"] ?? {};
    const role = `{ clientId: ${clientId}, businessId: ${businessId}, apiKey: { env: KEY } }`;
    const deployment = `url: ${access?.url}, roles: { main: ${role} }, driver: ${driver}`;
    writeFileSync(join(folder, "payspec.yaml"), `deployments: { integration: { ${deployment} } }\n`);
    const words = SPELLINGS.map(([, spell]) => spell(`user:${key}`)).join(" ");
    // A module is loaded into this process, and sees its environment.
    vi.stubEnv("CANARIES", words);
    return { environment: { KEY: key, TOKEN, CANARIES: words } };
  };
  const some = ["--only", "get-payment", "--eventually", "1"];
  const selection = ["--only", "get-payment"];

  test.each([
    ["throws it while loading", "throw new Error(process.env.CANARIES);"],
    ["throws it while it is created", "export default async () => { throw new Error(process.env.CANARIES); };"],
    ["throws it when called", "export const approvePayment = () => { throw new Error(process.env.CANARIES); };"],
    [
      "answers with it",
      "export const newBusiness = () => ({ key: process.env.CANARIES, clientId: process.env.CANARIES });",
    ],
  ])("by a module that %s", async (name, code) => {
    const file = `${name.replaceAll(" ", "-")}.mjs`;
    writeFileSync(join(searching.folder, file), code);
    const options = configure(`{ kind: module, path: ${file} }`);
    await searching.call(["run", ...some, "--verbose"], options);
    await searching.call(["doctor", ...selection], options);
  });

  test("by commands that print it and fail", async () => {
    const line = "printenv CANARIES; printenv CANARIES >&2; exit 1";
    const options = configure(`{ kind: command, commands: { approvePayment: ${line}, newBusiness: ${line} } }`);
    await searching.call(["run", ...some, "--verbose"], options);
    await searching.call(["doctor", ...selection], options);
  });

  test("by a driver over HTTP that knows its token", async () => {
    const url = searching.served.accesses[0]?.driverUrl;
    const options = configure(`{ kind: http, url: ${url}/none, token: { env: TOKEN } }`);
    await searching.call(["run", ...some], options);
    await searching.call(["doctor", ...selection], options);
  });

  test("by a server that prints it and ends", async () => {
    const { environment } = configure("{ kind: http, url: http://127.0.0.1:1 }");
    // Its environment holds no credential any more, so it prints what it has read elsewhere.
    const elsewhere = testFolder();
    const file = join(elsewhere, "canaries");
    writeFileSync(file, environment.CANARIES);
    const { exit, stdout, stderr } = await searching.call(
      ["run", "http://127.0.0.1:1", "--start", `cat ${file}; cat ${file} >&2; exit 1`, ...some],
      { environment },
    );
    expect(exit).toBe(3);
    expect(`${stdout}${stderr}`).toContain("[redacted");
  });

  test.each([
    ["where a key should be a reference", (key: string) => `{ main: { apiKey: ${key} } }`],
    ["in place of a name", (key: string) => `{ ${key}: { apiKey: { env: KEY } } }`],
    ["as an id", (key: string) => `{ main: { clientId: ${key} } }`],
    ["as the name of a variable", (key: string) => `{ main: { apiKey: { env: ${key} } } }`],
    ["as the name of a file", (key: string) => `{ main: { apiKey: { file: ${key} } } }`],
    ["in invalid YAML", (key: string) => `{ main: ${key}: ] }`],
  ])("by a configuration that holds it %s", async (_, roles) => {
    const key = searching.served.accesses[0]?.roles["main"]?.key ?? "";
    const text = `deployments: { integration: { url: http://127.0.0.1:1, roles: ${roles(key)} } }\n`;
    const { folder, call } = searching;
    const config = join(mkdtempSync(join(tmpdir(), "payspec-wrong-")), "payspec.yaml");
    writeFileSync(config, text);
    for (const command of ["run", "doctor", "explore"]) {
      expect((await call([command, "--config", config])).exit, folder).toBe(2);
    }
    rmSync(dirname(config), { recursive: true });
  });

  test.runIf(isExtended)("by a proxy that is not there, or none", async () => {
    const credentials = `me:${encodeURIComponent(PASSWORD)}`;
    for (const proxy of [
      `http://${credentials}@127.0.0.1:1`,
      `socks5://${credentials}@127.0.0.1:1`,
      `http://${credentials}@:x`,
    ]) {
      const { environment } = configure("{ kind: http, url: http://127.0.0.1:1 }");
      for (const command of [["run"], ["doctor", ...selection], ["explore"]]) {
        const argv = [...command, "--variant", "integration", "http://shop.invalid"];
        await searching.call(argv, { environment: { ...environment, http_proxy: proxy } });
      }
    }
  });

  test("on a command line that is wrong", async () => {
    const key = searching.served.accesses[0]?.roles["main"]?.key ?? "";
    for (const argv of [
      ["run", key],
      ["run", `--${key}`],
      ["run", "a", key],
      ["explain", key],
      ["report", key],
      ["list", "--variant", key],
      ["run", "--only", key],
      ["report", "whole", "--format", key],
      ["compare", key, key],
      ["run", "--seed", key],
      ["mock", "--variant", key],
      ["init", "--yes", "--url", `http://me:${key}@shop.example`],
      ["run", `http://me:${key}@127.0.0.1:1`, "--variant", "integration"],
    ]) {
      await searching.call(argv);
    }
  });
});
