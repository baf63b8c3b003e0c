// Rival: 20 times create, read, read with fetch, each response validated against its schema by ajv, as in a hand-written
// test: the two schemas needed are compiled at the start, from the bundled contract.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const url = process.env.BENCH_URL;
const credentials = JSON.parse(process.env.BENCH_HEADERS);

const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
ajv.addSchema(JSON.parse(readFileSync(process.env.BENCH_CONTRACT, "utf8")), "contract");
const isCreated = ajv.compile({ $ref: "contract#/components/schemas/CreatePaymentResponse" });
const isRead = ajv.compile({ $ref: "contract#/components/schemas/GetPaymentResponse" });

async function send(method, path, expected, isValid, more) {
  const response = await fetch(`${url}${path}`, { method, ...more });
  if (response.status !== expected) throw new Error(`${method} ${path} answered ${response.status}`);
  const json = await response.json();
  if (!isValid(json)) throw new Error(`${method} ${path}: ${ajv.errorsText(isValid.errors)}`);
  return json;
}

for (let iteration = 1; iteration <= 20; iteration += 1) {
  const { data } = await send("POST", "/api/v1/payment/create", 201, isCreated, {
    headers: { ...credentials, "content-type": "application/json", "x-idempotency-key": randomUUID() },
    body: JSON.stringify({
      amount: "100.00",
      currency: "BDT",
      merchantTxnId: `ajv-${randomUUID()}`,
      callbackUrl: "https://shop.example/paid",
    }),
  });
  const path = `/api/v1/payment/${data.paymentId}`;
  await send("GET", path, 200, isRead, { headers: credentials });
  await send("GET", path, 200, isRead, { headers: credentials });
}
