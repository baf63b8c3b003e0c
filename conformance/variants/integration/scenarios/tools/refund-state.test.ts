import { describe, expect, test } from "vitest";
import { createVirtualClock } from "../../../../clock/index.ts";
import { createInbox } from "../../../../inbox/index.ts";
import { Blocked, createAnswer, type Session } from "../../../../scenario/index.ts";
import type { Api } from "./api.ts";
import { createStanding, isInFlight, refundStatusOf } from "./refund-state.ts";

test("reads only the four statuses of the document; any other text shows no status", () => {
  expect(["INITIATED", "PROCESSING", "COMPLETED", "FAILED"].map((status) => refundStatusOf({ status }))).toEqual([
    "INITIATED",
    "PROCESSING",
    "COMPLETED",
    "FAILED",
  ]);
  for (const status of ["completed", "SETTLED", "", null, 7, {}]) expect(refundStatusOf({ status })).toBeUndefined();
  expect(refundStatusOf({})).toBeUndefined();
});

test("a refund is in flight until the provider has settled or rejected it", () => {
  expect(["INITIATED", "PROCESSING", "COMPLETED", "FAILED", undefined].map((status) => isInFlight({ status }))).toEqual(
    [true, true, false, false, false],
  );
});

const refund = { paymentId: "PAY_1_a", refundId: "REF_1_a" };

const answer = <T extends object>(data: T) =>
  createAnswer("read", { status: 200, json: data, exchange: 1 }, () => data);

/** Creates a payment whose total and refund are those of the next read each time; the last values stay. */
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
  const deliver = (body: string) => inbox.receive({ method: "POST", path: "/", headers: [], body, complete: true });
  return { deliver, read: createStanding(session, api, { paymentId: "PAY_1_a" }, [refund]) };
}

const standing = { paymentId: "PAY_1_a", status: "COMPLETED", amount: "100.00", refundTotal: "0.00" };

describe("the state of a payment with a refund in flight", () => {
  test.each([["INITIATED"], ["PROCESSING"], [undefined]])("%s: reads it each time", async (status) => {
    const { read } = setUp(["0.00"], [status]);
    expect([await read(), await read()]).toEqual([standing, standing]);
  });

  test("returns a total that changes while the refund is shown in flight", async () => {
    const { read } = setUp(["0.00", "40.00"], ["INITIATED"]);
    expect([await read(), await read()]).toEqual([standing, { ...standing, refundTotal: "40.00" }]);
  });

  test.each([["COMPLETED"], ["FAILED"]])("blocks once a read shows the refund as %s", async (status) => {
    const { read } = setUp(["0.00"], ["INITIATED", status]);
    await read();
    await expect(read()).rejects.toThrow(Blocked);
  });

  test.each([["payment.refunded"], ["payment.refund_failed"]])("blocks once %s reports its end", async (kind) => {
    const { read, deliver } = setUp(["0.00"], [undefined]);
    await read();
    deliver(`${kind} REF_1_b`);
    await read();
    deliver(`${kind} REF_1_a`);
    await expect(read()).rejects.toThrow(Blocked);
  });

  test("blocks if the total changes and the status of the refund is not shown", async () => {
    const { read } = setUp(["0.00", "40.00"], [undefined]);
    await read();
    await expect(read()).rejects.toThrow("may have settled");
  });
});
