import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createRealClock } from "../../clock/index.ts";
import { deliverByHttp, type Served, serve } from "../../node/index.ts";
import { isExtended } from "../../testing/bounds.ts";
import { alternate } from "../../variants/alternate/scenarios/index.ts";
import { alternateSandbox } from "../../variants/sandboxes.ts";
import { type ServedSandbox, serveSandbox } from "../serve-sandbox.ts";
import { useCaller } from "../testing/deployments.ts";
import { writeConfiguration } from "../write-configuration.ts";

const ALLOWED = { PAYSPEC_ALLOW_LIVE: "1" };
const LATE_MS = 120_000;

const call = useCaller();
let served: ServedSandbox;
let late: Served;

beforeEach(async () => {
  const clock = createRealClock();
  served = await serveSandbox(alternateSandbox, { clock, delivery: deliverByHttp, host: "127.0.0.1", port: 0 });
  late = await serve(async (request) => {
    const { pathname, search } = new URL(request.url);
    const { status, headers, body } = await fetch(`${served.access.url}${pathname}${search}`, request);
    const date = new Date(Date.now() + LATE_MS).toUTCString();
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), date } });
  });
});
afterEach(async () => {
  await served.close();
  await late.close();
});

/** Writes a configuration of the sandbox, from which `edit` can remove settings. */
function configured(edit = (text: string) => text): readonly string[] {
  const folder = crypto.randomUUID();
  const path = join(call.folder, writeConfiguration(call.folder, folder, [served.access], undefined));
  writeFileSync(path, edit(readFileSync(path, "utf8")));
  return ["--config", join(folder, "payspec.yaml")];
}

/** Limits the prediction in tests of something else: a complete suite takes a second. */
const LITTLE = ["--only", "list-payments/order"];

const doctor = (flags: readonly string[] = [], edit?: (text: string) => string, environment = ALLOWED) =>
  call(["doctor", ...configured(edit), ...flags], { variants: [alternate], environment });

const withoutLive = (text: string) => text.replace(/ {6}live:\n(?: {8}.*\n)+/, "");

const withoutDriver = (text: string) => text.replace(/ {4}driver:\n.*\n.*\n/, "");

test.each([
  [["--only", "list-payments/order", "--exclude", "list-payments"], "no scenarios match the selection"],
  [["--only", "authentication/live-key-at-sandbox"], "nothing to run: everything selected needs a live address"],
])("reports a selection of which nothing can run, as run does: %j", async (flags, problem) => {
  const { exit, stdout } = await doctor(flags, withoutLive);
  expect({ exit, said: stdout.replaceAll(/\s+/g, " ") }).toEqual({ exit: 2, said: expect.stringContaining(problem) });
});

test("reports a completely configured deployment as ready, without showing keys", async () => {
  const { exit, stdout, stderr } = await doctor();
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
  for (const role of ["main", "otherBusiness", "expendable", "live"]) {
    expect(stdout).toContain(`  ✓ ${role.padEnd(15)}accepted\n`);
    expect(stdout).not.toContain(served.access.roles[role]?.key);
  }
  expect(stdout).toMatch(/✓ driver +http at .*: all 12 abilities\n/);
  expect(stdout).toContain("✓ prediction     every requirement can be judged\n");
  expect(stdout).toMatch(/\n✓ ready: a run can be conformant\n$/);
});

test("predicts the requirements that a run without a driver leaves open", async () => {
  const only = ["--only", "authentication"];
  const { exit, stdout } = await doctor(["--json", ...only], withoutDriver);
  const { chapters, verdict } = JSON.parse(stdout);
  expect({ exit, verdict }).toEqual({ exit: 4, verdict: "ready" });
  const { open } = chapters[1].prediction;
  expect(open).toContainEqual({ id: "auth.key-wrong", reason: "no driver is configured" });

  const hurried = (text: string) => withoutDriver(text).replace("port: 0", "port: 0\n      withinSeconds: 0.5");
  const environment = { ...ALLOWED, PAYSPEC_EVENTUALLY_SECONDS: "0.5" };
  const run = await call(["run", ...only, ...configured(hurried)], { variants: [alternate], environment });
  expect(run.exit).toBe(4);
  const report = JSON.parse(readFileSync(join(call.folder, "payspec-report", "report.json"), "utf8"));
  const left = report.variants[0].requirements.filter(
    (each: { selected: boolean; level: string; outcome: string }) =>
      each.selected && each.level === "stated" && each.outcome === "inconclusive",
  );
  expect(open.map((each: { id: string }) => each.id)).toEqual(left.map((each: { id: string }) => each.id));
});

