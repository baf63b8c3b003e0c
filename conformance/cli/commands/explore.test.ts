import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { isConnectionRefused, serve } from "../../node/index.ts";
import { pidsIn, survivors } from "../../node/testing/pids.ts";
import { closedPort } from "../../node/testing/raw-server.ts";
import { type Exploration, equals, type Variant } from "../../scenario/index.ts";
import { isExtended } from "../../testing/bounds.ts";
import { variants as known } from "../../variants/index.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import { deployment, useCaller } from "../testing/deployments.ts";
import { miniature, second } from "../testing/miniature.ts";

const CANARY = "sk_test_canary_4711_do_not_print";
const KEY = { PAYSPEC_KEY: CANARY, PAYSPEC_USER: "u_1" };

/** Exploration with the command `look`, and `push`, which needs an ability. */
const looking: Exploration = {
  commands: [
    { verb: "look", weight: 3 },
    { verb: "push", weight: 1, ability: "approvePayment" },
  ],
  isIdle: () => false,
  scenarioOf: (sequence) => ({
    id: "explore/sequence",
    title: "there are never any things",
    requirements: ["things.empty"],
    async run(session, { check, blocked }) {
      for (const { verb } of sequence) {
        if (verb === "push") blocked("push is not supported");
        const { json } = await miniature.probe(session);
        check("things.empty", JSON.stringify(json), equals('{"things":[]}'));
      }
    },
  }),
};

const seeing: Exploration = { ...looking, commands: looking.commands.filter(({ verb }) => verb === "look") };

/** Exploration whose sequences wait for something that never happens. */
const waiting: Exploration = {
  ...seeing,
  scenarioOf: (sequence) => ({
    ...seeing.scenarioOf(sequence),
    run: async (session, { check, eventually }) => {
      const look = async () => (await miniature.probe(session)).json;
      await eventually(look, (json) => check("things.empty", JSON.stringify(json), equals("something")));
    },
  }),
};

const explorable = (exploration: Exploration): readonly Variant[] => [{ ...miniature, exploration }];

const call = useCaller();

const nothing = () => Response.json({ things: [] });

const explore = (argv: readonly string[], exploration = seeing) =>
  call(["explore", ...argv], { environment: KEY, variants: explorable(exploration) });

test("loads only the explored variants", async () => {
  const loaded: (readonly string[] | undefined)[] = [];
  const { exit } = await call(["explore", await deployment(nothing), "--variant", "miniature", "--runs", "1"], {
    environment: KEY,
    variants: [...explorable(seeing), second],
    onLoad: (names) => loaded.push(names),
  });
  // In this test, the catalogue is the list of variants itself.
  expect({ exit, loaded }).toEqual({ exit: 0, loaded: [undefined, ["miniature"]] });
});

