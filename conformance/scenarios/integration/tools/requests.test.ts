import { describe, expect, test } from "vitest";
import type { CreatedPayment, CreatePaymentRequest } from "../../../../generated/integration/types.ts";
import { Blocked, createAnswer } from "../../../scenario/index.ts";
import type { Api } from "./api.ts";
import { createValidPayment, type Requests } from "./requests.ts";

const request: CreatePaymentRequest = {
  amount: "10",
  currency: "BDT",
  merchantTxnId: "m",
  callbackUrl: "https://shop.example/",
};

/** A deployment that refuses what `refuses` says. */
function against(refuses: (body: CreatePaymentRequest) => boolean, callbackUrl = request.callbackUrl) {
  const createPayment = async (body: CreatePaymentRequest) =>
    createAnswer<CreatedPayment>(
      "create",
      { status: refuses(body) ? 422 : 201, json: {}, exchange: 1 },
      () => undefined,
    );
  // Only what the function under test uses.
  const requests = {
    minimalPayment: () => ({ ...request, merchantTxnId: "fresh", callbackUrl }),
  } as unknown as Requests;
  return createValidPayment({ createPayment } as unknown as Api, requests);
}

describe("a refusal of a valid payment", () => {
  test("is inconclusive where the window alone is the reason", async () => {
    const create = against(({ expiresInMinutes }) => expiresInMinutes === 30);
    const stop = create({ ...request, expiresInMinutes: 30 });
    await expect(stop).rejects.toThrow(Blocked);
    await expect(stop).rejects.toMatchObject({ blocker: { code: "window" } });
  });

  test("is inconclusive where an address of this machine may be the reason", async () => {
    const callbackUrl = "http://127.0.0.1:4000/return";
    const stop = against(() => true, callbackUrl)({ ...request, callbackUrl });
    await expect(stop).rejects.toThrow(Blocked);
    await expect(stop).rejects.toMatchObject({ blocker: { code: "callback-url" } });
  });

  test("counts where neither is", async () => {
    expect((await against(() => true)({ ...request, expiresInMinutes: 30 })).status).toBe(422);
    const callbackUrl = "http://localhost/return";
    const refusesReference = against(({ merchantTxnId }) => merchantTxnId === "m", callbackUrl);
    expect((await refusesReference({ ...request, callbackUrl })).status).toBe(422);
  });
});
