import { describe, expect, test } from "vitest";
import { alternate, integration } from "../testing/tested.ts";

describe.each([integration, alternate])("$variant", ({ createMerchant, keyHeader, paths }) => {
  test("returns the same response for every authentication failure, before any other check", async () => {
    const { business, others, get, post, send } = createMerchant();
    const theirs = others();
    const failures = [
      await get(paths.list, { "client-id": "" }),
      await get(paths.list, { "client-id": "SM_WRONG" }),
      await get(paths.list, { "client-id": theirs["client-id"] ?? "" }),
      await get(paths.list, { "business-id": "" }),
      await get(paths.list, { "business-id": "SB_WRONG" }),
      await get(paths.list, { "business-id": theirs["business-id"] ?? "" }),
      await get(paths.list, { [keyHeader]: "" }),
      await get(paths.list, { [keyHeader]: "sk_test_wrong" }),
      await get(paths.list, { [keyHeader]: theirs[keyHeader] ?? "" }),
      await get(paths.list, { [keyHeader]: business.liveKey ?? "" }),
      await get("/no/such/path", { [keyHeader]: "" }),
      await post(paths.create, "no object", { [keyHeader]: "" }),
      await send("DELETE", `/api/v1${paths.list}`),
    ];
    for (const failure of failures) {
      expect(failure.status).toBe(401);
      expect(failure.body).toEqual(failures[0]?.body);
    }
    expect(failures[0]?.body).toMatchObject({ errorType: "INVALID_API_KEY" });
  });

  test("accepts both keys for a day of business time after a rotation, then only the new one", async () => {
    const { business, get, drive } = createMerchant();
    const at = `/businesses/${business.businessId}`;
    const fresh = String((await drive(`${at}/keys/rotate`)).body["key"]);
    const works = async (key: string) => (await get(paths.list, { [keyHeader]: key })).status === 200;
    expect(fresh).toMatch(/^sk_test_/);
    expect([await works(business.key), await works(fresh)]).toEqual([true, true]);
    await drive(`${at}/time/advance`, { seconds: 24 * 3600 - 1 });
    expect([await works(business.key), await works(fresh)]).toEqual([true, true]);
    await drive(`${at}/time/advance`, { seconds: 1 });
    expect([await works(business.key), await works(fresh)]).toEqual([false, true]);
  });

  test("revokes a key at once, and no other", async () => {
    const { business, get, drive } = createMerchant();
    const at = `/businesses/${business.businessId}`;
    const fresh = String((await drive(`${at}/keys/rotate`)).body["key"]);
    const works = async (key: string) => (await get(paths.list, { [keyHeader]: key })).status === 200;
    await drive(`${at}/keys/revoke`, { key: business.key });
    expect([await works(business.key), await works(fresh)]).toEqual([false, true]);
    await drive(`${at}/keys/revoke`);
    expect(await works(fresh)).toBe(false);
    const newest = String((await drive(`${at}/keys/rotate`)).body["key"]);
    expect([await works(fresh), await works(newest)]).toEqual([false, true]);
  });
});
