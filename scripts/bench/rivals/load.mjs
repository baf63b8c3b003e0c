// Not a rival but the load for two of them: reads by autocannon, over ten connections. Prints the number of responses per
// second: node load.mjs <url> <seconds> <concurrent requests per connection>
import autocannon from "autocannon/autocannon.js";

const [url, seconds, pipelining] = process.argv.slice(2);
const headers = JSON.parse(process.env.BENCH_HEADERS);
const load = { url, headers, connections: 10, pipelining: Number(pipelining) };

await autocannon({ ...load, duration: 1 });
const { requests, non2xx, errors } = await autocannon({ ...load, duration: Number(seconds) });
if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, and ${errors} did not come`);
process.stdout.write(String(requests.average));
