import { expect, test } from "vitest";
import { createMerchant } from "../testing/merchant.ts";

test("every failure of authentication is the same answer, before anything else is looked at", async () => {
  const { business, credentials, others, get, post, send } = createMerchant();
  const theirs = others();
  const { "secret-key": secretKey, ...withoutKey } = credentials;
  const failures = [
    await get("/payments", { "client-id": "" }),
    await get("/payments", { "client-id": "SM_WRONG" }),
    await get("/payments", { "client-id": theirs["client-id"] }),
    await get("/payments", { "business-id": "" }),
    await get("/payments", { "business-id": "SB_WRONG" }),
    await get("/payments", { "business-id": theirs["business-id"] }),
    await get("/payments", { "secret-key": "" }),
    await get("/payments", { "secret-key": "sk_test_wrong" }),
    await get("/payments", { "secret-key": theirs["secret-key"] }),
    await get("/payments", { "secret-key": business.liveKey ?? "" }),
    await get("/invoices", { "secret-key": "" }),
    await get("/no/such/path", { "secret-key": "" }),
    await post("/payments", "no object", { "secret-key": "" }),
    await send("DELETE", "/api/v1/payments"),
    await send("GET", "/api/v1/payments", { headers: { ...withoutKey, "x-api-key": secretKey } }),
  ];
  for (const failure of failures) {
    expect(failure.status).toBe(401);
    expect(failure.body).toEqual(failures[0]?.body);
  }
  expect(failures[0]?.body).toEqual({
    success: false,
    errorType: "INVALID_API_KEY",
    message: expect.any(String),
  });
});

test("after a rotation both keys work for a day of business time, then only the new one", async () => {
  const { business, get, drive } = createMerchant();
  const at = `/businesses/${business.businessId}`;
  const fresh = String((await drive(`${at}/keys/rotate`)).body["key"]);
  const works = async (key: string) => (await get("/payments", { "secret-key": key })).status === 200;
  expect([await works(business.key), await works(fresh)]).toEqual([true, true]);
  await drive(`${at}/time/advance`, { seconds: 24 * 3600 - 1 });
  expect([await works(business.key), await works(fresh)]).toEqual([true, true]);
  await drive(`${at}/time/advance`, { seconds: 1 });
  expect([await works(business.key), await works(fresh)]).toEqual([false, true]);
});

test("revocation ends a key at once, and no other", async () => {
  const { business, get, drive } = createMerchant();
  const at = `/businesses/${business.businessId}`;
  const fresh = String((await drive(`${at}/keys/rotate`)).body["key"]);
  const works = async (key: string) => (await get("/payments", { "secret-key": key })).status === 200;
  await drive(`${at}/keys/revoke`, { key: business.key });
  expect([await works(business.key), await works(fresh)]).toEqual([false, true]);
  await drive(`${at}/keys/revoke`);
  expect(await works(fresh)).toBe(false);
});
