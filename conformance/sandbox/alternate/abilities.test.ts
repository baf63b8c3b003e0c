import { describe, expect, test } from "vitest";
import { createMerchant } from "./testing/merchant.ts";

describe("the driver", () => {
  test.each([
    ["/payments/{paymentId}/approve", {}, 200],
    ["/payments/{paymentId}/approve", { vendor: "NAGAD" }, 200],
    ["/payments/{paymentId}/approve", { vendor: "ROCKET" }, 400],
    ["/payments/{paymentId}/reject", {}, 200],
    ["/payments/{paymentId}/cancel", {}, 200],
    ["/payments/{paymentId}/expire", {}, 200],
    ["/payments/UNKNOWN/approve", {}, 404],
    ["/payments/UNKNOWN/expire", {}, 404],
    ["/refunds/{refundId}/settle", {}, 200],
    ["/refunds/{refundId}/reject", {}, 200],
    ["/refunds/{refundId}/accept", {}, 404],
    ["/refunds/UNKNOWN/settle", {}, 404],
    ["/businesses/{businessId}/keys/rotate", {}, 200],
    ["/businesses/{businessId}/keys/revoke", {}, 200],
    ["/businesses/{businessId}/time/advance", { seconds: 60 }, 200],
  ])("%s %j: %i", async (template, body, status) => {
    const { business, drive, post, createPayment, completedPayment } = createMerchant();
    const refund = await post(`/payments/${await completedPayment()}/refund`, {});
    const path = template
      .replace("{paymentId}", await createPayment())
      .replace("{refundId}", String(refund.body["data"]?.["refund_id"]))
      .replace("{businessId}", business.businessId);
    expect(await drive(path, body)).toMatchObject({ status });
  });

  test.each(["approve", "reject", "cancel", "expire"])("cannot %s a payment that ended", async (verb) => {
    const { drive, get, completedPayment } = createMerchant();
    const paymentId = await completedPayment();
    expect(await drive(`/payments/${paymentId}/${verb}`)).toMatchObject({ status: 409 });
    expect(await get(`/payments/${paymentId}`)).toMatchObject({ body: { data: { status: "COMPLETED" } } });
  });

  test("expires one payment and leaves the others alone", async () => {
    const { get, drive, createPayment } = createMerchant();
    const [one, other] = [await createPayment(), await createPayment()];
    await drive(`/payments/${one}/expire`);
    expect(await get(`/payments/${one}`)).toMatchObject({ body: { data: { status: "EXPIRED" } } });
    expect(await get(`/payments/${other}`)).toMatchObject({ body: { data: { status: "INITIATED" } } });
  });
});
