import { afterAll, describe, expect, test } from "vitest";
import { createCaller } from "../testing/call.ts";

const call = createCaller();
afterAll(() => call.remove());

describe("list", () => {
  test("scenarios by area, with their requirements", async () => {
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

  test("requirements with their levels", async () => {
    const { stdout } = await call(["list", "--requirements"]);
    expect(stdout).toContain(
      "miniature   Miniature API 1.0.0, 7 requirements\n  stated        things.listed   The things are listed.\n",
    );
    expect(stdout).toContain("  unobservable  things.color   Things are blue.\n");
  });

  test("as JSON", async () => {
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

describe("explain", () => {
  test("a requirement, where it stands, and what checks it", async () => {
    expect((await call(["explain", "things.listed"])).stdout).toBe(`things.listed   requirement, stated
  The things are listed.

  where        Miniature API, Things, sentence 1
  scenarios    things/listed
  responses    listThings
               listThings 200
               listThings 200 (the whole body)
  every call   a rule of the whole run: it counts lists that were read
`);
  });

  test("a requirement that every call is evidence of, and how to run what is", async () => {
    expect((await call(["explain", "wire.unique-keys"])).stdout).toBe(`wire.unique-keys   requirement, implied
  No key stands twice.

  where        Miniature API, Conventions, silent
  every call   judged with every response
  alone        payspec run URL --only wire.unique-keys   (runs all scenarios: each is evidence)
`);
  });

  test("a requirement that nothing outside can see", async () => {
    expect((await call(["explain", "things.color"])).stdout).toBe(`things.color   requirement, unobservable
  Things are blue.

  where        Miniature API, Things, sentence 3
  read by      ruling 18 of specs/RULINGS.md
  because      Nobody can look.
`);
  });

  test("a transition", async () => {
    expect((await call(["explain", "thing.appear"])).stdout).toBe(`thing.appear   transition of thing
  (new) → THERE

  trigger      it is made
  effects      it is listed
  requirement  things.listed   The things are listed.
  scenarios    things/listed
`);
  });

  test("a scenario", async () => {
    expect((await call(["explain", "things/empty"])).stdout).toBe(`things/empty   scenario of miniature
  a new business has no things

  checks       things.empty   A new business has no things.
  alone        payspec run URL --only things/empty
`);
  });
});
