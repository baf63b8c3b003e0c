import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serve } from "../../node/index.ts";
import { closedPort } from "../../node/testing/raw-server.ts";
import { useCaller } from "../testing/deployments.ts";
import { miniature } from "../testing/miniature.ts";

const ENVIRONMENT = { PAYSPEC_KEY: "sk_test_canary_4711", PAYSPEC_USER: "u_1" };

const call = useCaller();
let asked = 0;
let things: readonly string[] = [];
/** If true, the response to the first request is not JSON. */
let startsBadly = false;
let url = "";
let close = async () => {};
beforeEach(async () => {
  asked = 0;
  things = [];
  startsBadly = false;
  ({ url, close } = await serve(async () => {
    asked += 1;
    return asked === 1 && startsBadly ? new Response("things") : Response.json({ things });
  }));
});
afterEach(() => close());

const run = (...flags: readonly string[]) => call(["run", url, ...flags], { environment: ENVIRONMENT });
const report = (name = "payspec-report") => JSON.parse(readFileSync(join(call.folder, name, "report.json"), "utf8"));
const scenarios = () => report().variants[0].scenarios.map(({ id }: { id: string }) => id);

interface ReportFile {
  readonly variants: readonly { readonly requirements: readonly { readonly id: string; readonly outcome: string }[] }[];
}

const outcomesIn = ({ variants }: ReportFile) =>
  variants.flatMap(({ requirements }) => requirements.map(({ id, outcome }) => `${id} ${outcome}`));

describe("runs a part of the suite", () => {
  test("without the excluded scenarios", async () => {
    things = ["forged"];
    const { exit, stdout } = await run("--exclude", "things/empty");
    expect(exit).toBe(0);
    expect(scenarios()).toEqual(["things/listed"]);
    expect(stdout).toContain("conformant (1 of 6 requirements selected)");
  });

  test("that failed in the last run, until nothing does", async () => {
    things = ["forged"];
    expect(await run()).toMatchObject({ exit: 1 });
    expect(await run("--last-failed")).toMatchObject({ exit: 1 });
    expect(scenarios()).toEqual(["things/empty"]);
    things = [];
    expect(await run("--last-failed")).toMatchObject({ exit: 0 });
    const { exit, stderr } = await run("--last-failed");
    expect(exit).toBe(2);
    expect(stderr).toContain("nothing failed in the last run");
    expect(stderr).toContain("Leave --last-failed out");
  });

  test("as shards, whose merged logs equal those of one run", async () => {
    things = ["forged"];
    const other = await serve(async () => Response.json({ things }));
    expect(await run("--shard", "1/2", "--report-dir", "one")).toMatchObject({ exit: 0 });
    const second = await call(["run", other.url, "--shard", "2/2", "--report-dir", "two"], {
      environment: ENVIRONMENT,
    });
    await other.close();
    expect(second.exit).toBe(1);
    expect(second.stdout).toContain("shard 2 of 2");
    expect(second.stdout).toContain("1 scenario, 1 requirement");
    expect(report("two").shard).toEqual({ index: 2, of: 2 });

    const merged = await call(["report", "one", "two", "--format", "json=all.json", "--format", "text"]);
    expect(merged.exit).toBe(1);
    expect(merged.stdout).toMatch(/non-conformant +2 scenarios/);
    const all = JSON.parse(readFileSync(join(call.folder, "all.json"), "utf8"));
    await run();
    expect(outcomesIn(all)).toEqual(outcomesIn(report()));
    expect(all.variants[0].scope).toEqual(report().variants[0].scope);

    const part = await call(["report", "one", "--format", "badge"]);
    expect(part.exit).toBe(2);
    expect(part.stderr).toContain("this is shard 1 of 2");
    const alone = await call(["report", "one"]);
    expect(alone.stdout).toMatch(/conformant \(1 of 6 requirements selected\)/);
  });

  test.each([
    ["lists each failure", ["forged"], 0],
    ["lists what does not fail any more", [], 1],
  ])("as shards with a baseline that %s", async (_, shown, exit) => {
    things = shown;
    writeFileSync(join(call.folder, "known.yaml"), "miniature:\n  violated:\n    things.empty: known\n");
    const other = await serve(async () => Response.json({ things }));
    for (const [index, server] of [url, other.url].entries()) {
      const flags = ["--shard", `${index + 1}/2`, "--baseline", "known.yaml", "--report-dir", `shard-${index + 1}`];
      await call(["run", server, ...flags], { environment: ENVIRONMENT });
    }
    await other.close();
    const merged = await call(["report", "shard-1", "shard-2"]);
    expect(merged.stdout).toContain(`exit ${exit}: `);
    expect(merged.exit).toBe(exit);
  });

  test("and does not merge logs that are not shards", async () => {
    await run();
    const { exit, stderr } = await call(["report", "payspec-report", "payspec-report"]);
    expect(exit).toBe(2);
    expect(stderr).toContain("is a complete run, not a shard");
    const asJson = await call(["report", "payspec-report", "payspec-report", "--format", "json"]);
    expect(asJson).toMatchObject({ exit: 2, stderr });
  });
});

