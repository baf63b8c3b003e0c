import { expect, test } from "vitest";
import type { CreatedPayment, CreatePaymentRequest } from "../../../../../generated/alternate/types.ts";
import { Blocked, createAnswer, type Session } from "../../../../scenario/index.ts";
import type { Api } from "./api.ts";
import { createValidPayment } from "./requests.ts";

const INBOX = "http://127.0.0.1:4000/webhooks";
const request: CreatePaymentRequest = {
  amount: 10_000,
  currency: "BDT",
  customer_phone: "+8801712345678",
  callback_url: INBOX,
};

/** Returns the function under test for a deployment that responds to each body with this status. */
function against(status: (body: CreatePaymentRequest) => number, callbackUrl = "https://shop.example/") {
  const createPayment = async (body: CreatePaymentRequest) =>
    createAnswer<CreatedPayment>("create", { status: status(body), json: {}, exchange: 1 }, () => undefined);
  // The only member that the function under test uses.
  return createValidPayment({ data: { callbackUrl } } as Session, { createPayment } as unknown as Api);
}

test("a rejection of a valid payment is inconclusive if the inbox URL is the only cause", async () => {
  const create = against(({ callback_url }) => (callback_url === INBOX ? 422 : 201));
  const stop = create(request);
  await expect(stop).rejects.toThrow(Blocked);
  await expect(stop).rejects.toMatchObject({ blocker: { code: "callback-url" } });
});

test("a rejection is inconclusive if a loopback URL may be the cause, since no other is configured", async () => {
  await expect(against(() => 422, INBOX)(request)).rejects.toThrow(Blocked);
});

test("a rejection counts if neither is the cause", async () => {
  expect((await against(() => 422)(request)).status).toBe(422);
  const refusesMetadata = against(({ metadata }) => (metadata ? 422 : 201), INBOX);
  expect((await refusesMetadata({ ...request, metadata: {} })).status).toBe(422);
});

test("a server error is inconclusive, and a success is returned", async () => {
  const stop = against(() => 503)(request);
  await expect(stop).rejects.toThrow(Blocked);
  await expect(stop).rejects.toMatchObject({ blocker: { code: "unavailable" } });
  expect((await against(() => 200)(request)).status).toBe(200);
});
