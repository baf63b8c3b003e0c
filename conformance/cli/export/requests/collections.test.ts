import { describe, expect, test } from "vitest";
import { variants } from "../../../variants/index.ts";
import { brunoCollection } from "./bruno-collection.ts";
import { readContractDocument } from "./contract-document.ts";
import { exampleRequests, idsIn, NEW, type RequestCollection } from "./example-requests.ts";
import { httpFile } from "./http-file.ts";
import { postmanCollection } from "./postman-collection.ts";

function collectionOf(variant: string): RequestCollection {
  const document = readContractDocument(variant);
  const requests = exampleRequests(document);
  const credentials = [{ header: "X-Key", variable: "apiKey", environmentName: "MY_KEY" }];
  return { title: "API", version: "1.0.0", baseUrl: "http://a", credentials, requests, ids: idsIn(requests) };
}

const requestNamed = (collection: RequestCollection, id: string) => {
  const found = collection.requests.find((each) => each.id === id);
  if (!found) throw new Error(`there is no request ${id}`);
  return found;
};

describe.each(variants.map(({ contract }) => [contract.variant, contract] as const))("%s", (variant, contract) => {
  const collection = collectionOf(variant);

  test("has a request for each operation, and for each of its example bodies", () => {
    const operations = new Set(collection.requests.map(({ operation }) => operation.id));
    expect([...operations].sort()).toEqual(Object.keys(contract.operations).sort());
    for (const { operation } of collection.requests) {
      const { method, path } = contract.operations[operation.id] ?? {};
      expect([operation.method, operation.path]).toEqual([method, path]);
    }
    expect(new Set(collection.requests.map(({ id }) => id)).size).toBe(collection.requests.length);
  });

  test("returns each id before it is used", () => {
    const returned = new Set<string>();
    for (const { id, uses, links } of collection.requests) {
      expect(
        uses.filter((each) => !returned.has(each)),
        id,
      ).toEqual([]);
      for (const { parameter } of links) returned.add(parameter);
    }
    expect(returned).toEqual(new Set(collection.ids.map(({ name }) => name)));
  });
});

const integration = collectionOf("integration");

test("a body contains a new value where the service accepts each value once", () => {
  const { body, headers } = requestNamed(integration, "createPaymentMinimal");
  expect(body).toEqual([
    expect.stringMatching(/"merchantTxnId": "ORDER-1001-$/),
    NEW,
    '",\n  "callbackUrl": "https://shop.example/paid"\n}',
  ]);
  expect(headers).toEqual([
    ["X-Idempotency-Key", NEW],
    ["Content-Type", "application/json"],
  ]);
  expect(requestNamed(collectionOf("alternate"), "createPaymentMinimal").body).toHaveLength(1);
});

test("an .http file reads credentials from the environment and ids from responses", () => {
  const text = httpFile(integration, "banner");
  expect(text).toMatch(/^# banner\n/);
  expect(text).toContain("\n@baseUrl = http://a\n@apiKey = {{$processEnv MY_KEY}}\n");
  expect(text).toContain(
    [
      "### Get payment",
      "@paymentId = {{createPaymentMinimal.response.body.$.data.paymentId}}",
      "# @name getPayment",
      "GET {{baseUrl}}/api/v1/payment/{{paymentId}}",
      "X-Key: {{apiKey}}",
      "",
    ].join("\n"),
  );
  expect(text.match(/^@paymentId/gm)).toHaveLength(1);
  expect(text).toContain("@refundId = {{createRefundAllThatIsLeft.response.body.$.data.refundId}}\n");
  expect(text).toContain(
    "\nX-Idempotency-Key: createPaymentComplete-{{$timestamp}}\nContent-Type: application/json\n\n{\n",
  );
  expect(text).toContain("\n# Optional: ?status=COMPLETED&vendor=BKASH&from=2026-11-21T00%3A00%3A00Z&");
});

test("a Postman collection passes ids on, and filters are disabled", () => {
  const { info, item, variable } = JSON.parse(postmanCollection(integration, "banner"));
  expect(info).toMatchObject({ name: "API 1.0.0", description: expect.stringMatching(/^banner\n/) });
  expect(item.map(({ name }: { name: string }) => name)).toEqual(["Payments", "Refunds"]);
  const [create, , list] = item[0].item;
  expect(create.event[0].script.exec).toEqual([
    'if (pm.response.code === 201) pm.collectionVariables.set("paymentId", pm.response.json()["data"]["paymentId"]);',
  ]);
  expect(create.request.header).toEqual([
    { key: "X-Key", value: "{{apiKey}}" },
    { key: "X-Idempotency-Key", value: "{{$guid}}" },
    { key: "Content-Type", value: "application/json" },
  ]);
  expect(list.request.url.query.every(({ disabled }: { disabled: boolean }) => disabled)).toBe(true);
  expect(variable.slice(0, 3)).toEqual([
    { key: "baseUrl", value: "http://a" },
    { key: "apiKey", value: "" },
    { key: "paymentId", value: "PAY_20261121_7QK2M" },
  ]);
});

test("a Bruno collection has a file for each request, whose blocks only end where they should", () => {
  const files = new Map(brunoCollection(integration, "banner").map(({ path, text }) => [path, text]));
  expect([...files.keys()].filter((path) => path.startsWith("Refunds/"))).toEqual([
    "Refunds/folder.bru",
    "Refunds/createRefundAllThatIsLeft.bru",
    "Refunds/createRefundPart.bru",
    "Refunds/getRefund.bru",
  ]);
  expect(files.get("collection.bru")).toBe("headers {\n  X-Key: {{apiKey}}\n}\n\ndocs {\n  banner\n}\n");
  expect(files.get("environments/sandbox.bru")).toContain("\n  apiKey: {{process.env.MY_KEY}}\n");
  const create = files.get("Payments/createPaymentMinimal.bru") ?? "";
  expect(create.match(/^\S.* \{$/gm)).toEqual([
    "meta {",
    "post {",
    "headers {",
    "body:json {",
    "script:post-response {",
    "docs {",
  ]);
  expect(create.match(/^\}$/gm)).toHaveLength(6);
  expect(files.get("Payments/listPayments.bru")).toContain("params:query {\n  ~status: COMPLETED\n");
});