describe("selects from the last run", () => {
  /** Uses `answer` for the request with this number, counted from the first of the next run. */
  const answering = async (number: number, answer: () => Response | Promise<Response>) => {
    let requests = 0;
    const other = await serve(async () => {
      requests += 1;
      return requests === number ? answer() : Response.json({ things });
    });
    const flags = ["run", other.url, "--concurrency", "1", "--timeout", "0.2"];
    await call(flags, { environment: ENVIRONMENT });
    await other.close();
  };
  const requirement = (id: string) => report().variants[0].requirements.find((each: { id: string }) => each.id === id);

  test("a violation found in a response that no scenario cites", async () => {
    await answering(3, () => new Response("things"));
    expect(requirement("wire.json")).toMatchObject({ outcome: "violated" });
    expect(await run("--last-failed")).toMatchObject({ exit: 0 });
    expect(scenarios()).toEqual(["things/empty"]);
    expect(requirement("wire.json")).toMatchObject({ selected: true, outcome: "pass" });
  });

  test("violations and inconclusive results separately", async () => {
    things = ["forged"];
    await answering(2, () => new Promise<Response>(() => {}));
    const log = readFileSync(join(call.folder, "payspec-report", "log.ndjson"));
    const select = async (...flags: readonly string[]) => {
      writeFileSync(join(call.folder, "payspec-report", "log.ndjson"), log);
      await run(...flags);
      return scenarios().sort();
    };
    expect(await select("--last-failed")).toEqual(["things/empty"]);
    expect(await select("--last-inconclusive")).toEqual(["things/listed"]);
    expect(await select("--last-failed", "--last-inconclusive")).toEqual(["things/empty", "things/listed"]);
  });

  test("nothing with --last-failed if only --last-inconclusive would, and suggests it", async () => {
    await answering(2, () => new Promise<Response>(() => {}));
    const { exit, stderr } = await run("--last-failed");
    expect(exit).toBe(2);
    expect(stderr).toContain("nothing failed in the last run");
    expect(stderr).toContain("Use --last-inconclusive");
    expect(await run("--last-inconclusive")).toMatchObject({ exit: 0 });
    expect(await run("--last-inconclusive")).toMatchObject({
      exit: 2,
      stderr: expect.stringMatching(/nothing is inconclusive in the last run .*so --last-inconclusive selects nothing/),
    });
  });

  const log = () => join(call.folder, "payspec-report", "log.ndjson");
  /** Truncates the log of a run after the given number of scenarios. */
  const cutAfter = (ends: number) => {
    const lines = readFileSync(log(), "utf8").split("\n");
    const last = lines.flatMap((line, index) => (line.includes('"type":"scenario-end"') ? [index] : []))[ends - 1];
    writeFileSync(log(), `${lines.slice(0, (last ?? 0) + 1).join("\n")}\n`);
  };

  test("planned scenarios that did not run because the run was killed", async () => {
    await run("--concurrency", "1");
    const played = scenarios();
    cutAfter(1);
    expect(await run("--last-inconclusive")).toMatchObject({ exit: 0 });
    expect(scenarios()).toEqual(played.slice(1));
  });

  test("scenarios that ran fewer times than planned", async () => {
    await run("--concurrency", "1", "--repeat", "2");
    const played = scenarios();
    cutAfter(3);
    expect(await run("--last-inconclusive")).toMatchObject({ exit: 0 });
    expect(scenarios()).toEqual(played.slice(1));
  });

  test("scenarios skipped by --bail", async () => {
    startsBadly = true;
    expect(await run("--bail", "--concurrency", "1")).toMatchObject({ exit: 1 });
    expect(await run("--last-failed")).toMatchObject({ exit: 0 });
    expect(scenarios().sort()).toEqual(["things/empty", "things/listed"]);
  });

  test("all planned scenarios if the server was unreachable", async () => {
    await call(["run", await closedPort()], { environment: ENVIRONMENT });
    const whole = await run("--last-inconclusive");
    expect(whole).toMatchObject({ exit: 0, stdout: expect.not.stringContaining("selected") });
    expect(scenarios().sort()).toEqual(["things/empty", "things/listed"]);

    await call(["run", await closedPort(), "--only", "things/empty"], { environment: ENVIRONMENT });
    expect(await run("--last-inconclusive")).toMatchObject({ exit: 0 });
    expect(scenarios()).toEqual(["things/empty"]);
  });

  test("all planned scenarios if only the first request failed", async () => {
    startsBadly = true;
    expect(await run()).toMatchObject({ exit: 1 });
    expect(await run("--last-failed")).toMatchObject({ exit: 0, stdout: expect.not.stringContaining("selected") });
    expect(scenarios().sort()).toEqual(["things/empty", "things/listed"]);
  });

  test("a requirement that no scenario cites", async () => {
    expect(await run("--only", "wire.rejection-status")).toMatchObject({ exit: 4 });
    expect(await run("--last-inconclusive")).toMatchObject({ exit: 0 });
    const again = report().variants[0].requirements.find(({ id }: { id: string }) => id === "wire.rejection-status");
    expect(again).toMatchObject({ selected: true, outcome: "inconclusive" });
  });

  test("no shard of a shard", async () => {
    things = ["forged"];
    expect(await run("--shard", "2/2")).toMatchObject({ exit: 1 });
    expect(await run("--last-failed", "--shard", "2/2")).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("was itself shard 2 of 2: remove --shard"),
    });
    expect(await run("--last-failed")).toMatchObject({ exit: 1 });
    expect(scenarios()).toEqual(["things/empty"]);
  });
});

