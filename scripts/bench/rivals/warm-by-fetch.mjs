// Rival: repeats create, read, read with fetch; checks only the status. Prints the duration of one exchange in
// microseconds: node warm-by-fetch.mjs <warm-up iterations> <measured iterations>
import { randomUUID } from "node:crypto";

const [before, many] = process.argv.slice(2).map(Number);
const url = process.env.BENCH_URL;
const credentials = JSON.parse(process.env.BENCH_HEADERS);

async function send(method, path, expected, more) {
  const response = await fetch(`${url}${path}`, { method, ...more });
  if (response.status !== expected) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.json();
}

async function iterate(iterations) {
  for (let iteration = 1; iteration <= iterations; iteration += 1) {
    const { data } = await send("POST", "/api/v1/payment/create", 201, {
      headers: { ...credentials, "content-type": "application/json", "x-idempotency-key": randomUUID() },
      body: JSON.stringify({
        amount: "100.00",
        currency: "BDT",
        merchantTxnId: `warm-${randomUUID()}`,
        callbackUrl: "https://shop.example/paid",
      }),
    });
    const path = `/api/v1/payment/${data.paymentId}`;
    await send("GET", path, 200, { headers: credentials });
    await send("GET", path, 200, { headers: credentials });
  }
}

await iterate(before);
const startedMs = performance.now();
await iterate(many);
process.stdout.write(String(((performance.now() - startedMs) * 1_000) / (3 * many)));
