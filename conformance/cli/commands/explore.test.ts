import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refuses, serve } from "../../node/index.ts";
import { closedPort } from "../../node/testing/raw-server.ts";
import { sandboxes } from "../../sandbox/index.ts";
import { type Exploration, equals, type Variant } from "../../scenario/index.ts";
import { variants as known } from "../../variants.ts";
import { type Caller, createCaller } from "../testing/call.ts";
import { miniature, second } from "../testing/miniature.ts";

const CANARY = "sk_test_canary_4711_do_not_print";
const KEY = { PAYSPEC_KEY: CANARY, PAYSPEC_USER: "u_1" };

/** A story looks, and looks again; where it has to push, nobody can. */
const looking: Exploration = {
  commands: [
    { verb: "look", weight: 3 },
    { verb: "push", weight: 1, ability: "approvePayment" },
  ],
  isIdle: () => false,
  scenarioOf: (story) => ({
    id: "explore/story",
    title: "there are never any things",
    requirements: ["things.empty"],
    async run(session, { check, blocked }) {
      for (const { verb } of story) {
        if (verb === "push") blocked("nobody pushes");
        const { json } = await miniature.probe(session);
        check("things.empty", JSON.stringify(json), equals('{"things":[]}'));
      }
    },
  }),
};

const seeing: Exploration = { ...looking, commands: looking.commands.filter(({ verb }) => verb === "look") };

/** A story waits for what never comes. */
const waiting: Exploration = {
  ...seeing,
  scenarioOf: (story) => ({
    ...seeing.scenarioOf(story),
    run: async (session, { check, eventually }) => {
      const look = async () => (await miniature.probe(session)).json;
      await eventually(look, (json) => check("things.empty", JSON.stringify(json), equals("something")));
    },
  }),
};

const explorable = (exploration: Exploration): readonly Variant[] => [{ ...miniature, exploration }];

let call: Caller;
const closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  call = createCaller();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  call.remove();
});

async function deployment(answer: (request: Request) => Response): Promise<string> {
  const { url, close } = await serve(async (request) => answer(request));
  closing.push(close);
  return url;
}

const nothing = () => Response.json({ things: [] });

const explore = (argv: readonly string[], exploration = seeing) =>
  call(["explore", ...argv], { environment: KEY, variants: explorable(exploration) });

test("only what is explored is loaded, once it is known what that is", async () => {
  const loaded: (readonly string[] | undefined)[] = [];
  const { exit } = await call(["explore", await deployment(nothing), "--variant", "miniature", "--runs", "1"], {
    environment: KEY,
    variants: [...explorable(seeing), second],
    loads: (names) => loaded.push(names),
  });
  // What is known of all is, in a test, the variants themselves.
  expect({ exit, loaded }).toEqual({ exit: 0, loaded: [undefined, ["miniature"]] });
});

