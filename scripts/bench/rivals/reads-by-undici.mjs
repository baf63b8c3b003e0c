// Rival: undici in a loop. Sends reads of one payment, eight at a time, as a run does, and parses each body as JSON:
// node reads-by-undici.mjs <url> <number of reads>
import { Agent, request } from "undici";

const [url, many] = process.argv.slice(2);
const headers = JSON.parse(process.env.BENCH_HEADERS);
const dispatcher = new Agent({ connections: 8 });

let left = Number(many);
const worker = async () => {
  while (left > 0) {
    left -= 1;
    const { statusCode, body } = await request(url, { headers, dispatcher });
    await body.json();
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  }
};
await Promise.all(Array.from({ length: 8 }, worker));
await dispatcher.close();
