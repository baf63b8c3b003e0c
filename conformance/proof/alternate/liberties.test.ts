import { describe, expect, test } from "vitest";
import { together } from "../together.ts";
import { unavailable } from "../unavailable.ts";
import { accepting } from "./answering.ts";
import { deployments } from "./deployments.ts";
import { CONFORMANT, ended } from "./ended.ts";
import { liberties, questionable } from "./liberties.ts";
import type { AnyChange } from "./sandbox.ts";

describe("what the document leaves free makes no difference", () => {
  test.each(Object.entries(deployments))("%s", async (_, names) => {
    expect(await ended(together(...names.map(called)))).toEqual(CONFORMANT);
  });

  test("each liberty is taken by one of them", () => {
    expect(Object.values(deployments).flat().toSorted()).toEqual(Object.keys(liberties).toSorted());
  });
});

function called(name: string): AnyChange {
  const liberty = liberties[name];
  if (!liberty) throw new Error(`there is no liberty ${name}`);
  return liberty;
}

test("what only an implied requirement asks for is a finding, and nothing else", async () => {
  const { "200 and a body that says no": alone, ...others } = questionable;
  if (!alone) throw new Error("the liberty that this test needs is gone");
  for (const group of [[alone], Object.values(others)]) {
    const findings = group.map(([, finding]) => finding).toSorted();
    expect(await ended(together(...group.map(([change]) => change)))).toEqual({ ...CONFORMANT, findings });
  }
});

test("a list of invoices that does not name them as invoices are named is open, whatever is listed of payments", async () => {
  const wire = accepting(({ body }, asked) =>
    asked === "GET /invoices" ? { body: JSON.parse(JSON.stringify(body).replaceAll("invoice_id", "number")) } : {},
  );
  const { verdict, violated, findings, inconclusive } = await ended({ wire });
  expect({ verdict, violated, findings }).toEqual({ verdict: "partial", violated: [], findings: [] });
  expect(inconclusive.filter((each) => !/^list-invoices|invoice-not-listed$/.test(each))).toEqual([]);
});

test.each([20, 33])("a 503 for each %i-th request is nobody's violation, and each reason has a name", async (every) => {
  const { verdict, violated, findings, open } = await ended({ wire: unavailable(every) });
  expect({ verdict, violated }).toEqual({ verdict: "partial", violated: [] });
  // Ruling 1: an answer to a bad request that is no 4xx.
  expect(findings.filter((each) => each !== "conventions.rejection-is-4xx")).toEqual([]);
  expect(open.filter((each) => /: (undefined)?$/.test(each))).toEqual([]);
});
