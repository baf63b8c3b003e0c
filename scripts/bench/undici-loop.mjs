// Rival: undici in a loop, and nothing else. Sends GET requests, a few at a time, reads each body as JSON, and prints
// how many seconds that took: node undici-loop.mjs <url> <requests> <at a time> <of these, first, not timed>
import { Agent, request } from "undici";

const [url, requests, atATime, untimed] = process.argv.slice(2);
const headers = JSON.parse(process.env.BENCH_HEADERS);
const dispatcher = new Agent({ connections: Number(atATime) });

async function send(count) {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await request(url, { headers, dispatcher });
      await body.json();
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: Number(atATime) }, worker));
}

await send(Number(untimed));
const startedMs = performance.now();
await send(Number(requests) - Number(untimed));
process.stdout.write(String((performance.now() - startedMs) / 1000));
await dispatcher.close();
