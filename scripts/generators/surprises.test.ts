import { expect, test } from "vitest";
import { type Declarations, surprises } from "./surprises.ts";

const names = { operations: ["createPayment"], models: ["Payment", "Status"], headers: ["X-Key"] };
const declarations: Declarations = {
  operation: (id) => `function ${id}(`,
  model: (name) => [`type ${name} =`, `enum ${name} {`],
};
const whole = 'function createPayment(key) { send({ "X-Key": key }); }\ntype Payment = {}\nenum Status {}';

test("an output with every name has no surprises", () => {
  expect(surprises(whole, names, declarations)).toEqual([]);
});

test("missing names are listed", () => {
  expect(surprises("function create_payment(\ntype Pay = {}\n/** `X-Key` */", names, declarations)).toEqual([
    "no operation createPayment",
    "no model Payment",
    "no model Status",
    "no parameter X-Key",
  ]);
});

test("a numbered name is listed once", () => {
  const numbered = `${whole}\ntype Payment2 = {}\nconst it: Payment2 | Status_3\ntype Status201 = {}`;
  expect(surprises(numbered, names, declarations)).toEqual([
    "Payment2, which is in no contract",
    "Status_3, which is in no contract",
  ]);
});
