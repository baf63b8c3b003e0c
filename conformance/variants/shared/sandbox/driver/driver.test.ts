import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Answer } from "../testing/merchant.ts";
import { alternate, integration, type Tested } from "../testing/tested.ts";
import { RESOURCES_PATH } from "./driver.ts";

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>;
}
type Content = { readonly "application/json": { readonly schema: object } };

const spec = parse(readFileSync(new URL("../../../../../specs/driver/openapi.yaml", import.meta.url), "utf8"));
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(spec, "driver");

/** Returns true if the driver's contract documents the response. */
function documented(method: string, template: string, { status, body }: Answer): boolean {
  const operation: Operation = spec.paths[template][method.toLowerCase()];
  const response = operation.responses[status] ?? operation.responses["default"];
  const name = response?.$ref?.replace("#/components/responses/", "");
  const content: Content = name ? spec.components.responses[name].content : response?.content;
  return ajv.validate({ $ref: `driver${Reflect.get(content["application/json"].schema, "$ref")}` }, body);
}

const named = Object.values<Record<string, Operation>>(spec.paths)
  .flatMap((item) => [item["post"] ?? []].flat())
  .map(({ operationId }) => operationId);

function fill(template: string, ids: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/, (_, name) => ids[name] ?? "");
}

/** Returns the abilities that a sandbox's driver reports. */
async function abilitiesOf({ createMerchant }: Tested): Promise<readonly string[]> {
  const answer = await createMerchant().send("GET", "/driver/v1/abilities");
  expect(documented("GET", "/abilities", answer)).toBe(true);
  return Object.values(answer.body["abilities"] ?? {}).map(String);
}

test("the drivers together have exactly the abilities that their contract names", async () => {
  const all = await Promise.all([integration, alternate].map(abilitiesOf));
  expect(named.filter((name) => !all.some((each) => each.includes(name)))).toEqual([]);
  for (const each of all) expect(each).toEqual(named.filter((name) => each.includes(name)));
});

const UNKNOWN = "UNKNOWN";

describe.each([integration, alternate])("$variant", ({ createMerchant, paths }) => {
  test.each([
    ["/payments/{paymentId}/approve", {}, 200],
    ["/payments/{paymentId}/approve", { vendor: "NAGAD" }, 200],
    ["/payments/{paymentId}/approve", { vendor: "ROCKET" }, 400],
    ["/payments/{paymentId}/reject", {}, 200],
    ["/payments/{paymentId}/cancel", {}, 200],
    ["/payments/{paymentId}/expire", {}, 200],
    ["/refunds/{refundId}/settle", {}, 200],
    ["/refunds/{refundId}/reject", {}, 200],
    ["/businesses", {}, 200],
    ["/businesses", { webhookUrl: "http://127.0.0.1:9/x", live: true }, 200],
    ["/businesses", { webhookUrl: "ftp://x" }, 400],
    ["/businesses", { live: "yes" }, 400],
    ["/businesses/{businessId}/keys/rotate", {}, 200],
    ["/businesses/{businessId}/keys/revoke", {}, 200],
    ["/businesses/{businessId}/keys/revoke", { key: "sk_test_wrong" }, 404],
    ["/businesses/{businessId}/keys/revoke", { key: 1 }, 400],
    ["/businesses/{businessId}/time/advance", { seconds: 60 }, 200],
    ["/businesses/{businessId}/time/advance", { seconds: 0 }, 400],
    ["/businesses/{businessId}/time/advance", { seconds: 1.5 }, 400],
    ["/businesses/{businessId}/time/advance", { seconds: 1e12 }, 409],
    ["/businesses/{businessId}/time/advance", {}, 400],
  ])("%s %j returns a documented %i", async (template, body, status) => {
    const { business, drive, createPayment, createRefund } = createMerchant();
    const mine = { paymentId: await createPayment(), refundId: await createRefund(), businessId: business.businessId };
    const answer = await drive(fill(template, mine), body);
    expect(answer.status).toBe(status);
    expect(documented("POST", template, answer)).toBe(true);
    if (!template.includes("{") || status === 400) return;
    const lost = await drive(fill(template, { paymentId: UNKNOWN, refundId: UNKNOWN, businessId: UNKNOWN }), body);
    expect(lost.status).toBe(404);
    expect(documented("POST", template, lost)).toBe(true);
  });

  test.each(["approve", "reject", "cancel", "expire"])("rejects %s for a payment that has ended", async (verb) => {
    const { drive, get, completedPayment } = createMerchant();
    const paymentId = await completedPayment();
    const answer = await drive(`/payments/${paymentId}/${verb}`);
    expect(answer.status).toBe(409);
    expect(documented("POST", `/payments/{paymentId}/${verb}`, answer)).toBe(true);
    expect(await get(paths.payment(paymentId))).toMatchObject({ body: { data: { status: "COMPLETED" } } });
  });

  test("expires one payment without affecting others", async () => {
    const { get, drive, createPayment } = createMerchant();
    const [one, other] = [await createPayment(), await createPayment()];
    const before = await get(paths.payment(other));
    await drive(`/payments/${one}/expire`);
    expect(await get(paths.payment(one))).toMatchObject({ body: { data: { status: "EXPIRED" } } });
    expect((await get(paths.payment(other))).body).toEqual(before.body);
  });
});

