import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Blame, Body, Contract, SchemaError, Validate } from "./contract.ts";
import { judgeBody } from "./judge-body.ts";
import { exampleContract } from "./testing/lamps.ts";

const body = (blame: readonly Blame[]): Body => ({ schema: "Any", validator: "any", unconstrained: false, blame });

function contractWith(validate: Validate): Contract {
  return { ...exampleContract, validators: { any: validate } };
}

/** Judges a value by a schema that is compiled as for the real contracts. */
function judgeBySchema(schema: object, blame: readonly Blame[], value: unknown) {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  return judgeBody(contractWith(ajv.compile(schema)), body(blame), value, "fallback");
}

/** Judges a value by the errors of an imaginary validator. */
function judgeByErrors(errors: readonly SchemaError[], blame: readonly Blame[], value: unknown = {}) {
  const validate: Validate = Object.assign(() => errors.length === 0, { errors });
  return judgeBody(contractWith(validate), body(blame), value, "fallback");
}

const wrong = (instancePath: string, keyword = "type"): SchemaError => ({
  instancePath,
  keyword,
  params: { type: "string" },
});
const object = (properties: object, required: readonly string[] = []) => ({ type: "object", properties, required });

describe("requirement that a violation is attributed to", () => {
  const blame: Blame[] = [
    { pointer: "", requirement: "root" },
    { pointer: "/data", requirement: "data" },
    { pointer: "/data/amount", requirement: "amount" },
    { pointer: "/items/*/price", requirement: "price" },
    { pointer: "/a~1b/c~0d", requirement: "escaped" },
  ];
  const requirementAt = (pointer: string, among = blame) =>
    judgeByErrors([wrong(pointer)], among).violations.map((each) => each.requirement);

  test.each([
    ["/data/amount", "amount"],
    ["/data/amount/deeper/still", "amount"],
    ["/data/other", "data"],
    ["/datas", "root"],
    ["/items/0/price", "price"],
    ["/items/17/price/x", "price"],
    ["/items/0", "root"],
    ["/a~1b/c~0d", "escaped"],
    ["/a/b/c~0d", "root"],
    ["/__proto__/x", "root"],
    ["", "root"],
  ])("%s: the deepest entry that contains it (%s)", (pointer, requirement) => {
    expect(requirementAt(pointer)).toEqual([requirement]);
    expect(requirementAt(pointer, blame.toReversed())).toEqual([requirement]);
  });

  test("is the fallback if no entry contains the pointer", () => {
    expect(requirementAt("/x", [])).toEqual(["fallback"]);
  });

  test("is that of a missing property, not that of its parent", () => {
    const schema = object({ data: object({ amount: { type: "string" } }, ["amount"]) });
    expect(judgeBySchema(schema, blame, { data: {} })).toEqual({
      violations: [
        {
          requirement: "amount",
          pointer: "/data/amount",
          expected: "a value",
          actual: "nothing there",
          difference: "missing",
        },
      ],
      exercised: ["amount", "root", "data"],
    });
  });

  test("escapes slashes and tildes in the name of a missing property", () => {
    const schema = object({ "a/b": object({}, ["c~d"]) });
    expect(judgeBySchema(schema, blame, { "a/b": {} }).violations).toMatchObject([
      { requirement: "escaped", pointer: "/a~1b/c~0d" },
    ]);
  });
});

test.each([
  [["A"], '"A"'],
  [["A", "B"], 'one of ["A","B"]'],
])("expects %j as %s", (values, expected) => {
  expect(judgeBySchema(object({ kind: { enum: values } }), [], { kind: "C" }).violations).toMatchObject([{ expected }]);
});

