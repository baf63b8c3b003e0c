import { describe, expect, test } from "vitest";
import { createVirtualClock, sleep } from "../../../clock/index.ts";
import { Blocked, createAnswer, createFailedWaits, type Session } from "../../../scenario/index.ts";
import type { Api, ListQuery } from "./api.ts";
import { createListing, pageOf } from "./listing.ts";
import { paymentsIn } from "./shapes.ts";

const ours = { paymentId: "PAY_1_a", merchantTxnId: "order1" };
const others = (count: number, prefix = "PAY_2_") =>
  Array.from({ length: count }, (_, index) => ({ paymentId: `${prefix}${index}` }));

/** A listing over a deployment that answers each query with payments, or refuses it. */
function listingOf(answer: (query: ListQuery) => readonly object[] | "refused") {
  const asked: ListQuery[] = [];
  const witnessed: string[] = [];
  const listPayments: Api["listPayments"] = async (query = {}) => {
    asked.push(query);
    const json = answer(query);
    const status = json === "refused" ? 400 : 200;
    return createAnswer("list payments", { status, json, exchange: 1 }, () => paymentsIn(json));
  };
  const clock = createVirtualClock({ whenIdle: setImmediate });
  // All of a session and of the API that a listing uses.
  const session = {
    clock,
    pause: (delayMs: number) => sleep(clock, delayMs),
    eventuallyMs: 1_000,
    failedWaits: createFailedWaits(1_000),
    witness: (channel: string) => witnessed.push(channel),
  } as unknown as Session;
  return { listing: createListing(session, { listPayments } as Api), asked, witnessed };
}

/** Pages as they should be: the first without a number, and of 20 where no size is given. */
const paged =
  (payments: readonly object[]) =>
  ({ page = 0, size = 20 }: ListQuery) =>
    payments.slice(page * size, (page + 1) * size);

describe("whether a filter keeps a payment", () => {
  test("one request tells, where filters combine", async () => {
    const { listing, asked, witnessed } = listingOf(({ status }) => (status === "COMPLETED" ? [ours] : []));
    expect(await listing.keeps({ status: "COMPLETED" }, ours)).toBe(true);
    expect(await listing.leavesOut({ status: "PENDING" }, ours)).toBe(true);
    expect(asked).toEqual([
      { status: "COMPLETED", merchantTxnId: "order1" },
      { status: "PENDING", merchantTxnId: "order1" },
    ]);
    expect(witnessed).toEqual(["list of payments"]);
  });

  test("the filter is asked alone where both together say otherwise, or are refused", async () => {
    const reference = listingOf(({ merchantTxnId, status }) => (merchantTxnId || status !== "PENDING" ? [ours] : []));
    expect(await reference.listing.leavesOut({ status: "PENDING" }, ours)).toBe(true);
    const one = listingOf((query) => (query.merchantTxnId ? "refused" : query.status === "PENDING" ? [] : [ours]));
    expect(await one.listing.keeps({ status: "COMPLETED" }, ours)).toBe(true);
    expect(await one.listing.leavesOut({ status: "PENDING" }, ours)).toBe(true);
    expect(await one.listing.leavesOut({ status: "COMPLETED" }, ours)).toBe(false);
  });
});

describe("over all pages", () => {
  test("a payment is found on the last", async () => {
    const { listing } = listingOf(paged([...others(250), ours]));
    expect(await listing.holds({}, ours)).toBe(true);
    expect(await listing.count(1_000)).toBe(251);
  });

  test("a page that brings nothing new is the last, also where it repeats another", async () => {
    const { listing, asked } = listingOf(() => others(5));
    expect(await listing.holds({}, ours)).toBe(false);
    expect(asked.map(({ page }) => page)).toEqual([undefined, 0, 1, 2]);
  });

  test.each([
    ["refuses page 0", "refused"],
    ["has nothing on it", []],
    ["takes it for page 1", others(100)],
  ] as const)("what counts from 1 and %s is read all the same", async (_, zero) => {
    const pages = paged([...others(100), ours]);
    const { listing } = listingOf(({ page = 1, size = 20 }) => (page === 0 ? zero : pages({ page: page - 1, size })));
    expect(await listing.holds({}, ours)).toBe(true);
    expect(await listing.count(1_000)).toBe(101);
  });

  test("no more is counted than asked for, and a list without an end is given up", async () => {
    const { listing, asked } = listingOf(({ page }) => others(100, `PAY_${page}_`));
    expect(await listing.count(101)).toBe(200);
    expect(asked).toHaveLength(2);
    await expect(listing.holds({}, ours)).rejects.toThrow(Blocked);
    expect(asked.length).toBeLessThan(30);
  });
});

test("a payment is waited for, and not for ever", async () => {
  let reads = 0;
  const late = listingOf(() => (++reads > 3 ? [ours] : []));
  await late.listing.waitFor(ours);
  expect(late.witnessed).toEqual(["list of payments"]);
  await expect(listingOf(() => others(3)).listing.waitFor(ours)).rejects.toThrow(Blocked);
});

test("a page is what an accepted answer holds", () => {
  const answer = (status: number) =>
    createAnswer("list payments", { status, json: [ours, ours], exchange: 1 }, () => []);
  expect(pageOf(answer(200))).toEqual([ours]);
  expect(pageOf(answer(400))).toEqual([]);
});
