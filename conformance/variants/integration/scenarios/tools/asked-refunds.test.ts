import { expect, test } from "vitest";
import { NoResponse, SuiteError } from "../../../../exchange/index.ts";
import { createAnswer } from "../../../../scenario/index.ts";
import type { Raw } from "./api.ts";
import { askForRefunds } from "./asked-refunds.ts";

const payment = { paymentId: "PAY_1_a" };

/** Creates a deployment that sends these responses in turn; an error is thrown instead of a response. */
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

test("uses the requested amount or, without one, the amount of the response", async () => {
  const [first, second] = [made("REF_1_a", "5.00"), made("REF_1_b", "7.00")];
  expect(await ask(raw(first), 1, "60.00")).toEqual({
    made: [{ ...payment, refundId: "REF_1_a", amount: "60.00" }],
    odd: 0,
    unknown: 0,
  });
  expect((await ask(raw(second), 1)).made).toEqual([{ ...payment, refundId: "REF_1_b", amount: "7.00" }]);
});

test("counts a refund that several responses name once", async () => {
  expect((await ask(raw(made("REF_1_a"), made("REF_1_b"), made("REF_1_a")), 3, "10.00")).made).toHaveLength(2);
});

test("counts a 4xx, and a 2xx without success, as a rejection, and a 5xx as odd", async () => {
  const answers = raw([409], [422, { status: "error" }], [200, { status: "error" }], [503], [302]);
  expect(await ask(answers, 5, "10.00")).toEqual({ made: [], odd: 2, unknown: 0 });
});

test("counts a request without a response, and a success without an id or an amount, as unknown", async () => {
  const answers = raw(new NoResponse("reset"), [202, { status: "success" }], made("REF_1_a", 7), [
    202,
    { refundId: 7 },
  ]);
  expect(await ask(answers, 4)).toEqual({ made: [], odd: 0, unknown: 4 });
});

test("counts a success whose amount is no decimal as unknown, and one with leading zeros as made", async () => {
  expect(await ask(raw(made("REF_1_a", "7,00")), 1)).toEqual({ made: [], odd: 0, unknown: 1 });
  expect((await ask(raw(made("REF_1_b", `${"0".repeat(45)}7.00`)), 1)).made).toHaveLength(1);
});

test("throws an error that the deployment did not cause", async () => {
  await expect(ask(raw(new SuiteError("wrong")), 1)).rejects.toThrow(SuiteError);
});

test("sends all requests before any response arrives", async () => {
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
