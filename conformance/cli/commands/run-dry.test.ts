import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { variants } from "../../variants/index.ts";
import { deployment, KEY, useCaller } from "../testing/deployments.ts";

const call = useCaller();

const CREDENTIALS = { PAYSPEC_CLIENT_ID: "a", PAYSPEC_BUSINESS_ID: "b", PAYSPEC_API_KEY: "abcdefgh" };

test("prints the plan of a run with its needs, without sending, starting or writing anything", async () => {
  let asked = 0;
  const url = await deployment(() => {
    asked += 1;
    return Response.json({});
  });
  const config = join(call.folder, "payspec.yaml");
  const driver = "{ kind: command, commands: { approvePayment: [touch, started] } }";
  writeFileSync(config, `deployments: { integration: { url: "${url}", driver: ${driver}, webhooks: { port: 0 } } }\n`);
  const { exit, stdout, stderr } = await call(
    ["run", "--variant", "integration", "--dry-run", "--start", "touch started"],
    { environment: CREDENTIALS, variants },
  );
  expect({ exit, stderr, asked }).toEqual({ exit: 0, stderr: "", asked: 0 });
  expect(["payspec-report", "started"].filter((each) => existsSync(join(call.folder, each)))).toEqual([]);
  expect(stdout).toMatch(/^integration {3}Integration API .* at http:\/\/127.*: \d+ scenarios, \d+ requirements$/m);
  expect(stdout).toMatch(/^ {2}create-refund {3}\d+ scenarios$/m);
  expect(stdout).toMatch(/^ {4}create-refund\/accepted {3}./m);
  expect(stdout).toMatch(/^ {4}role main +configured$/m);
  expect(stdout).toMatch(/^ {4}role otherBusiness +not configured$/m);
  expect(stdout).toMatch(/^ {4}driver approvePayment +configured \(\d+ scenarios\)$/m);
  expect(stdout).toMatch(/^ {4}driver rejectPayment +not configured \(\d+ scenarios\)$/m);
  expect(stdout).toMatch(/^ {4}inbox +configured \(\d+ scenarios\)$/m);
  expect(stdout).toMatch(/^ {2}requests {3}about \d[\d,. {2}]*, more if the server shows changes slowly$/m);
  expect(stdout).toMatch(/^dry run: no requests were sent$/m);
});

test("prints only the selection and its needs", async () => {
  const flags = [
    "run",
    "http://127.0.0.1:9",
    "--variant",
    "integration",
    "--dry-run",
    "--only",
    "create-payment/currency",
  ];
  const one = await call(flags, { environment: CREDENTIALS, variants });
  expect(one.stdout).toContain("1 scenario, 2 requirements");
  expect(one.stdout).toMatch(/ {2}needs\n {4}role main {3}configured\n\n/);
  const requests = (stdout: string) => Number(/about (\d+), more/.exec(stdout)?.[1]);
  const thrice = await call([...flags, "--repeat", "3"], { environment: CREDENTIALS, variants });
  expect(requests(thrice.stdout)).toBe(3 * requests(one.stdout));
});

test("prints what is declared for a variant without a sandbox", async () => {
  const { exit, stdout } = await call(["run", "http://127.0.0.1:9", "--dry-run"], { environment: KEY });
  expect(exit).toBe(0);
  expect(stdout).toContain("requests   unknown: payspec has no sandbox for this variant");
});

test.each([
  [["--only", "thinks"], 'no scenario, area or requirement is named "thinks"'],
  [["--exclude", "things"], "no scenarios match the selection"],
  [["--shard", "1/9"], "use at most as many shards"],
  [["--update-baseline"], "--dry-run and --update-baseline cannot be combined"],
  [["--rate", "0"], "--rate must be a number"],
])("rejects %j as invalid usage", async (flags, message) => {
  const { exit, stdout, stderr } = await call(["run", "http://127.0.0.1:9", "--dry-run", ...flags], {
    environment: KEY,
  });
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
  expect(stderr).toContain(message);
});