test("accepts a refund only in the variant whose refunds wait for acceptance", async () => {
  const accept = async ({ createMerchant }: Tested) => {
    const { drive, createRefund } = createMerchant();
    return drive(`/refunds/${await createRefund()}/accept`);
  };
  expect(await accept(integration)).toMatchObject({ status: 200 });
  expect(await accept(alternate)).toMatchObject({ status: 404 });
});

test("shows the abilities that the status of a refund allows", async () => {
  const { drive, send, createRefund } = integration.createMerchant();
  const refundId = await createRefund();
  const possible = async () => {
    const { body } = await send("GET", RESOURCES_PATH);
    return body["resources"]?.["refunds"]?.["newest"];
  };
  expect(await possible()).toMatchObject([{ possible: ["acceptRefund", "settleRefund", "rejectRefund"] }]);
  await drive(`/refunds/${refundId}/accept`);
  expect(await possible()).toMatchObject([{ possible: ["settleRefund", "rejectRefund"] }]);
  await drive(`/refunds/${refundId}/settle`);
  expect(await possible()).toMatchObject([{ possible: [] }]);
});

test("requires the token of a driver", async () => {
  const { send } = integration.createMerchant({ driverToken: "secret" });
  const call = (headers: Record<string, string>) => send("GET", "/driver/v1/abilities", { headers });
  expect(await call({})).toMatchObject({ status: 401 });
  expect(await call({ authorization: "Bearer wrong" })).toMatchObject({ status: 401 });
  expect(await call({ authorization: "Bearer secret" })).toMatchObject({ status: 200 });
});

test("accepts an optional body, which must be a JSON object", async () => {
  const { send } = integration.createMerchant();
  const headers = { "content-type": "application/json" };
  expect(await send("POST", "/driver/v1/businesses")).toMatchObject({ status: 200 });
  expect(await send("POST", "/driver/v1/businesses", { headers, body: "[]" })).toMatchObject({ status: 400 });
  expect(await send("GET", "/driver/v1/businesses")).toMatchObject({ status: 405 });
  expect(await send("POST", "/driver/v1/nothing")).toMatchObject({ status: 404 });
});

describe.each([integration, alternate])(
  "requests of a browser page to the driver of $variant",
  ({ createMerchant }) => {
    const json = "application/json";
    test.each([
      [{ origin: "https://evil.example", "content-type": json }, 403],
      [{ origin: "null", "content-type": json }, 403],
      [{ "content-type": "text/plain" }, 415],
      [{ "content-type": "application/x-www-form-urlencoded" }, 415],
      [{ "content-type": "application/jsonp" }, 415],
      [{ "content-type": json }, 200],
      [{ "content-type": "Application/JSON ; charset=utf-8" }, 200],
      [{ origin: "http://sandbox.test", host: "sandbox.test", "content-type": json }, 200],
    ])("%j: %i", async (headers, status) => {
      const { send } = createMerchant();
      const answer = await send("POST", "/driver/v1/businesses", { headers, body: '{"live":false}' });
      expect(answer.status).toBe(status);
      if (status !== 200) expect(answer.body).toEqual({ message: expect.any(String) });
    });

    test("rejects a request without a body from a page of another origin", async () => {
      const { send } = createMerchant();
      const headers = { origin: "https://evil.example" };
      expect(await send("POST", "/driver/v1/businesses", { headers })).toMatchObject({ status: 403 });
    });
  },
);