describe("exit codes of an exploration", () => {
  test("0: checks something and finds nothing", async () => {
    const { exit, stdout, stderr } = await explore([await deployment(nothing), "--runs", "5", "--seed", "1"]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(/seed 1 {3}5 sequences\nMiniature API 1\.0\.0 {3}http/);
    expect(stdout).toMatch(/sequences {5}5, with \d+ steps/);
    expect(stdout).toMatch(/\nnothing found\n$/);
    expect(existsSync(join(call.folder, "payspec-report"))).toBe(false);
  });

  test("0: starts the server and stops it afterwards", async () => {
    const url = await closedPort();
    const answer = `answer.setHeader("content-type", "application/json").end(JSON.stringify({ things: [] }))`;
    const listen = `require("node:http").createServer((_, answer) => ${answer}).listen(${new URL(url).port}, "127.0.0.1")`;
    const command = `'${process.execPath}' -e '${listen}; setTimeout(() => process.exit(9), 20_000)'`;
    const { exit, stderr } = await explore([url, "--runs", "1", "--seed", "1", "--start", command]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(await isConnectionRefused(url)).toBe(true);
  });

  test("3: Ctrl-C during the start of the server stops it at once", async () => {
    const command = "echo $$ >> pids; exec sleep 20";
    const calling = explore([await closedPort(), "--runs", "1", "--start", command]);
    await vi.waitFor(() => expect(pidsIn(call.folder)).toHaveLength(1), { timeout: 10_000, interval: 10 });
    call.interrupt();
    expect((await calling).stderr).toContain("payspec: stopping the server under test");
    expect(survivors(pidsIn(call.folder))).toEqual([]);
  });

  test("1: prints a failing sequence with its steps and how to repeat it", async () => {
    const url = await deployment(() => Response.json({ things: ["\u001b[31mthing"] }));
    const { exit, stdout } = await explore([url, "--runs", "5", "--seed", "1"]);
    expect(exit).toBe(1);
    expect(stdout).toMatch(
      /Sequence 1 violates the contract, with \d+ steps\. The shortest failing sequence:\n\n {4}1 {2}look\n\n✗ /,
    );
    expect(stdout).toContain("✗ things.empty   A new business has no things.");
    expect(stdout).toContain(
      `again     payspec explore ${url} --variant miniature --replay payspec-report/sequence.txt`,
    );
    expect(stdout).toMatch(/\nfound\nexit 1: things\.empty is violated\.\n$/);
    expect(stdout).not.toContain("\u001b");
    expect(readFileSync(join(call.folder, "payspec-report", "sequence.txt"), "utf8")).toBe(
      "# things.empty: A new business has no things.\nlook\n",
    );

    const again = await explore([url, "--replay", "payspec-report/sequence.txt"]);
    expect(again.exit).toBe(1);
    expect(again.stdout).toContain("This sequence violates the contract:\n\n    1  look\n");
  });

  test("1: prints the failure even if the sequence cannot be written", async () => {
    writeFileSync(join(call.folder, "payspec-report"), "a file");
    const url = await deployment(() => Response.json({ things: [1] }));
    const { exit, stdout } = await explore([url, "--runs", "5", "--seed", "1"]);
    expect(exit).toBe(1);
    expect(stdout).toContain(`again     payspec explore ${url} --variant miniature --runs 1 --seed 1\n`);
  });

  test.runIf(isExtended)("1: repeats as many sequences as needed if the sequence cannot be written", async () => {
    writeFileSync(join(call.folder, "payspec-report"), "a file");
    let answers = 0;
    const url = await deployment(() => {
      answers += 1;
      return Response.json({ things: answers > 1_000 ? [1] : [] });
    });
    const { exit, stdout } = await explore([url, "--runs", "1000", "--seed", "1"]);
    const [, number = ""] = /Sequence (\d+) violates the contract/.exec(stdout) ?? [];
    expect({ exit, isLate: Number(number) > 100 }).toEqual({ exit: 1, isLate: true });
    expect(stdout).toContain(`again     payspec explore ${url} --variant miniature --runs ${number} --seed 1\n`);
  });

  test("3: nothing is listening", async () => {
    const { exit, stdout } = await explore([await closedPort(), "--runs", "5"]);
    expect(exit).toBe(3);
    expect(stdout).toMatch(/\nunreachable\nexit 3: the server does not respond: connection refused at \S+\.\n$/);
  });

  test("4: the server stops responding during the exploration", async () => {
    let requests = 0;
    const { url, close } = await serve(async () => nothing());
    const { exit, stdout } = await explore([url, "--runs", "100", "--seed", "1"], {
      ...seeing,
      scenarioOf: (sequence) => ({
        ...seeing.scenarioOf(sequence),
        async run(session, words) {
          requests += 1;
          if (requests === 4) await close();
          await seeing.scenarioOf(sequence).run(session, words);
        },
      }),
    });
    expect(exit).toBe(4);
    expect(stdout).toMatch(/\nlost\nexit 4: the server stopped responding: connection refused at \S+\.\n$/);
  });

  test("4: names the abilities that the driver does not have", async () => {
    const { exit, stdout } = await explore([await deployment(nothing), "--runs", "5"], looking);
    expect(exit).toBe(4);
    expect(stdout).toContain("not explored  sequences with approvePayment: the driver does not have this ability");
    expect(stdout).toContain("exit 4: nothing is violated, but the driver does not have all abilities.");
  });

  test("4: a sequence could not be completed", async () => {
    writeFileSync(join(call.folder, "sequence.txt"), "look\npush\n");
    const url = await deployment(nothing);
    const { exit, stdout } = await explore([url, "--replay", "sequence.txt"], {
      ...looking,
      commands: looking.commands.map(({ ability: _, ...each }) => each),
    });
    expect(exit).toBe(4);
    expect(stdout).toContain("unfinished    1: push is not supported");
  });

  test("4: Ctrl-C stops the exploration with the results so far", async () => {
    let requests = 0;
    const url = await deployment(() => {
      requests += 1;
      if (requests === 20) call.interrupt();
      return nothing();
    });
    const { exit, stdout, stderr } = await explore([url, "--runs", "1000000"]);
    expect(exit).toBe(4);
    expect(stderr).toContain("press Ctrl-C again");
    expect(stdout).toContain("exit 4: nothing is violated, but not all sequences were run.");
  });

  test("4: --max-time ends the exploration", async () => {
    const { exit } = await explore([await deployment(nothing), "--runs", "1000000", "--max-time", "1"]);
    expect(exit).toBe(4);
  });

  test.runIf(isExtended)("4: --max-time ends a sequence in progress", async () => {
    const url = await deployment(nothing);
    writeFileSync(
      join(call.folder, "payspec.yaml"),
      `deployments: { miniature: { url: "${url}" } }\nlimits: { eventuallySeconds: 600 }\n`,
    );
    const { exit, stdout } = await explore(["--max-time", "1"], waiting);
    expect(exit).toBe(4);
    expect(stdout).toContain("exit 4: nothing was checked.");
  });
});

describe("limits of an exploration", () => {
  const started = async (flags: readonly string[]) => {
    const startedMs = performance.now();
    const { exit, stdout } = await explore(
      [await deployment(nothing), "--runs", "1", "--seed", "1", ...flags],
      waiting,
    );
    return { exit, stdout, seconds: (performance.now() - startedMs) / 1_000 };
  };

  test.runIf(isExtended)("--eventually is the maximum wait for eventually consistent state", async () => {
    const { exit, stdout, seconds } = await started(["--eventually", "1"]);
    expect(exit).toBe(1);
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(6);
    expect(stdout).toContain(" --eventually 1 --variant miniature --replay ");
  });

  test.runIf(isExtended)("--timeout is the maximum duration of a request", async () => {
    const { close, url } = await serve(() => new Promise<Response>(() => {}));
    onTestFinished(close);
    const { exit, stdout } = await explore([url, "--runs", "1", "--timeout", "1"]);
    expect(exit).toBe(3);
    expect(stdout).toContain("1 s");
  });
});

describe("invalid usage of an exploration", () => {
  test("rejects flags that --replay would ignore", async () => {
    writeFileSync(join(call.folder, "looks.txt"), "look\n");
    const url = await deployment(nothing);
    const replay = (...flags: readonly string[]) => explore([url, "--replay", "looks.txt", ...flags]);
    const refused = await replay("--runs", "5", "--seed", "1", "--report-dir", "there");
    expect(refused.exit).toBe(2);
    expect(refused.stderr).toContain("--replay cannot be combined with --runs, --seed, --report-dir");
    expect((await replay("--runs", "100")).stderr).toContain("--replay cannot be combined with --runs");
    expect(await replay("--strict", "--max-time", "60", "--eventually", "5")).toMatchObject({ exit: 0 });
  });

  test.each([
    [["--runs", "0"], "--runs must be a whole number from 1 to 1000000"],
    [["--seed", "-1"], "--seed must be a whole number from 0 to 2147483647"],
    [["--max-time", "soon"], "--max-time must be a whole number"],
    [["--fault", "wrong-status"], "--fault requires --sandbox"],
    [["--latitude", "slow"], "--latitude requires --sandbox"],
    [["--replay", "nowhere.txt"], "--replay: nowhere.txt does not exist"],
    [["--replay", "empty.txt"], "--replay: empty.txt has no steps"],
    [["--replay", "odd.txt"], 'odd.txt, line 2, "jump": expected one of\n  look'],
  ])("%j", async (flags, message) => {
    writeFileSync(join(call.folder, "empty.txt"), "# nothing\n");
    writeFileSync(join(call.folder, "odd.txt"), "look\njump\n");
    const { exit, stderr } = await explore([await deployment(nothing), ...flags]);
    expect(exit).toBe(2);
    expect(stderr).toContain(message);
  });

  test("rejects a variant that does not support exploration", async () => {
    const { exit, stderr } = await call(["explore", "https://things.example"], { environment: KEY });
    expect(exit).toBe(2);
    expect(stderr).toContain("nothing to explore");
  });
});

describe("with another variant that does not support exploration", () => {
  const variants = [{ ...miniature, exploration: seeing }, second];
  const explore = (argv: readonly string[], environment: Readonly<Record<string, string>> = KEY) =>
    call(["explore", "--runs", "2", ...argv], { environment, variants });

  test("reports that it is skipped", async () => {
    const url = await deployment(nothing);
    const { exit, stdout, stderr } = await explore([url]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "payspec: not supported by explore: second\n" });
    expect(stdout).toContain("Miniature API");
    expect(stdout).not.toContain("Second API");
    const own = { PAYSPEC_MINIATURE_URL: url, PAYSPEC_SECOND_URL: url };
    expect(await explore([], { ...KEY, ...own })).toMatchObject({ exit: 0, stderr });
    expect(await explore([url], { ...KEY, PAYSPEC_VARIANT: "second,miniature" })).toMatchObject({ exit: 0, stderr });
  });

  test("does not mention it if it was not requested", async () => {
    const url = await deployment(nothing);
    expect(await explore([url, "--variant", "miniature"])).toMatchObject({ exit: 0, stderr: "" });
    expect(await explore([], { ...KEY, PAYSPEC_MINIATURE_URL: url })).toMatchObject({ exit: 0, stderr: "" });
  });

  test.each([[["https://things.example"]], [["--sandbox"]]])("rejects it alone: %j", async (argv) => {
    expect(await explore([...argv, "--variant", "second"])).toMatchObject({
      exit: 2,
      stderr: "payspec: nothing to explore: explore does not support second\n",
    });
  });

  test.runIf(isExtended)(
    "starts no sandbox for it and does not consider its faults",
    async () => {
      const [explored, other] = sandboxes;
      const own = other?.faults.find(({ name }) => explored?.faults.every((each) => each.name !== name))?.name ?? "";
      const variants = known.map(({ exploration, ...each }) =>
        exploration && each.contract.variant === explored?.variant ? { ...each, exploration } : each,
      );
      const argv = ["explore", "--sandbox", "--runs", "1", "--seed", "1"];
      const broken = await call([...argv, "--fault", own], { variants });
      expect(broken).toMatchObject({ exit: 2, stderr: expect.stringContaining(`unknown fault ${own}`) });
      expect(await call(argv, { variants })).toMatchObject({
        exit: 0,
        stderr: `payspec: not supported by explore: ${other?.variant}\n`,
      });
    },
    30_000,
  );

  test.each(["miniature", "second"])("keeps the failing sequence of each variant apart: %s", async (name) => {
    const both = [...variants.slice(0, 1), { ...second, exploration: seeing }];
    const environment = { ...KEY, PAYSPEC_PASS: CANARY };
    const url = await deployment(() => Response.json({ things: [1] }));
    const argv = ["explore", url, "--variant", "miniature", "--variant", "second", "--runs", "2"];
    const { stdout } = await call(argv, { environment, variants: both });
    const replay = `--variant ${name} --replay payspec-report/sequence-${name}.txt`;
    expect(stdout).toContain(`again     payspec explore ${url} ${replay}\n`);
    expect((await call(["explore", url, ...replay.split(" ")], { environment, variants: both })).exit).toBe(1);
  });

  test("gives all variants one --max-time", async () => {
    const both = [miniature, second].map((each) => ({ ...each, exploration: seeing }));
    const environment = { ...KEY, PAYSPEC_PASS: CANARY };
    const meant = ["--variant", "miniature", "--variant", "second"];
    const argv = ["explore", await deployment(nothing), ...meant, "--max-time", "1", "--runs", "1000000"];
    const { exit, stdout } = await call(argv, { environment, variants: both });
    expect(exit).toBe(4);
    expect(stdout).toMatch(/Second API[\s\S]*sequences {5}0/);
  });

  test("replays a sequence against its variant", async () => {
    const both = [...variants.slice(0, 1), { ...second, exploration: seeing }];
    const environment = { ...KEY, PAYSPEC_PASS: CANARY };
    const url = await deployment(() => Response.json({ things: [1] }));
    const { stdout } = await call(["explore", url, "--variant", "miniature"], { environment, variants: both });
    const [, again = ""] = /again +payspec (explore .+)\n/.exec(stdout) ?? [];
    expect(again).toBe(`explore ${url} --variant miniature --replay payspec-report/sequence.txt`);
    expect((await call(again.split(" "), { environment, variants: both })).exit).toBe(1);
  });
});

test("prints and writes no credentials", async () => {
  const url = await deployment((request) => Response.json({ things: [request.headers.get("x-key")] }));
  const { stdout, stderr } = await explore([url, "--runs", "5", "--verbose"]);
  expect(stdout).toContain("[redacted main.key]");
  expect(stdout + stderr + call.written()).not.toContain(CANARY);
});