describe("limits the duration and rate", () => {
  test("--repeat runs everything again and prints the result of each round", async () => {
    const { exit, stdout } = await run("--repeat", "3");
    expect({ exit, asked }).toEqual({ exit: 0, asked: 7 });
    expect(stdout).toMatch(/^ {2}round 3 of 3 +[\d.]+ m?s {3}✓ 2$/m);
    expect(stdout).toContain("3 repeats");
    expect(stdout).toMatch(/^conformant +2 scenarios, 3 repeats, /m);
    expect(report().variants[0].scenarios).toMatchObject([{ runs: 3 }, { runs: 3 }]);
  });

  test("--bail stops at the first violation", async () => {
    things = ["forged"];
    const { exit, stdout } = await run("--bail", "--concurrency", "1", "--repeat", "100");
    expect({ exit, asked }).toEqual({ exit: 1, asked: 3 });
    expect(stdout).toContain("non-conformant");
    expect(report().end).toEqual({ kind: "interrupted", message: "stopped at the first violation (--bail)" });
  });

  test("--bail does not report requests that it cancelled as unanswered", async () => {
    let requests = 0;
    const other = await serve(async () => {
      requests += 1;
      // The first of the two scenarios is still waiting when the second one fails.
      return requests === 2 ? new Promise<Response>(() => {}) : Response.json({ things: requests === 1 ? [] : [1] });
    });
    const { exit, stdout } = await call(["run", other.url, "--bail"], { environment: ENVIRONMENT });
    await other.close();
    expect(exit).toBe(1);
    expect(stdout).not.toContain("unanswered");
    expect(stdout).toContain("1 request cancelled");
    expect(report().variants[0].traffic).toMatchObject({ requests: 3, responses: 2, cancelled: 1 });
  });

  test("--max-time ends as partial, with the results so far", async () => {
    const { exit, stdout } = await run("--rate", "2", "--repeat", "100", "--max-time", "1");
    expect(exit).toBe(4);
    expect(stdout).toContain("ended after 1 s (--max-time)");
    expect(asked).toBeLessThanOrEqual(3);
  });
});

