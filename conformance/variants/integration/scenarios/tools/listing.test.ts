import { describe, expect, test } from "vitest";
import { createVirtualClock, sleep } from "../../../../clock/index.ts";
import { Blocked, createAnswer, createFailedWaits, type Session } from "../../../../scenario/index.ts";
import type { Api, ListQuery } from "./api.ts";
import { createListing, pageOf } from "./listing.ts";
import { paymentsIn } from "./shapes.ts";

const own = { paymentId: "PAY_1_a", merchantTxnId: "order1" };
const others = (count: number, prefix = "PAY_2_") =>
  Array.from({ length: count }, (_, index) => ({ paymentId: `${prefix}${index}` }));

/** Creates a listing over a deployment that responds to each query with payments, or rejects it. */
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
  // Only the parts of a session and of the API that a listing uses.
  const session = {
    clock,
    pause: (delayMs: number) => sleep(clock, delayMs),
    eventuallyMs: 1_000,
    failedWaits: createFailedWaits(1_000),
    witness: (channel: string) => witnessed.push(channel),
  } as unknown as Session;
  return { listing: createListing(session, { listPayments } as Api), asked, witnessed };
}

/** Returns correct pages: the first by default, and of 20 payments by default. */
const paged =
  (payments: readonly object[]) =>
  ({ page = 0, size = 20 }: ListQuery) =>
    payments.slice(page * size, (page + 1) * size);

describe("a filter", () => {
  test("is tested by one request if filters combine", async () => {
    const { listing, asked, witnessed } = listingOf(({ status }) => (status === "COMPLETED" ? [own] : []));
    expect(await listing.keeps({ status: "COMPLETED" }, own)).toBe(true);
    expect(await listing.leavesOut({ status: "PENDING" }, own)).toBe(true);
    expect(asked).toEqual([
      { status: "COMPLETED", merchantTxnId: "order1" },
      { status: "PENDING", merchantTxnId: "order1" },
    ]);
    expect(witnessed).toEqual(["list of payments"]);
  });

  test("is tested alone if the combination contradicts it, or is rejected", async () => {
    const reference = listingOf(({ merchantTxnId, status }) => (merchantTxnId || status !== "PENDING" ? [own] : []));
    expect(await reference.listing.leavesOut({ status: "PENDING" }, own)).toBe(true);
    const one = listingOf((query) => (query.merchantTxnId ? "refused" : query.status === "PENDING" ? [] : [own]));
    expect(await one.listing.keeps({ status: "COMPLETED" }, own)).toBe(true);
    expect(await one.listing.leavesOut({ status: "PENDING" }, own)).toBe(true);
    expect(await one.listing.leavesOut({ status: "COMPLETED" }, own)).toBe(false);
  });
});

describe("all pages", () => {
  test("contain a payment on the last one", async () => {
    const { listing } = listingOf(paged([...others(250), own]));
    expect(await listing.holds({}, own)).toBe(true);
    expect(await listing.count(1_000)).toBe(251);
  });

  test("end with a page without new payments, even if it repeats another", async () => {
    const { listing, asked } = listingOf(() => others(5));
    expect(await listing.holds({}, own)).toBe(false);
    expect(asked.map(({ page }) => page)).toEqual([undefined, 0, 1, 2]);
  });

  test.each([
    ["rejects page 0", "refused"],
    ["has nothing on it", []],
    ["treats it as page 1", others(100)],
  ] as const)("are read if they count from 1 and the deployment %s", async (_, zero) => {
    const pages = paged([...others(100), own]);
    const { listing } = listingOf(({ page = 1, size = 20 }) => (page === 0 ? zero : pages({ page: page - 1, size })));
    expect(await listing.holds({}, own)).toBe(true);
    expect(await listing.count(1_000)).toBe(101);
  });

  test("are counted only as far as needed, and an endless list is abandoned", async () => {
    const { listing, asked } = listingOf(({ page }) => others(100, `PAY_${page}_`));
    expect(await listing.count(101)).toBe(200);
    expect(asked).toHaveLength(2);
    await expect(listing.holds({}, own)).rejects.toThrow(Blocked);
    expect(asked.length).toBeLessThan(30);
  });
});

test("a payment is on no page only if all pages were read", async () => {
  const isOnAnyPage = (answer: Parameters<typeof listingOf>[0]) => listingOf(answer).listing.isOnAnyPage({}, own);
  expect(await isOnAnyPage(paged([...others(250), own]))).toBe(true);
  expect(await isOnAnyPage(paged(others(250)))).toBe(false);
  const endless = ({ page = 0 }: ListQuery) => others(100, `PAY_${page}_`);
  await expect(isOnAnyPage(endless)).rejects.toThrow(Blocked);
});

test("waits for a payment, but not forever", async () => {
  let reads = 0;
  const late = listingOf(() => (++reads > 3 ? [own] : []));
  await late.listing.waitFor(own);
  expect(late.witnessed).toEqual(["list of payments"]);
  await expect(listingOf(() => others(3)).listing.waitFor(own)).rejects.toThrow(Blocked);
});

test("reads a page from a successful response only", () => {
  const answer = (status: number) => createAnswer("list payments", { status, json: [own, own], exchange: 1 }, () => []);
  expect(pageOf(answer(200))).toEqual([own]);
  expect(pageOf(answer(400))).toEqual([]);
});
