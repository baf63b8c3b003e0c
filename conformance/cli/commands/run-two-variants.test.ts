import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { serve } from "../../node/index.ts";
import { closedPort } from "../../node/testing/raw-server.ts";
import type { Called } from "../testing/call.ts";
import { useCaller } from "../testing/deployments.ts";
import { miniature, second } from "../testing/miniature.ts";

const SECRETS = { PAYSPEC_KEY: "sk_test_canary_4711", PAYSPEC_PASS: "sk_test_canary_0815" };
const BOTH = { ...SECRETS, PAYSPEC_USER: "u_1" };

const call = useCaller();
/** Requests received by a deployment, with path, variant and user. */
const seen = new Set<string>();
beforeEach(() => {
  seen.clear();
});

/** Starts a deployment of both variants, optionally with other things for the second. */
async function deployment(secondThings: readonly string[] = []): Promise<string> {
  const { url, close } = await serve(async ({ url, headers }) => {
    const own = headers.has("x-pass") ? "second" : headers.has("x-key") ? "miniature" : "unknown";
    seen.add(`${new URL(url).pathname} ${own} ${headers.get("x-user")}`);
    return Response.json({ things: own === "second" ? secondThings : [] });
  });
  onTestFinished(close);
  return url;
}

const run = (argv: readonly string[], environment: Readonly<Record<string, string>> = BOTH): Promise<Called> =>
  call(["run", ...argv], { environment, variants: [miniature, second] });
const report = () => JSON.parse(readFileSync(join(call.folder, "payspec-report", "report.json"), "utf8"));
const verdicts = () =>
  Object.fromEntries(
    report().variants.map(({ variant, verdict }: { variant: string; verdict: string }) => [variant, verdict]),
  );
const ran = () =>
  report().variants.flatMap(({ variant, scenarios }: { variant: string; scenarios: { id: string }[] }) =>
    scenarios.map(({ id }) => `${variant} ${id}`),
  );

describe("runs the variants", () => {
  test("in --variant, at the same address and for the same business", async () => {
    const { exit, stderr, stdout } = await run([await deployment(), "--variant", "second", "--variant", "miniature"]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect([...seen].sort()).toEqual(["/things miniature u_1", "/things second u_1"]);
    expect(verdicts()).toEqual({ miniature: "conformant", second: "conformant" });
    expect(stdout).toContain("Miniature API 1.0.0");
    expect(stdout).toContain("Second API 1.0.0");
  });

  test("configured in the file", async () => {
    const url = await deployment();
    const main = (secret: string) => `{ user: u, ${secret} }`;
    writeFileSync(
      join(call.folder, "payspec.yaml"),
      `deployments:
  second: { url: ${url}/two, roles: { main: ${main("pass: { env: PASS }")} } }
  miniature: { url: ${url}/one, roles: { main: ${main("key: { env: KEY }")} } }
`,
    );
    const environment = { KEY: SECRETS.PAYSPEC_KEY, PASS: SECRETS.PAYSPEC_PASS };
    expect(await run([], environment)).toMatchObject({ exit: 0, stderr: "" });
    expect([...seen].sort()).toEqual(["/one/things miniature u", "/two/things second u"]);
    seen.clear();
    expect((await run(["--variant", "second"], environment)).exit).toBe(0);
    expect([...seen]).toEqual(["/two/things second u"]);
  });

  test("with an address in the environment", async () => {
    const url = await deployment();
    expect((await run([], { ...BOTH, PAYSPEC_SECOND_URL: `${url}/two` })).exit).toBe(0);
    expect([...seen]).toEqual(["/two/things second u_1"]);
    seen.clear();
    const environment = { ...BOTH, PAYSPEC_SECOND_URL: `${url}/two`, PAYSPEC_MINIATURE_URL: `${url}/one` };
    expect(
      (await run([], { ...environment, PAYSPEC_SECOND_USER: "u_2", PAYSPEC_URL: "http://127.0.0.1:1" })).exit,
    ).toBe(0);
    expect([...seen].sort()).toEqual(["/one/things miniature u_1", "/two/things second u_2"]);
  });

  test("only if they are selected", async () => {
    const { exit, stderr } = await run([await deployment()]);
    expect(exit).toBe(2);
    expect(stderr).toContain("no variant selected");
    expect(seen.size).toBe(0);
  });
});

describe("reports variants separately", () => {
  test("with the same ids, of which one fails", async () => {
    const { exit, stdout } = await run([
      await deployment(["a thing"]),
      "--variant",
      "miniature",
      "--variant",
      "second",
    ]);
    expect(exit).toBe(1);
    expect(verdicts()).toEqual({ miniature: "conformant", second: "non-conformant" });
    expect(stdout).toMatch(/again +payspec run http:\S+ --variant second --only more\/empty\n/);
    const junit = readFileSync(join(call.folder, "payspec-report", "junit.xml"), "utf8");
    expect([...junit.matchAll(/<testsuite name="(\w+\.\w+)"/g)].map(([, name]) => name)).toEqual([
      "miniature.things",
      "miniature.requirements",
      "second.causes",
      "second.things",
      "second.more",
      "second.requirements",
    ]);
  });
});

describe("--only", () => {
  const variants = ["--variant", "miniature", "--variant", "second"];

  test("selects an id in every variant that has it", async () => {
    expect((await run([await deployment(), ...variants, "--only", "things/listed"])).exit).toBe(0);
    expect(ran()).toEqual(["miniature things/listed", "second things/listed"]);
    expect((await run([await deployment(), ...variants, "--only", "things.empty"])).exit).toBe(0);
    expect(ran()).toEqual(["miniature things/empty", "second more/empty"]);
  });

  test("rejects an id only if no variant has it", async () => {
    const url = await deployment();
    expect((await run([url, ...variants, "--only", "more/empty"])).exit).toBe(0);
    expect(ran()).toEqual(["second more/empty"]);
    const { exit, stderr } = await run([url, "--variant", "miniature", "--only", "more/empty"]);
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: expect.stringContaining('no scenario, area or requirement is named "more/empty"'),
    });
  });
});