describe("implied requirements", () => {
  const schema = object({ at: { type: ["string", "null"], format: "date-time", pattern: "Z$" } });
  const blame: Blame[] = [{ pointer: "/at", requirement: "stated", implied: { format: "implied" } }];
  const requirementsOf = (at: unknown) =>
    judgeBySchema(schema, blame, { at }).violations.map((each) => each.requirement);

  test("are violated by a broken format alone, while the stated requirement is met", () => {
    const judged = judgeBySchema(schema, blame, { at: "tomorrow Z" });
    expect(judged.violations.map((each) => each.requirement)).toEqual(["implied"]);
    expect(judged.exercised.toSorted()).toEqual(["implied", "stated"]);
  });

  test("are not violated when another keyword fails as well: the stated one is", () => {
    expect(requirementsOf("tomorrow")).toEqual(["stated"]);
    expect(requirementsOf(7)).toEqual(["stated"]);
    expect(judgeBySchema(schema, blame, { at: "tomorrow" }).exercised).toEqual(["stated"]);
  });

  test("are exercised together with the stated one by a valid format", () => {
    expect(judgeBySchema(schema, blame, { at: "2026-01-01T00:00:00Z" })).toEqual({
      violations: [],
      exercised: ["stated", "implied"],
    });
  });

  test("are violated by a value of another type, but not by null", () => {
    const counted = object({ at: { type: "integer" } });
    const requirementOf = (at: unknown) =>
      judgeBySchema(counted, [{ pointer: "/at", requirement: "stated", implied: { type: "implied" } }], { at })
        .violations[0]?.requirement;
    expect(requirementOf("1")).toBe("implied");
    expect(requirementOf(null)).toBe("stated");
  });

  test("ignore keywords that objects inherit", () => {
    expect(judgeByErrors([wrong("/at", "constructor")], blame).violations[0]?.requirement).toBe("stated");
  });
});

describe("evidence", () => {
  const exercisedBy = (entry: Partial<Blame>, value: unknown) =>
    judgeByErrors([], [{ pointer: "/a/*/b", requirement: "r", ...entry }], value).exercised;

  test.each<[string, Partial<Blame>, unknown, boolean]>([
    ["a value", {}, { a: [{ b: 1 }] }, true],
    ["null", {}, { a: [{ b: null }] }, true],
    ["nothing", {}, { a: [{}] }, false],
    ["an empty list", {}, { a: [] }, false],
    ["null where null is no value yet", { nullable: true }, { a: [{ b: null }] }, false],
    ["one value beside null", { nullable: true }, { a: [{ b: null }, { b: 0 }] }, true],
    ["nothing where nothing may stand", { forbidden: true }, { a: [{}] }, true],
    ["something where nothing may stand", { forbidden: true }, { a: [{ b: 1 }] }, false],
    ["what objects inherit", { pointer: "/constructor/name" }, {}, false],
    ["a text where an object belongs", { pointer: "/0" }, "abc", false],
  ])("%s", (_, entry, value, expected) => {
    expect(exercisedBy(entry, value)).toEqual(expected ? ["r"] : []);
  });

  test("finds own members that are named like inherited ones", () => {
    const value: unknown = JSON.parse(`{"a":[{"b":1}],"__proto__":{"x":1},"constructor":{"name":2}}`);
    expect(exercisedBy({ pointer: "/__proto__/x" }, value)).toEqual(["r"]);
    expect(exercisedBy({ pointer: "/constructor/name" }, value)).toEqual(["r"]);
  });
});

