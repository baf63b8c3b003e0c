import { expect, test } from "vitest";
import { NoResponse, SuiteError } from "../../../exchange/index.ts";
import { createAnswer } from "../../../scenario/index.ts";
import { askForRefunds } from "./asked-refunds.ts";
import type { Raw } from "./raw.ts";

const payment = { paymentId: "PAY_1_a" };

/** A deployment that answers so, in turn; an error is thrown instead of an answer. */
const raw = (...outcomes: readonly (readonly [status: number, json?: unknown] | Error)[]): Raw => {
  const left = [...outcomes];
  const createRefund: Raw["createRefund"] = async () => {
    const next = left.shift() ?? new Error("nothing left to answer");
    if (next instanceof Error) throw next;
    const [status, json] = next;
    return createAnswer("create refund", { status, json, exchange: 1 }, () => json);
  };
  return { createRefund } as Raw; // nothing else of it is used
};

const made = (refundId: string, amount?: unknown) =>
  [202, { status: "success", data: { refundId, ...payment, amount } }] as const;

const ask = (deployment: Raw, times: number, amount?: string) =>
  askForRefunds(
    deployment,
    payment,
    Array.from({ length: times }, () => ({ reason: "because", ...(amount !== undefined && { amount }) })),
  );

test("a refund is of what was asked for or, where nothing was, of what was answered", async () => {
  const [first, second] = [made("REF_1_a", "5.00"), made("REF_1_b", "7.00")];
  expect(await ask(raw(first), 1, "60.00")).toEqual({
    made: [{ ...payment, refundId: "REF_1_a", amount: "60.00" }],
    odd: 0,
    unknown: 0,
  });
  expect((await ask(raw(second), 1)).made).toEqual([{ ...payment, refundId: "REF_1_b", amount: "7.00" }]);
});

test("a refund that several answers name was made once", async () => {
  expect((await ask(raw(made("REF_1_a"), made("REF_1_b"), made("REF_1_a")), 3, "10.00")).made).toHaveLength(2);
});

test("a 4xx turns down, and so does a 2xx that does not say success; a 5xx is odd", async () => {
  const answers = raw([409], [422, { status: "error" }], [200, { status: "error" }], [503], [302]);
  expect(await ask(answers, 5, "10.00")).toEqual({ made: [], odd: 2, unknown: 0 });
});

test("nobody knows what came of a request without an answer, or of a success without an id or an amount", async () => {
  const answers = raw(new NoResponse("reset"), [202, { status: "success" }], made("REF_1_a", 7), [
    202,
    { refundId: 7 },
  ]);
  expect(await ask(answers, 4)).toEqual({ made: [], odd: 0, unknown: 4 });
});

test("what is no matter of the deployment is no outcome", async () => {
  await expect(ask(raw(new SuiteError("wrong")), 1)).rejects.toThrow(SuiteError);
});

test("all are asked for before any is answered", async () => {
  let waiting: (() => void)[] = [];
  const createRefund: Raw["createRefund"] = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 10) for (const each of waiting) each();
    });
    return createAnswer("create refund", { status: 409, json: {}, exchange: 1 }, () => undefined);
  };
  expect(await ask({ createRefund } as Raw, 10, "60.00")).toEqual({ made: [], odd: 0, unknown: 0 });
  waiting = [];
});
