// Rival: replays the requests of a run with undici: the same bytes, in the same order, with the same concurrency. Reads each
// body, but checks only the status: node raw-replay.mjs <file>
import { readFileSync } from "node:fs";
import { Agent, request } from "undici";

const { addresses, requests } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const dispatcher = new Agent();
let answered = 0;
let wake = () => {};

async function send({ origin, method, path, headers, body, status }) {
  const options = { method, headers: headers.flat(), body, dispatcher };
  const answer = await request(`${addresses[origin]}${path}`, options);
  await answer.body.text();
  if (answer.statusCode !== status) throw new Error(`${method} ${path} answered ${answer.statusCode}, not ${status}`);
  answered += 1;
  wake();
}

const sent = [];
for (const each of requests) {
  while (answered < each.after) {
    await new Promise((resolve) => {
      wake = resolve;
    });
  }
  sent.push(send(each));
}
await Promise.all(sent);
await dispatcher.close();