test("lists the steps to exit code 0, first the driver and never live keys", async () => {
  const edit = (text: string) =>
    withoutDriver(text)
      .replace(/ {6}live:\n(?: {8}.*\n)+/, "")
      .replace(/ {6}otherBusiness:\n(?: {8}.*\n)+/, "");
  const flags = ["--only", "authentication"];
  const { stdout } = await doctor(flags, edit);
  const steps = stdout.split("To exit with 0 (requirements that each step settles):\n")[1]?.split("\n\n")[0] ?? "";
  expect(steps.replaceAll(/\s+/g, " ")).toMatch(
    /^ \d+ configure a driver .* starting with approvePayment, newBusiness.* \d+ add credentials for the role otherBusiness/,
  );
  expect(steps).not.toMatch(/live|auth\./);
  expect(stdout.match(/driver of kind/g)).toHaveLength(1);
  expect((await doctor([...flags, "--verbose"], edit)).stdout).toMatch(/\n {8}.*auth\.key-wrong/);
  const { chapters } = JSON.parse((await doctor([...flags, "--json"], edit)).stdout);
  const { open, steps: allSteps } = chapters[1].prediction;
  const counted = allSteps.flatMap((each: { requirements: readonly string[] }) => each.requirements);
  expect([...counted].sort()).toEqual(open.map((each: { id: string }) => each.id).sort());
});

test("writes a first baseline, and does not overwrite it", async () => {
  const flags = ["--write-baseline", "known.yaml", "--only", "authentication"];
  const { stderr } = await doctor(flags, withoutDriver);
  expect(stderr).toContain("payspec run --baseline known.yaml");
  const { inconclusive } = parse(readFileSync(join(call.folder, "known.yaml"), "utf8")).alternate;
  expect(inconclusive["auth.key-wrong"]).toBe("no driver is configured");
  expect(await doctor(flags, withoutDriver)).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining("known.yaml exists already"),
  });
  expect(await doctor(["--write-baseline", "known.yaml", "--force", ...LITTLE])).toMatchObject({ exit: 0 });
  expect(parse(readFileSync(join(call.folder, "known.yaml"), "utf8"))).toBeNull();
});

describe("a baseline", () => {
  const only = ["--only", "authentication"];
  const write = (text: string) => writeFileSync(join(call.folder, "known.yaml"), text);
  const onOneLine = (stdout: string) => stdout.replaceAll(/\s+/g, " ");

  test("with all open requirements leads to exit code 0", async () => {
    await doctor(["--write-baseline", "known.yaml", ...only], withoutDriver);
    const listed = readFileSync(join(call.folder, "known.yaml"), "utf8");
    const { exit, stdout } = await doctor(["--baseline", "known.yaml", ...only], withoutDriver);
    expect(exit).toBe(0);
    expect(stdout).toMatch(/✓ baseline +known\.yaml lists \d+ requirements\n/);
    expect(stdout).toMatch(/! prediction +\d+ requirements would stay inconclusive, all in the baseline\n/);
    expect(stdout).not.toContain("To exit with 0");
    expect(stdout).toMatch(/\n! ready: \d+ requirements will stay inconclusive, all in the baseline\n$/);

    write(listed.replace(/ +auth\.key-wrong: .*\n/, ""));
    const less = await doctor(["--baseline", "known.yaml", ...only], withoutDriver);
    expect(less.exit).toBe(4);
    expect(less.stdout).toMatch(
      /! ready, but \d+ requirements will stay inconclusive, 1 of them not in the baseline\n/,
    );
    expect(onOneLine(less.stdout)).toContain("settles): 1 configure a driver");
  });

  test("with requirements that can be judged is reported as stale", async () => {
    write("alternate: { inconclusive: { auth.key-wrong: no driver yet }, violated: { auth.key-missing: known } }\n");
    const { exit, stdout } = await doctor(["--baseline", "known.yaml", ...only]);
    expect(exit).toBe(0);
    expect(onOneLine(stdout)).toContain(
      "! baseline 1 requirement listed as inconclusive can be judged, so a run would exit with 1: auth.key-wrong → remove",
    );
  });

  test("that cannot be read is a finding, unless it is to be written", async () => {
    const named = (text: string) => `${text}\nrun: { baseline: none.yaml }\n`;
    const { exit, stdout } = await doctor(LITTLE, named);
    expect(exit).toBe(2);
    expect(onOneLine(stdout)).toMatch(/✗ problem the baseline .*none\.yaml does not exist/);
    expect(stdout).toContain("✓ main           accepted");
    expect(await doctor(["--write-baseline", "none.yaml", ...LITTLE], named)).toMatchObject({ exit: 0 });
    const both = await doctor(["--write-baseline", "a", "--baseline", "b"]);
    expect(both).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("--baseline and --write-baseline cannot be combined"),
    });
  });
});