test.each([
  [["--shard", "3/2"], "--shard must be index/of, such as 2/5"],
  [["--shard", "0/2"], "--shard must be index/of, such as 2/5"],
  [["--shard", "1/9"], "only 2 scenarios of miniature to run"],
  [["--exclude", "things/empy"], 'no scenario, area or requirement is named "things/empy"; did you mean things/empty?'],
  [["--exclude", "things"], "no scenarios match the selection"],
  [["--last-failed"], "does not exist"],
  [["--last-failed", "--only", "things"], "--last-failed and --only cannot be combined"],
  [["--last-inconclusive", "--only", "things"], "--last-inconclusive and --only cannot be combined"],
  [["--repeat", "0"], "--repeat must be a whole number from 1"],
  [["--rate", "0"], "--rate must be a number of requests per second"],
  [["--rate", "fast"], "--rate must be a number of requests per second"],
  [["--max-time", "1h"], "--max-time must be a whole number"],
  [["--timeout", "0"], "--timeout must be a number from 0.05"],
  [["--eventually", "soon"], "--eventually must be a number from 0.05"],
])("rejects %j without running anything", async (flags, message) => {
  const { exit, stderr } = await run(...flags);
  expect(stderr).toContain(message);
  expect({ exit, asked }).toEqual({ exit: 2, asked: 0 });
  expect(existsSync(join(call.folder, "payspec-report", "log.ndjson"))).toBe(false);
});

describe("without the role live", () => {
  const scenarios = miniature.scenarios.map((each) =>
    each.id === "things/empty" ? { ...each, needs: "live" as const } : each,
  );
  const runWith = (...flags: readonly string[]) =>
    call(["run", url, ...flags], { environment: ENVIRONMENT, variants: [{ ...miniature, scenarios }] });
  const LEFT_OUT = "conformant (1 requirement left out: role live not configured)";

  test("reports the requirements left out with the verdict in every output", async () => {
    things = ["forged"];
    const { exit, stdout } = await runWith();
    expect(exit).toBe(0);
    expect(stdout).toContain(LEFT_OUT);
    expect(report().variants[0].scope).toEqual({ selected: 5, judgeable: 6, withoutLive: ["things.empty"] });
    const read = (name: string) => readFileSync(join(call.folder, "payspec-report", name), "utf8");
    expect(read("junit.xml")).toContain(LEFT_OUT);
    expect(read("report.html")).toContain("(1 requirement left out: role live not configured)");
    const log = join("payspec-report", "log.ndjson");
    for (const format of ["markdown", "text"]) {
      const again = await call(["report", log, "--format", format], { variants: [{ ...miniature, scenarios }] });
      expect(again.stdout).toContain(LEFT_OUT);
    }
    expect(await call(["report", log, "--format", "badge"], { variants: [miniature] })).toMatchObject({ exit: 0 });
  });

  test("needs no baseline, and an entry for it is not stale", async () => {
    writeFileSync(join(call.folder, "known.yaml"), "miniature: { inconclusive: { things.empty: no live key } }\n");
    expect(await runWith("--baseline", "known.yaml")).toMatchObject({ exit: 0 });
  });

  test("reports when nothing else is selected", async () => {
    const { exit, stderr } = await runWith("--only", "things/empty");
    expect(exit).toBe(2);
    expect(stderr).toContain("everything selected needs a live address (things.empty)");
  });
});