describe("--last-failed", () => {
  const variants = ["--variant", "miniature", "--variant", "second"];

  test("runs an unreachable variant again, in addition to failures of the other", async () => {
    const unreachable = { ...BOTH, PAYSPEC_MINIATURE_URL: await closedPort() };
    expect((await run([...variants], { ...unreachable, PAYSPEC_SECOND_URL: await deployment(["a thing"]) })).exit).toBe(
      1,
    );
    const url = await deployment(["a thing"]);
    expect((await run([url, ...variants, "--last-failed", "--last-inconclusive"])).exit).toBe(1);
    expect(ran().sort()).toEqual(["miniature things/empty", "miniature things/listed", "second more/empty"]);
    expect((await run([await deployment(), ...variants, "--last-failed"])).exit).toBe(0);
    expect(ran()).toEqual(["second more/empty"]);
  });

  test("runs failures of one variant after a run of both", async () => {
    const url = await deployment(["a thing"]);
    await run([url, ...variants]);
    expect((await run([url, "--variant", "second", "--last-failed"])).exit).toBe(1);
    expect(ran()).toEqual(["second more/empty"]);
  });

  test("distinguishes a variant without failures from one that was not part of the last run", async () => {
    const url = await deployment(["a thing"]);
    await run([url, ...variants]);
    const well = await run([url, "--variant", "miniature", "--last-failed"]);
    expect(well).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("nothing of miniature failed in the last run"),
    });
    await run([url, "--variant", "second"]);
    const other = await run([url, "--variant", "miniature", "--last-failed"]);
    expect(other).toMatchObject({
      exit: 2,
      stderr: expect.stringMatching(/the last run \(.*\) did not include miniature, so/),
    });
  });
});

describe("checks the configuration of two variants before any request", () => {
  const variants = ["--variant", "miniature", "--variant", "second"];

  test("and reports one port for two inboxes", async () => {
    const { exit, stderr } = await run([await deployment(), ...variants], { ...BOTH, PAYSPEC_WEBHOOKS_PORT: "9000" });
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr:
        "payspec: PAYSPEC_WEBHOOKS_PORT is the port of the inbox of miniature too; each needs its own: set " +
        "PAYSPEC_SECOND_WEBHOOKS_PORT, or deployments.second.webhooks.port in payspec.yaml\n",
    });
    expect(seen.size).toBe(0);
    expect(call.written()).toBe("");
  });

  test("and reports a missing credential with a variable that sets it", async () => {
    const url = await deployment();
    const { exit, stderr } = await run([url, ...variants], { PAYSPEC_USER: "u", PAYSPEC_KEY: SECRETS.PAYSPEC_KEY });
    expect(exit).toBe(2);
    expect(stderr).toContain("deployments.second.roles.main.pass is missing: set PAYSPEC_SECOND_PASS, or");
    const said = { PAYSPEC_USER: "u", PAYSPEC_KEY: SECRETS.PAYSPEC_KEY, PAYSPEC_SECOND_PASS: SECRETS.PAYSPEC_PASS };
    expect((await run([url, ...variants], said)).exit).toBe(0);
  });

  test("and accepts a variable of a variant that is not run", async () => {
    const environment = { ...BOTH, PAYSPEC_SECOND_URL: "http://127.0.0.1:1", PAYSPEC_SECOND_LIVE_PASS: "x" };
    expect(await run([await deployment(), "--variant", "miniature"], environment)).toMatchObject({
      exit: 0,
      stderr: "",
    });
    const slip = await run([await deployment(), "--variant", "miniature"], { ...BOTH, PAYSPEC_SECOND_PAS: "x" });
    expect(slip.stderr).toBe(
      "payspec: the variable PAYSPEC_SECOND_PAS is not used by payspec; did you mean PAYSPEC_SECOND_PASS?\n",
    );
  });
});
