import { afterAll, describe, expect, test } from "vitest";
import { variants } from "../../variants/index.ts";
import { catalogue } from "../catalogue.ts";
import { createCaller } from "../testing/call.ts";
import { miniature, second } from "../testing/miniature.ts";
import { explainable } from "./explain.ts";

const call = createCaller();
afterAll(() => call.remove());

describe("list", () => {
  test("prints scenarios by area with their requirements", async () => {
    const { exit, stdout } = await call(["list"]);
    expect(exit).toBe(0);
    expect(stdout).toBe(`miniature   Miniature API 1.0.0, 2 scenarios

  things
    things/listed   the things are listed
        things.listed
    things/empty   a new business has no things
        things.empty
`);
  });

  test.each([[[]], [["--json"]]])("prints the same from the catalogue as from the variants %s", async (flags) => {
    const { stdout } = await call(["list", ...flags], { variants });
    const written = JSON.parse(JSON.stringify(catalogue));
    expect(await call(["list", ...flags], { variants: written })).toEqual({ exit: 0, stdout, stderr: "" });
  });

  test("prints requirements with their levels", async () => {
    const { stdout } = await call(["list", "--requirements"]);
    expect(stdout).toContain(
      "miniature   Miniature API 1.0.0, 7 requirements\n  stated        things.listed   The things are listed.\n",
    );
    expect(stdout).toContain("  unobservable  things.color   Things are blue.\n");
  });

  test("prints JSON", async () => {
    expect(JSON.parse((await call(["list", "--json"])).stdout)).toEqual([
      {
        variant: "miniature",
        id: "things/listed",
        area: "things",
        title: "the things are listed",
        requirements: ["things.listed"],
        transitions: ["thing.appear"],
      },
      {
        variant: "miniature",
        id: "things/empty",
        area: "things",
        title: "a new business has no things",
        requirements: ["things.empty"],
        transitions: [],
      },
    ]);
    expect(JSON.parse((await call(["list", "--json", "--requirements"])).stdout)).toHaveLength(7);
  });
});

describe("list of faults and latitudes", () => {
  const [integration] = variants.filter(({ contract }) => contract.variant === "integration");
  const of = (...flags: string[]) => call(["list", ...flags], { variants: integration ? [integration] : [] });

  test("prints faults with what they break", async () => {
    const { stdout } = await of("--faults");
    expect(stdout).toMatch(/^integration {3}\d+ faults\n/);
    expect(stdout).toContain(
      "\n  wrong-status   Creating a payment is answered with 200 instead of 201.\n      breaks create-payment.status-201\n",
    );
    const entries: unknown[] = JSON.parse((await of("--faults", "--json")).stdout);
    expect(entries).toContainEqual({
      variant: "integration",
      name: "wrong-status",
      text: "Creating a payment is answered with 200 instead of 201.",
      breaks: ["create-payment.status-201"],
    });
  });

  test("prints faults that only show under load separately", async () => {
    const [, alone = ""] = (await of("--faults")).stdout.split(/\n\n {2}under load {3}.*\n/);
    expect(alone).toContain("  refund-locks-run-out   ");
    expect(alone).toContain("\n      breaks create-refund.no-double-refund\n");
    const entries: { readonly underLoad?: boolean }[] = JSON.parse((await of("--faults", "--json")).stdout);
    expect(entries).toContainEqual(expect.objectContaining({ name: "refund-locks-run-out", underLoad: true }));
    expect(entries[0]).not.toHaveProperty("underLoad");
  });

  test("prints latitudes by subject", async () => {
    expect((await of("--latitudes")).stdout).toMatch(/^integration {3}\d+ latitudes; .*\n/);
    for (const each of JSON.parse((await of("--latitudes", "--json")).stdout)) {
      expect(each).toEqual({
        variant: "integration",
        name: expect.stringMatching(/^[a-z0-9-]+$/),
        about: expect.stringMatching(/./),
        text: expect.stringMatching(/^[A-Z0-9].*\.$/),
        leaves: expect.any(Array),
      });
    }
  });

  test("rejects both at once", async () => {
    expect(await of("--faults", "--latitudes")).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("Choose one of --requirements, --faults and --latitudes."),
    });
  });
});