describe("not ready", () => {
  test("if the role main is rejected; the others are still checked", async () => {
    const environment = { ...ALLOWED, PAYSPEC_SECRET_KEY: "sk_test_of_somebody_else" };
    const { exit, stdout } = await doctor(LITTLE, undefined, environment);
    expect(exit).toBe(3);
    expect(stdout).toContain("✗ main           rejected with 401\n                   → check the credentials");
    expect(stdout).toContain("✓ otherBusiness  accepted");
    expect(stdout).toContain("not ready: the server is unreachable or rejects the credentials\nexit 3\n");
    expect(stdout).not.toContain(environment.PAYSPEC_SECRET_KEY);
  });

  test("if the server is not running", async () => {
    const { exit, stdout } = await doctor(["http://127.0.0.1:9", ...LITTLE]);
    expect(exit).toBe(3);
    expect(stdout).toContain("✗ connection     cannot connect to 127.0.0.1:9 (ECONNREFUSED)");
  });

  test("if live keys are not allowed, reported as a finding", async () => {
    const { exit, stdout, stderr } = await doctor([], undefined, { PAYSPEC_ALLOW_LIVE: "0" });
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: "" });
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "deployments.alternate.roles.live is not allowed here: live keys move real money",
    );
    expect(stdout).toMatch(/✓ file +[\w-]+\/payspec.yaml\n/);
  });
});

test.runIf(isExtended)("predicts the effect of rejected credentials of another business", async () => {
  const environment = { ...ALLOWED, PAYSPEC_OTHER_BUSINESS_SECRET_KEY: "sk_test_of_somebody_else" };
  const { exit, stdout } = await doctor([], undefined, environment);
  expect(exit).toBe(4);
  expect(stdout).toContain("! otherBusiness  rejected with 401");
  expect(stdout).toMatch(/\n +\d+ correct the credentials of the role otherBusiness: the server rejects them\n/);
});

test("reports a clock that is two minutes ahead as a warning", async () => {
  const { exit, stdout } = await doctor([late.url, ...LITTLE]);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/! clock +at least (1 min 59|2 min 00) s ahead of this machine\n/);
});

test("reports an unavailable driver and an unreachable inbox as warnings", async () => {
  const away = "http://127.0.0.1:9";
  const { exit, stdout } = await doctor(["--only", "authentication/other-key-header"], (text) =>
    text
      .replace(/url: .*\/driver\/v1/, `url: ${away}/driver/v1`)
      .replace("port: 0", `publicUrl: ${away}/hooks\n      port: 0`),
  );
  expect(exit).toBe(4);
  expect(stdout).toMatch(/! driver +the driver cannot be used/);
  expect(stdout).toMatch(/! inbox +requests to http:\/\/127\.0\.0\.1:9\/hooks do not reach the inbox/);
});

test.runIf(isExtended)(
  "reports a driver that advances the time of every business, and predicts the requirements left open",
  async () => {
    const { businessId } = served.access.roles.main ?? {};
    const everywhere = await serve(async (request) => {
      const url = served.access.url + new URL(request.url).pathname;
      const headers = Object.fromEntries(request.headers);
      const body = await request.text();
      const ask = (to: string) => fetch(to, { method: request.method, headers, ...(body !== "" && { body }) });
      const answer = await ask(url);
      if (url.endsWith("/time/advance")) await ask(url.replace(/[^/]+(?=\/time\/advance$)/, businessId ?? ""));
      return new Response(await answer.text(), { status: answer.status });
    });
    const { exit, stdout } = await doctor(["--only", "authentication/grace-over"], (text) =>
      text.replace(/url: .*\/driver\/v1/, `url: ${everywhere.url}/driver/v1`),
    );
    await everywhere.close();
    expect(exit).toBe(4);
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(
      /! driver the driver moves the time of every business: .*→ fix the driver/,
    );
    expect(stdout).toContain("5 make the driver's advanceTime advance the time of the given business only\n");
  },
);

test.runIf(isExtended)("reports what is not checked without the role live; a run can still be conformant", async () => {
  const { exit, stdout } = await doctor([], withoutLive);
  expect(stdout).toContain(
    "✓ live           not configured: 3 requirements not checked, as only a live address can show them\n",
  );
  expect(exit).toBe(0);
});

test("cannot predict a run of a variant without a sandbox", async () => {
  const things = await serve(async () => Response.json({ things: [] }));
  const environment = { PAYSPEC_KEY: "sk_test_canary_4711", PAYSPEC_USER: "u" };
  const { exit, stdout } = await call(["doctor", things.url], { environment });
  await things.close();
  expect(exit).toBe(4);
  expect(stdout).toContain("✓ variables      PAYSPEC_USER, PAYSPEC_KEY");
  expect(stdout).toContain("ready, but the outcome of a run cannot be predicted");
});
