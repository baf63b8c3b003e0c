import { describe, expect, test } from "vitest";
import { createVirtualClock } from "../../../clock/index.ts";
import { createInbox } from "../../../inbox/index.ts";
import { Blocked, createAnswer, type Session } from "../../../scenario/index.ts";
import type { Api } from "./api.ts";
import { createStanding, isInFlight, refundStatusOf } from "./refund-state.ts";

test("only the four statuses of the document are read; in any other words, the status is not shown", () => {
  expect(["INITIATED", "PROCESSING", "COMPLETED", "FAILED"].map((status) => refundStatusOf({ status }))).toEqual([
    "INITIATED",
    "PROCESSING",
    "COMPLETED",
    "FAILED",
  ]);
  for (const status of ["completed", "SETTLED", "", null, 7, {}]) expect(refundStatusOf({ status })).toBeUndefined();
  expect(refundStatusOf({})).toBeUndefined();
});

test("in flight is what the provider has not settled or rejected", () => {
  expect(["INITIATED", "PROCESSING", "COMPLETED", "FAILED", undefined].map((status) => isInFlight({ status }))).toEqual(
    [true, true, false, false, false],
  );
});

const refund = { paymentId: "PAY_1_a", refundId: "REF_1_a" };

const answer = <T extends object>(data: T) =>
  createAnswer("read", { status: 200, json: data, exchange: 1 }, () => data);

/** A payment whose total and refund are what each read finds next; the last stays. */
function setUp(totals: readonly string[], statuses: readonly (string | undefined)[]) {
  const left = { totals: [...totals], statuses: [...statuses] };
  const next = <T>(values: T[]) => (values.length > 1 ? values.shift() : values[0]);
  // Only what the function under test uses.
  const api = {
    readPayment: async () =>
      answer({
        paymentId: "PAY_1_a",
        status: "COMPLETED",
        amount: "100.00",
        refundTotal: next(left.totals),
        vendor: "NAGAD",
      }),
    readRefund: async () => answer({ ...refund, status: next(left.statuses) }),
  } as unknown as Api;
  const inbox = createInbox({ clock: createVirtualClock({ whenIdle: setImmediate }), url: "http://inbox.test" });
  const session = { hasInbox: true, inbox: () => inbox } as unknown as Session;
  const tell = (body: string) => inbox.receive({ method: "POST", path: "/", headers: [], body, complete: true });
  return { tell, read: createStanding(session, api, { paymentId: "PAY_1_a" }, [refund]) };
}

const standing = { paymentId: "PAY_1_a", status: "COMPLETED", amount: "100.00", refundTotal: "0.00" };

describe("how a payment stands beside a refund in flight", () => {
  test.each([["INITIATED"], ["PROCESSING"], [undefined]])("%s: is read each time", async (status) => {
    const { read } = setUp(["0.00"], [status]);
    expect([await read(), await read()]).toEqual([standing, standing]);
  });

  test("a total that moves under a refund that is seen waiting is judged by whoever compares", async () => {
    const { read } = setUp(["0.00", "40.00"], ["INITIATED"]);
    expect([await read(), await read()]).toEqual([standing, { ...standing, refundTotal: "40.00" }]);
  });

  test.each([["COMPLETED"], ["FAILED"]])("says nothing once a read shows the refund as %s", async (status) => {
    const { read } = setUp(["0.00"], ["INITIATED", status]);
    await read();
    await expect(read()).rejects.toThrow(Blocked);
  });

  test.each([["payment.refunded"], ["payment.refund_failed"]])("says nothing once %s told of it", async (kind) => {
    const { read, tell } = setUp(["0.00"], [undefined]);
    await read();
    tell(`${kind} REF_1_b`);
    await read();
    tell(`${kind} REF_1_a`);
    await expect(read()).rejects.toThrow(Blocked);
  });

  test("says nothing where the total moves and the status of the refund is not shown", async () => {
    const { read } = setUp(["0.00", "40.00"], [undefined]);
    await read();
    await expect(read()).rejects.toThrow("may have settled");
  });
});
