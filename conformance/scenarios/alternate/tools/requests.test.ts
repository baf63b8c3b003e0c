import { expect, test } from "vitest";
import type { CreatedPayment, CreatePaymentRequest } from "../../../../generated/alternate/types.ts";
import { Blocked, createAnswer, type Session } from "../../../scenario/index.ts";
import type { Api } from "./api.ts";
import { createValidPayment } from "./requests.ts";

const INBOX = "http://127.0.0.1:4000/webhooks";
const request: CreatePaymentRequest = {
  amount: 10_000,
  currency: "BDT",
  customer_phone: "+8801712345678",
  callback_url: INBOX,
};

/** A deployment that answers each body with this status. */
function against(status: (body: CreatePaymentRequest) => number, callbackUrl = "https://shop.example/") {
  const createPayment = async (body: CreatePaymentRequest) =>
    createAnswer<CreatedPayment>("create", { status: status(body), json: {}, exchange: 1 }, () => undefined);
  // Only what the function under test uses.
  return createValidPayment({ data: { callbackUrl } } as Session, { createPayment } as unknown as Api);
}

test("a refusal of a valid payment is inconclusive where the address of the inbox alone is the reason", async () => {
  const create = against(({ callback_url }) => (callback_url === INBOX ? 422 : 201));
  const stop = create(request);
  await expect(stop).rejects.toThrow(Blocked);
  await expect(stop).rejects.toMatchObject({ blocker: { code: "callback-url" } });
});

test("it is inconclusive where an address of this machine may be the reason, since no other is configured", async () => {
  await expect(against(() => 422, INBOX)(request)).rejects.toThrow(Blocked);
});

test("it counts where neither is", async () => {
  expect((await against(() => 422)(request)).status).toBe(422);
  const refusesMetadata = against(({ metadata }) => (metadata ? 422 : 201), INBOX);
  expect((await refusesMetadata({ ...request, metadata: {} })).status).toBe(422);
});

test("a failure of the service is inconclusive, and a success is handed on", async () => {
  const stop = against(() => 503)(request);
  await expect(stop).rejects.toThrow(Blocked);
  await expect(stop).rejects.toMatchObject({ blocker: { code: "unavailable" } });
  expect((await against(() => 200)(request)).status).toBe(200);
});
