import { describe, expect, it } from "vitest";
import type { Contract } from "../../../contract/index.ts";
import type { Fields } from "./reading/reading.ts";
import { refuse } from "./reading/reading.ts";
import { accepting, hasWrong, rejectingInVain, wrongFields } from "./wrong-fields.ts";

const requirement = (level: "stated" | "implied" | "open") => ({ level, text: "", source: "" });

const contract: Contract = {
  variant: "shop",
  title: "",
  version: "1.0.0",
  hash: "",
  requirements: {
    "order.price": requirement("stated"),
    "order.price-required": requirement("stated"),
    "order.price-null": requirement("open"),
    "order.note": requirement("stated"),
    "order.note-null": requirement("stated"),
    "order.line-name": requirement("stated"),
    "order.line-name-empty": requirement("implied"),
    "order.texts-number": requirement("implied"),
  },
  lifecycles: {},
  transitions: {},
  webhooks: {},
  operations: {
    createOrder: {
      method: "POST",
      path: "/orders",
      requirement: "order.operation",
      parameters: [],
      responses: {},
      request: {
        schema: "Order",
        validator: "createOrder.request",
        unconstrained: false,
        blame: [
          { pointer: "/price", requirement: "order.price" },
          { pointer: "/note", requirement: "order.note", nullable: true },
          { pointer: "/lines/*/name", requirement: "order.line-name" },
        ],
      },
    },
  },
  validators: {},
};

interface Order {
  readonly price: string;
}

const fields: Fields<Order> = {
  price: (value, pointer) =>
    typeof value === "string" && /^\d+$/.test(value) ? { value } : refuse(pointer, "must be digits"),
};

const wrongPrice = { field: "price", substitute: "1" };

describe("wrongFields", () => {
  it("finds the kinds of values that the contract rejects: an open requirement and a nullable field reject nothing", () => {
    const found = wrongFields(contract, "createOrder", [["order.texts-number", "/note", "number"]]);
    expect(found.map((each) => [each.requirement, each.kind, each.field, each.within])).toEqual([
      ["order.price-required", "missing", "price", []],
      ["order.texts-number", "number", "note", []],
      ["order.line-name-empty", "empty", "lines", ["*", "name"]],
    ]);
  });

  it("finds a wrong value in any item of a list", () => {
    const [name] = wrongFields(contract, "createOrder").filter(({ field }) => field === "lines");
    expect(
      name && [[{ name: "tea" }, { name: "" }], [{ name: "tea" }], "tea"].map((each) => hasWrong(name, each)),
    ).toEqual([true, false, false]);
  });
});

describe("a lenient server", () => {
  it("converts a wrong value, or takes the substitute, and rejects other values", () => {
    const isWrong = (value: unknown) => typeof value === "number" || value === null;
    const { price } = accepting(fields, { ...wrongPrice, isWrong });
    expect([7, null, "8", "x"].map((value) => price(value, "/price", undefined))).toEqual([
      { value: "7" },
      { value: "1" },
      { value: "8" },
      refuse("/price", "must be digits"),
    ]);
  });

  it("can reject only the wrong value and perform the request", () => {
    const rule = rejectingInVain(fields, { ...wrongPrice, isWrong: (value) => value === null }, (each) => !each);
    const [inVain, other] = [null, "x"].map((value) => rule.fields.price(value, "/price", undefined));
    expect(inVain).toEqual({ value: "1", ...refuse("/price", "must be digits") });
    expect([inVain?.rejection, other?.rejection].map(rule.takesEffect)).toEqual([true, false]);
  });
});
