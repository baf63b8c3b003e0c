import { describe, expect, test } from "vitest";
import type { CreatedPayment, CreatePaymentRequest } from "../../../../../generated/integration/types.ts";
import { Blocked, createAnswer } from "../../../../scenario/index.ts";
import type { Api } from "./api.ts";
import { createValidPayment, type Requests } from "./requests.ts";

const request: CreatePaymentRequest = {
  amount: "10",
  currency: "BDT",
  merchantTxnId: "m",
  callbackUrl: "https://shop.example/",
};

/** Creates a deployment that rejects the requests for which `rejects` returns true. */
function against(rejects: (body: CreatePaymentRequest) => boolean, callbackUrl = request.callbackUrl) {
  const createPayment = async (body: CreatePaymentRequest) =>
    createAnswer<CreatedPayment>(
      "create",
      { status: rejects(body) ? 422 : 201, json: {}, exchange: 1 },
      () => undefined,
    );
  // Only what the function under test uses.
  const requests = {
    minimalPayment: () => ({ ...request, merchantTxnId: "fresh", callbackUrl }),
  } as unknown as Requests;
  return createValidPayment({ createPayment } as unknown as Api, requests);
}

describe("the rejection of a valid payment", () => {
  test("is inconclusive if only the window is the reason", async () => {
    const create = against(({ expiresInMinutes }) => expiresInMinutes === 30);
    const stop = create({ ...request, expiresInMinutes: 30 });
    await expect(stop).rejects.toThrow(Blocked);
    await expect(stop).rejects.toMatchObject({ blocker: { code: "window" } });
  });

  test("is inconclusive if a loopback address may be the reason", async () => {
    const callbackUrl = "http://127.0.0.1:4000/return";
    const stop = against(() => true, callbackUrl)({ ...request, callbackUrl });
    await expect(stop).rejects.toThrow(Blocked);
    await expect(stop).rejects.toMatchObject({ blocker: { code: "callback-url" } });
  });

  test("counts if neither is the reason", async () => {
    expect((await against(() => true)({ ...request, expiresInMinutes: 30 })).status).toBe(422);
    const callbackUrl = "http://localhost/return";
    const rejectsReference = against(({ merchantTxnId }) => merchantTxnId === "m", callbackUrl);
    expect((await rejectsReference({ ...request, callbackUrl })).status).toBe(422);
  });
});