describe("exit codes of an exploration", () => {
  test("0: nothing found, and something was checked", async () => {
    const { exit, stdout, stderr } = await explore([await deployment(nothing), "--runs", "5", "--seed", "1"]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toMatch(/seed 1 {3}5 stories\nMiniature API 1\.0\.0 {3}http/);
    expect(stdout).toMatch(/stories {7}5, with \d+ steps/);
    expect(stdout).toMatch(/\nnothing found\n$/);
    expect(existsSync(join(call.folder, "payspec-report"))).toBe(false);
  });

  test("0: against a server that is started for it, and ended afterwards", async () => {
    const url = await closedPort();
    const answer = `answer.setHeader("content-type", "application/json").end(JSON.stringify({ things: [] }))`;
    const listen = `require("node:http").createServer((_, answer) => ${answer}).listen(${new URL(url).port}, "127.0.0.1")`;
    const command = `'${process.execPath}' -e '${listen}; setTimeout(() => process.exit(9), 20_000)'`;
    const { exit, stderr } = await explore([url, "--runs", "1", "--seed", "1", "--start", command]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(await refuses(url)).toBe(true);
  });

  test("1: a story, with its steps, what it breaks and how to tell it again", async () => {
    const url = await deployment(() => Response.json({ things: ["\u001b[31mthing"] }));
    const { exit, stdout } = await explore([url, "--runs", "5", "--seed", "1"]);
    expect(exit).toBe(1);
    expect(stdout).toMatch(
      /Story 1 broke the contract, with \d+ steps\. The shortest that does:\n\n {4}1 {2}look\n\n✗ /,
    );
    expect(stdout).toContain("✗ things.empty   A new business has no things.");
    expect(stdout).toContain(`again     payspec explore ${url} --variant miniature --replay payspec-report/story.txt`);
    expect(stdout).toMatch(/\nfound\nexit 1: things\.empty is violated\.\n$/);
    expect(stdout).not.toContain("\u001b");
    expect(readFileSync(join(call.folder, "payspec-report", "story.txt"), "utf8")).toBe(
      "# things.empty: A new business has no things.\nlook\n",
    );

    const again = await explore([url, "--replay", "payspec-report/story.txt"]);
    expect(again.exit).toBe(1);
    expect(again.stdout).toContain("This story breaks the contract:\n\n    1  look\n");
  });

  test("1: what was found stays, where the story cannot be written", async () => {
    writeFileSync(join(call.folder, "payspec-report"), "a file");
    const url = await deployment(() => Response.json({ things: [1] }));
    const { exit, stdout } = await explore([url, "--runs", "5", "--seed", "1"]);
    expect(exit).toBe(1);
    expect(stdout).toContain(`again     payspec explore ${url} --variant miniature --runs 1 --seed 1\n`);
  });

  test("1: where it cannot be written, it is told again though it comes after all that are told unless asked", async () => {
    writeFileSync(join(call.folder, "payspec-report"), "a file");
    let answers = 0;
    const url = await deployment(() => {
      answers += 1;
      return Response.json({ things: answers > 1_000 ? [1] : [] });
    });
    const { exit, stdout } = await explore([url, "--runs", "1000", "--seed", "1"]);
    const [, number = ""] = /Story (\d+) broke the contract/.exec(stdout) ?? [];
    expect({ exit, isLate: Number(number) > 100 }).toEqual({ exit: 1, isLate: true });
    expect(stdout).toContain(`again     payspec explore ${url} --variant miniature --runs ${number} --seed 1\n`);
  });

  test("3: nothing listens", async () => {
    const { exit, stdout } = await explore([await closedPort(), "--runs", "5"]);
    expect(exit).toBe(3);
    expect(stdout).toMatch(/\nunreachable\nexit 3: .*nothing listens/);
  });

  test("4: nobody can drive anything, which is said by name", async () => {
    const { exit, stdout } = await explore([await deployment(nothing), "--runs", "5"], looking);
    expect(exit).toBe(4);
    expect(stdout).toContain("not explored  what needs approvePayment: the driver has no such ability");
    expect(stdout).toContain("exit 4: nothing is violated, but the driver cannot do all that stories need.");
  });

  test("4: a story that could not be told to its end", async () => {
    writeFileSync(join(call.folder, "story.txt"), "look\npush\n");
    const url = await deployment(nothing);
    const { exit, stdout } = await explore([url, "--replay", "story.txt"], {
      ...looking,
      commands: looking.commands.map(({ ability: _, ...each }) => each),
    });
    expect(exit).toBe(4);
    expect(stdout).toContain("unfinished    1: nobody pushes");
  });

  test("4: Ctrl-C ends it, with what was told until then", async () => {
    let requests = 0;
    const url = await deployment(() => {
      requests += 1;
      if (requests === 20) call.interrupt();
      return nothing();
    });
    const { exit, stdout, stderr } = await explore([url, "--runs", "1000000"]);
    expect(exit).toBe(4);
    expect(stderr).toContain("press Ctrl-C once more");
    expect(stdout).toContain("exit 4: nothing is violated, but it was ended before all stories were told.");
  });

  test("4: so does the time that it may take", async () => {
    const { exit } = await explore([await deployment(nothing), "--runs", "1000000", "--max-time", "1"]);
    expect(exit).toBe(4);
  });

  test("4: in the middle of a story, too", async () => {
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

describe("wrong usage of an exploration", () => {
  test.each([
    [["--runs", "0"], "--runs must be a whole number from 1 to 1000000"],
    [["--seed", "-1"], "--seed must be a whole number from 0 to 2147483647"],
    [["--max-time", "soon"], "--max-time must be a whole number"],
    [["--fault", "wrong-status"], "--fault breaks the sandbox"],
    [["--latitude", "slow"], "--latitude changes the sandbox"],
    [["--replay", "nowhere.txt"], "--replay: nowhere.txt does not exist"],
    [["--replay", "empty.txt"], "--replay: empty.txt tells nothing"],
    [["--replay", "odd.txt"], 'odd.txt, line 2 of the story, "jump": a step is one of\n  look'],
  ])("%j", async (flags, message) => {
    writeFileSync(join(call.folder, "empty.txt"), "# nothing\n");
    writeFileSync(join(call.folder, "odd.txt"), "look\njump\n");
    const { exit, stderr } = await explore([await deployment(nothing), ...flags]);
    expect(exit).toBe(2);
    expect(stderr).toContain(message);
  });

  test("a variant that nobody has said how to explore", async () => {
    const { exit, stderr } = await call(["explore", "https://things.example"], { environment: KEY });
    expect(exit).toBe(2);
    expect(stderr).toContain("there is nothing to explore");
  });
});

describe("where there is another variant, and nobody has said how to explore it", () => {
  const variants = [{ ...miniature, exploration: seeing }, second];
  const explore = (argv: readonly string[], environment: Readonly<Record<string, string>> = KEY) =>
    call(["explore", "--runs", "2", ...argv], { environment, variants });

  test("it is left out, and that is said", async () => {
    const url = await deployment(nothing);
    const { exit, stdout, stderr } = await explore([url]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "payspec: what cannot be explored is left out: second\n" });
    expect(stdout).toContain("Miniature API");
    expect(stdout).not.toContain("Second API");
    const own = { PAYSPEC_MINIATURE_URL: url, PAYSPEC_SECOND_URL: url };
    expect(await explore([], { ...KEY, ...own })).toMatchObject({ exit: 0, stderr });
    expect(await explore([url], { ...KEY, PAYSPEC_VARIANT: "second,miniature" })).toMatchObject({ exit: 0, stderr });
  });

  test("nothing is said of it where it was not meant", async () => {
    const url = await deployment(nothing);
    expect(await explore([url, "--variant", "miniature"])).toMatchObject({ exit: 0, stderr: "" });
    expect(await explore([], { ...KEY, PAYSPEC_MINIATURE_URL: url })).toMatchObject({ exit: 0, stderr: "" });
  });

  test.each([[["https://things.example"]], [["--sandbox"]]])("alone, it is wrong usage: %j", async (argv) => {
    expect(await explore([...argv, "--variant", "second"])).toMatchObject({
      exit: 2,
      stderr: "payspec: there is nothing to explore: second cannot be explored\n",
    });
  });

  test("no sandbox is started for it, and none is asked for its faults", async () => {
    const [explored, other] = sandboxes;
    const own = other?.faults.find(({ name }) => explored?.faults.every((each) => each.name !== name))?.name ?? "";
    const variants = known.map(({ exploration, ...each }) =>
      exploration && each.contract.variant === explored?.variant ? { ...each, exploration } : each,
    );
    const argv = ["explore", "--sandbox", "--runs", "1", "--seed", "1"];
    const broken = await call([...argv, "--fault", own], { variants });
    expect(broken).toMatchObject({ exit: 2, stderr: expect.stringContaining(`there is no fault ${own}`) });
    expect(await call(argv, { variants })).toMatchObject({
      exit: 0,
      stderr: `payspec: what cannot be explored is left out: ${other?.variant}\n`,
    });
  }, 30_000);

  test("a story is told again to the variant that it is of", async () => {
    const both = [...variants.slice(0, 1), { ...second, exploration: seeing }];
    const environment = { ...KEY, PAYSPEC_PASS: CANARY };
    const url = await deployment(() => Response.json({ things: [1] }));
    const { stdout } = await call(["explore", url, "--variant", "miniature"], { environment, variants: both });
    const [, again = ""] = /again +payspec (explore .+)\n/.exec(stdout) ?? [];
    expect(again).toBe(`explore ${url} --variant miniature --replay payspec-report/story.txt`);
    expect((await call(again.split(" "), { environment, variants: both })).exit).toBe(1);
  });
});

test("no credential is printed or written", async () => {
  const url = await deployment((request) => Response.json({ things: [request.headers.get("x-key")] }));
  const { stdout, stderr } = await explore([url, "--runs", "5", "--verbose"]);
  expect(stdout).toContain("[redacted main.key]");
  expect(stdout + stderr + call.written()).not.toContain(CANARY);
});
