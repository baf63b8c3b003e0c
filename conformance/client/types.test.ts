import { expect, expectTypeOf, test } from "vitest";
import * as alternate from "../../generated/alternate/index.ts";
import * as integration from "../../generated/integration/index.ts";
import { openShop, order } from "./testing/shop.ts";

const { client } = openShop();

/** Not called: only the compiler checks it. */
const forbidden = () => [
  // @ts-expect-error a credential is missing
  integration.createIntegrationClient({ baseUrl: "", credentials: { clientId: "c", businessId: "b" } }),
  // @ts-expect-error the key of the other variant
  alternate.createAlternateClient({ baseUrl: "", credentials: { clientId: "c", businessId: "b", apiKey: "k" } }),
  // @ts-expect-error the address is missing
  integration.createIntegrationClient({ credentials: { clientId: "c", businessId: "b", apiKey: "k" } }),
  // @ts-expect-error money is a decimal string
  client.createPayment({ body: { ...order("T"), amount: 500 } }),
  // @ts-expect-error a field that the contract does not have
  client.createPayment({ body: { ...order("T"), customer_phone: "+880" } }),
  // @ts-expect-error a field is missing
  client.createRefund({ path: { paymentId: "PAY_1" }, body: { amount: "1.00" } }),
  // @ts-expect-error a path needs its id
  client.getPayment({}),
  // @ts-expect-error both of them
  client.getRefund({ path: { paymentId: "PAY_1" } }),
  // @ts-expect-error no status of a payment
  client.listPayments({ query: { status: "PAID" } }),
  // @ts-expect-error createPayment requires a key
  client.createPayment({ body: order("T"), idempotencyKey: null }),
  client.createRefund({ path: { paymentId: "PAY_1" }, body: { reason: "r" }, idempotencyKey: null }),
  // @ts-expect-error time is counted in milliseconds
  client.listPayments({ timeoutMs: "1s" }),
  // @ts-expect-error a webhook has a body
  client.confirmFromWebhook({ headers: {} }),
];

test("what the contract forbids does not compile", () => {
  expect(forbidden).toBeTypeOf("function");
});

test("a result has data or an error, discriminated by its error type", async () => {
  const result = await client.createPayment({ body: order("T-1") });
  expectTypeOf(result).toExtend<integration.IntegrationResult<"createPayment">>();
  // @ts-expect-error neither of the two is known yet
  expect(result.data.data.paymentId).toMatch(/^PAY_/);
  if (result.error?.errorType === undefined) {
    expectTypeOf(result.error?.body).toEqualTypeOf<unknown>();
  } else {
    expectTypeOf(result.error.errorType).toEqualTypeOf<integration.AuthenticationErrorType>();
    expectTypeOf(result.error.status).toEqualTypeOf<401>();
    expectTypeOf(result.error.body).toEqualTypeOf<integration.AuthenticationError>();
    // @ts-expect-error the contract lists no such type
    expect(result.error.errorType === "SESSION_EXPIRED").toBe(false);
  }
  if (result.error) throw result.error;
  expectTypeOf(result.data.data).toExtend<integration.CreatedPayment>();
  const { paymentId, amount } = result.data.data;
  expectTypeOf(amount).toEqualTypeOf<string>();

  const read = await integration.orThrow(client.getPayment({ path: { paymentId } }));
  expectTypeOf(read.data).toExtend<integration.Payment>();
  // @ts-expect-error no status of a payment
  expect(read.data.status === "PAID").toBe(false);
});

test("a type guard gives a caught error the types of the contract", async () => {
  const error: unknown = await integration
    .orThrow(client.getPayment({ path: { paymentId: "PAY_1" } }))
    .catch((problem: unknown) => problem);
  expect(integration.isIntegrationApiError(error)).toBe(true);
  expect(integration.isIntegrationApiError(new Error("another"))).toBe(false);
  if (integration.isIntegrationApiError(error)) {
    expectTypeOf(error.errorType).toEqualTypeOf<"INVALID_API_KEY" | "AUTHENTICATION_ERROR" | undefined>();
  }
});

test("the alternate client has its own payment type, whose amount is a number", () => {
  expectTypeOf<alternate.CreatePaymentRequest["amount"]>().toEqualTypeOf<number>();
  expectTypeOf<Parameters<alternate.AlternateClient["getInvoice"]>[0]["path"]>().toExtend<{ invoice_id: string }>();
  expectTypeOf<Awaited<ReturnType<alternate.AlternateClient["confirmFromWebhook"]>>>().toEqualTypeOf<
    alternate.AlternateResult<"getPayment">
  >();
});