describe("explain", () => {
  test("prints the faults that prove a requirement of the contract", async () => {
    const { stdout } = await call(["explain", "create-payment.status-201", "--variant", "integration"], { variants });
    const [, proven = ""] = stdout.split("\n  proven by    ");
    expect(proven).toMatch(/^fault /);
    expect(proven).toContain("fault wrong-status   Creating a payment is answered with 200 instead of 201.\n");
  });

  test("prints a requirement, its source and what checks it", async () => {
    expect((await call(["explain", "things.listed"])).stdout).toBe(`things.listed   requirement of miniature, stated
  The things are listed.

  where        Miniature API, Things, sentence 1
  scenarios    things/listed
  responses    listThings
               listThings 200
               listThings 200 (the whole body)
  every call   a run-wide rule: it counts lists that were read
`);
  });

  test("prints a requirement that is checked with every call, and how to run it", async () => {
    expect(
      (await call(["explain", "wire.unique-keys"])).stdout,
    ).toBe(`wire.unique-keys   requirement of miniature, implied
  No key stands twice.

  where        Miniature API, Conventions, silent
  every call   judged with every response
  alone        payspec run URL --variant miniature --only wire.unique-keys   (runs all scenarios: each one is evidence)
`);
  });

  test("prints an unobservable requirement", async () => {
    expect((await call(["explain", "things.color"])).stdout).toBe(`things.color   requirement of miniature, unobservable
  Things are blue.

  where        Miniature API, Things, sentence 3
  read by      ruling 18 of specs/RULINGS.md
  reason       It is not visible from outside.
`);
  });

  test("prints a transition", async () => {
    expect((await call(["explain", "thing.appear"])).stdout).toBe(`thing.appear   transition of miniature, thing
  (new) → THERE

  trigger      it is made
  effects      it is listed
  requirement  things.listed   The things are listed.
  scenarios    things/listed
`);
  });

  test("prints an area", async () => {
    expect((await call(["explain", "things"])).stdout).toBe(`things   area of miniature
  2 scenarios, 2 requirements

  scenarios    things/listed   the things are listed
               things/empty   a new business has no things
  alone        payspec run URL --variant miniature --only things
`);
  });

  test.each(["ruling-18", "18", "Ruling 18"])("prints a ruling with its requirements: %s", async (name) => {
    const { stdout } = await call(["explain", name]);
    expect(stdout).toMatch(/^ruling-18 {3}how the documents are read\n {2}Unobservable \(both variants\): .*\n\n/);
    expect(stdout).toContain("  miniature    things.color\n  where        specs/RULINGS.md\n");
  });

  test("prints a level with its number of requirements", async () => {
    const { stdout } = await call(["explain", "unobservable"]);
    expect(stdout).toMatch(/^unobservable {3}level of a requirement\n {2}The document states it, but /);
    expect(stdout).toContain("  requirements miniature: 1 requirement\n");
  });

  test("prints an outcome", async () => {
    expect((await call(["explain", "finding"])).stdout).toMatch(/^finding {3}outcome of a check\n {2}The server .*\n$/);
  });

  test("prints a verdict", async () => {
    expect((await call(["explain", "partial"])).stdout).toMatch(
      /^partial {3}verdict of a run\n {2}.* \(exit code 4\)\.\n$/,
    );
  });

  test("prints a reason why a check is inconclusive, with advice", async () => {
    expect((await call(["explain", "driver-failed"])).stdout).toMatch(
      /^driver-failed {3}reason why .*\n {2}The driver has .*\n\n {2}what to do {3}fix the driver's <ability>/,
    );
  });

  test("prints both meanings of a word", async () => {
    expect((await call(["explain", "violated"])).stdout.match(/^violated.*/gm)).toEqual([
      "violated   outcome of a check",
      "violated   reason why a check is inconclusive",
    ]);
  });

  test("lists every name for completion", () => {
    const names = explainable([miniature]);
    expect(names).toContain("things");
    expect(names).toContain("ruling-20");
    expect(names).toContain("implied");
  });

  test("prints a scenario", async () => {
    expect((await call(["explain", "things/empty"])).stdout).toBe(`things/empty   scenario of miniature
  a new business has no things

  checks       things.empty   A new business has no things.
  alone        payspec run URL --variant miniature --only things/empty
`);
  });
});

describe("with two variants that have the same ids", () => {
  const variants = [miniature, second];
  const of = async (...argv: readonly string[]) => (await call(argv, { variants })).stdout;

  test("list groups by variant", async () => {
    const text = await of("list");
    expect(text.match(/^\w.*/gm)).toEqual([
      "miniature   Miniature API 1.0.0, 2 scenarios",
      "second   Second API 1.0.0, 2 scenarios",
    ]);
    expect(text.indexOf("more/empty")).toBeGreaterThan(text.indexOf("second   "));
    expect(await of("list", "--variant", "second")).not.toContain("miniature");
    expect((await of("list", "--requirements")).match(/^\w.*/gm)).toEqual([
      "miniature   Miniature API 1.0.0, 7 requirements",
      "second   Second API 1.0.0, 7 requirements",
    ]);
  });

  test.each([[[]], [["--requirements"]]])("list --json includes the variant: %j", async (flags) => {
    const entries: { variant: string; id: string }[] = JSON.parse(await of("list", "--json", ...flags));
    const keys = entries.map(({ variant, id }) => `${variant} ${id}`);
    expect(new Set(keys).size).toBe(entries.length);
    const id = flags.length === 0 ? "things/listed" : "things.listed";
    expect(keys.filter((each) => each.endsWith(` ${id}`))).toEqual([`miniature ${id}`, `second ${id}`]);
  });

  test("explain prints each with the command that runs it", async () => {
    const text = await of("explain", "things/listed");
    expect(text.match(/^\w.*/gm)).toEqual([
      "things/listed   scenario of miniature",
      "things/listed   scenario of second",
    ]);
    expect(text).toContain("payspec run URL --variant miniature --only things/listed\n\nthings/listed");
    expect(text).toContain("payspec run URL --variant second --only things/listed\n");
    expect((await of("explain", "things.empty")).match(/^\w.*/gm)).toEqual([
      "things.empty   requirement of miniature, stated",
      "things.empty   requirement of second, stated",
    ]);
  });

  test("explain --variant prints one", async () => {
    const text = await of("explain", "things.empty", "--variant", "second");
    expect(text.match(/^\w.*/gm)).toEqual(["things.empty   requirement of second, stated"]);
    expect(text).toContain("Second API, Things, sentence 2");
    expect(text).toContain("more/empty");
  });

  test("explain --variant rejects a name of another variant", async () => {
    expect(await call(["explain", "more/empty", "--variant", "miniature"], { variants })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('nothing of miniature is named "more/empty"'),
    });
    expect(await call(["explain", "more/empty", "--variant", "third"], { variants })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('unknown variant "third"'),
    });
    expect(await call(["explain", "more/emty"], { variants })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("did you mean more/empty?"),
    });
  });
});