describe("one violation per place", () => {
  const blame: Blame[] = [
    { pointer: "", requirement: "root" },
    { pointer: "/vendor", requirement: "vendor" },
    { pointer: "/vendor/name", requirement: "name" },
  ];
  const nullable = (branch: object) => object({ vendor: { oneOf: [branch, { type: "null" }] } });

  test("combines the branches of oneOf", () => {
    expect(judgeBySchema(nullable({ enum: ["A", "B"] }), blame, { vendor: "C" }).violations).toEqual([
      {
        requirement: "vendor",
        pointer: "/vendor",
        expected: `one of ["A","B"] or null`,
        actual: `"C"`,
        difference: "value",
      },
    ]);
  });

  test("does not describe conditions that must all hold as a choice", () => {
    const schema = object({ vendor: { type: "string", const: "A" } });
    expect(judgeBySchema(schema, blame, { vendor: 7 }).violations).toMatchObject([
      { expected: `a string, "A"`, actual: "the number 7" },
    ]);
  });

  test("describes a fraction instead of a whole number in words", () => {
    const schema = object({ vendor: { type: "number", multipleOf: 1 } });
    const expected = [{ expected: "a whole number", actual: "1.5" }];
    expect(judgeBySchema(schema, blame, { vendor: 1.5 }).violations).toMatchObject(expected);
  });

  test("reports a violation inside a branch only at its own place", () => {
    const schema = nullable(object({ name: { type: "string" } }, ["name"]));
    expect(judgeBySchema(schema, blame, { vendor: { name: 7 } }).violations).toEqual([
      {
        requirement: "name",
        pointer: "/vendor/name",
        expected: "a string",
        actual: "the number 7",
        difference: "type",
      },
    ]);
    expect(judgeBySchema(schema, blame, { vendor: {} }).violations).toMatchObject([{ requirement: "name" }]);
  });

  test("attributes a failed condition to the required member, not to its object", () => {
    const consequence = ["then", { required: ["vendor"] }];
    const schema = { ...object({}), if: { required: ["a"] }, ...Object.fromEntries([consequence]) };
    expect(judgeBySchema(schema, blame, { a: 1 }).violations).toMatchObject([{ requirement: "vendor" }]);
  });

  test("reports several matches of oneOf at the value", () => {
    const schema = object({ vendor: { oneOf: [{ type: "string" }, { minLength: 1 }] } });
    expect(judgeBySchema(schema, blame, { vendor: "A" }).violations).toMatchObject([
      { requirement: "vendor", actual: `"A"` },
    ]);
  });

  test("reports a value that must be absent", () => {
    const forbidden = { requirement: "vendor", expected: "nothing there", actual: "null", difference: "extra" };
    expect(judgeBySchema(object({ vendor: { not: {} } }), blame, { vendor: null }).violations).toMatchObject([
      forbidden,
    ]);
    expect(judgeBySchema(object({ vendor: false }), blame, { vendor: null }).violations).toMatchObject([forbidden]);
  });
});

describe("hostile bodies", () => {
  const blame: Blame[] = [
    { pointer: "/items/*", requirement: "item", implied: { format: "format" } },
    { pointer: "/last", requirement: "last" },
  ];

  test("reduces a million wrong places to few violations, without hiding another requirement", () => {
    const errors = Array.from({ length: 1_000_000 }, (_, index) => wrong(`/items/${index}`, "format"));
    const startedMs = performance.now();
    const { violations } = judgeByErrors([...errors, wrong("/last"), wrong("/items/999999")], blame);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(violations.length).toBeLessThan(30);
    expect(new Set(violations.map((each) => each.requirement))).toEqual(new Set(["format", "last", "item"]));
  });

  test("describes a value of 100,000 levels in a few characters", () => {
    const deep: unknown = JSON.parse(`{"last":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
    const [violation] = judgeByErrors([wrong("/last")], blame, deep).violations;
    expect(violation?.actual).toMatch(/^\[+…/);
    expect(violation?.actual.length).toBeLessThan(500);
  });

  test("never throws or names an unknown requirement, for any value and any list of errors", () => {
    const pointers = fc.constantFrom("", "/", "/items", "/items/0", "/__proto__", "/last/x", "/~1", "//");
    const keywords = fc.constantFrom("type", "required", "format", "oneOf", "if", "not", "false schema", "x");
    const anyError = fc.record({
      instancePath: pointers,
      keyword: keywords,
      params: fc.record({ missingProperty: fc.string(), type: fc.string() }),
    });
    fc.assert(
      fc.property(fc.array(anyError), fc.jsonValue(), (errors, value) => {
        for (const { requirement } of judgeByErrors(errors, blame, value).violations) {
          expect(["item", "format", "last", "fallback"]).toContain(requirement);
        }
      }),
    );
  });
});

test("throws for a contract without a validator that it cites, and names it", () => {
  const judge = () => judgeBody({ ...exampleContract, validators: {} }, body([]), {}, "fallback");
  expect(judge).toThrow("the contract of lamps has no validator any");
});
