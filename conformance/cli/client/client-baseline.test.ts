import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SOUND, writeClient } from "../testing/client-tests.ts";
import { useCaller } from "../testing/deployments.ts";

const call = useCaller();

const run = (flags: readonly string[], tests: string) =>
  call(["client", "--variant", "integration", ...flags, ...writeClient(call.folder, tests)], {
    environment: { PATH: process.env["PATH"] ?? "" },
  });

const report = () => JSON.parse(readFileSync(join(call.folder, "payspec-client", "report.json"), "utf8"));

describe("a baseline", () => {
  const failing = `
    const { data } = await create();
    await create({ ...order, amount: 5 });
    if (data.amount !== "100.00") throw new Error("not 100.00");`;
  const flags = ["--only", "amounts-with-four", "--only", "more-members", "--baseline", "known.yaml"];
  const withBaseline = (text: string) => {
    writeFileSync(join(call.folder, "known.yaml"), text);
    return run(flags, failing);
  };

  test("that lists what fails ends with exit code 0, and shows the reasons", async () => {
    const { exit, stdout } = await withBaseline(
      "integration:\n  servers:\n    amounts-with-four-decimals: fixed in April\n" +
        "  mistakes:\n    create-payment.amount-json-number: sent on purpose\nalternate:\n  servers:\n    slow: x\n",
    );
    expect(stdout).toContain("    baseline  fixed in April\n");
    expect(stdout).toContain("    baseline  sent on purpose\n");
    expect(stdout).toMatch(/baseline {5}2 held\n/);
    expect(stdout).toContain("exit 0: the tests fail under 1 latitude, 1 mistake in requests, all in the baseline.");
    expect(exit).toBe(0);
    expect(report()).toMatchObject({ verdict: "non-conformant", exitCode: 1, baseline: { exitCode: 0, unlisted: [] } });
  });

  test("with a stale entry ends with exit code 1", async () => {
    const { exit, stdout } = await withBaseline(
      "integration:\n  servers: { amounts-with-four-decimals: a, more-members: b }\n" +
        "  mistakes: { create-payment.amount-json-number: c }\n",
    );
    expect(stdout).toContain(
      "Entries of the baseline that are stale:\n  · more-members   the problem is gone: remove the entry\n",
    );
    expect(stdout).toMatch(/all in the baseline; one baseline\s+entry is stale\./);
    expect(exit).toBe(1);
  });

  test.each([
    [
      "integration:\n  servers: { more-membrs: a }",
      "integration.servers.more-membrs is not a latitude or condition of ",
    ],
    ["integration:\n  servers: { more-membrs: a }", "; did you mean more-members?"],
    ["integration:\n  servers: { response-lost: a }", "judges requests only: list what they break as mistakes"],
    ["integration:\n  mistakes: { payment.amont: a }", "payment.amont is not a requirement of integration"],
    ["integration:\n  mistakes: { payment.amount: TODO }", "payment.amount still needs a reason"],
    ["integration:\n  violated: { payment.amount: a }", "integration.violated is neither mistakes nor servers"],
  ])("that is invalid runs nothing: %j", async (text, message) => {
    const { exit, stdout, stderr } = await withBaseline(text);
    expect([exit, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });

  test("that does not exist is invalid usage", async () => {
    const { exit, stderr } = await run(["--baseline", "none.yaml"], SOUND);
    expect(exit).toBe(2);
    expect(stderr).toContain("none.yaml does not exist");
  });
});
