// Rival: 20 times create, read, read with fetch; checks only the status.
import { randomUUID } from "node:crypto";

const url = process.env.BENCH_URL;
const credentials = JSON.parse(process.env.BENCH_HEADERS);

async function send(method, path, expected, more) {
  const response = await fetch(`${url}${path}`, { method, ...more });
  if (response.status !== expected) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.json();
}

for (let iteration = 1; iteration <= 20; iteration += 1) {
  const { data } = await send("POST", "/api/v1/payment/create", 201, {
    headers: { ...credentials, "content-type": "application/json", "x-idempotency-key": randomUUID() },
    body: JSON.stringify({
      amount: "100.00",
      currency: "BDT",
      merchantTxnId: `fetch-${randomUUID()}`,
      callbackUrl: "https://shop.example/paid",
    }),
  });
  const path = `/api/v1/payment/${data.paymentId}`;
  await send("GET", path, 200, { headers: credentials });
  await send("GET", path, 200, { headers: credentials });
}
