import { expect, test } from "vitest";
import { createMerchant } from "../testing/merchant.ts";

test("every failure of authentication is the same answer, before anything else is looked at", async () => {
  const { sandbox, business, get, post, send } = createMerchant();
  const other = sandbox.newBusiness();
  const failures = [
    await get("/payment/list", { "client-id": "" }),
    await get("/payment/list", { "client-id": "SM_WRONG" }),
    await get("/payment/list", { "client-id": other.clientId }),
    await get("/payment/list", { "business-id": "" }),
    await get("/payment/list", { "business-id": "SB_WRONG" }),
    await get("/payment/list", { "business-id": other.businessId }),
    await get("/payment/list", { "x-api-key": "" }),
    await get("/payment/list", { "x-api-key": "sk_test_wrong" }),
    await get("/payment/list", { "x-api-key": other.key }),
    await get("/payment/list", { "x-api-key": business.liveKey ?? "" }),
    await get("/no/such/path", { "x-api-key": "" }),
    await post("/payment/create", "no object", { "x-api-key": "" }),
    await send("DELETE", "/api/v1/payment/list"),
  ];
  for (const failure of failures) {
    expect(failure.status).toBe(401);
    expect(failure.body).toEqual(failures[0]?.body);
  }
  expect(failures[0]?.body).toMatchObject({ errorType: "INVALID_API_KEY" });
});

test("after a rotation both keys work for a day of business time, then only the new one", async () => {
  const { business, get, drive } = createMerchant();
  const at = `/businesses/${business.businessId}`;
  const rotated = await drive(`${at}/keys/rotate`);
  const works = async (key: string) => (await get("/payment/list", { "x-api-key": key })).status === 200;
  const fresh = String(rotated.body["key"]);
  expect(fresh).toMatch(/^sk_test_/);
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
  const works = async (key: string) => (await get("/payment/list", { "x-api-key": key })).status === 200;
  await drive(`${at}/keys/revoke`, { key: business.key });
  expect([await works(business.key), await works(fresh)]).toEqual([false, true]);
  await drive(`${at}/keys/revoke`);
  expect(await works(fresh)).toBe(false);
  const newest = String((await drive(`${at}/keys/rotate`)).body["key"]);
  expect([await works(fresh), await works(newest)]).toEqual([false, true]);
});
