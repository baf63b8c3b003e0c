import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../../../conformance/node/testing/listen.ts";
import { openLatency } from "./deployment.ts";

const LONG = "a line that is sent in many pieces\n".repeat(10_000);
const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");

test("data is unchanged in both directions, on one connection", async () => {
  const server = createServer((request, response) => {
    request.setEncoding("utf8");
    let body = "";
    request.on("data", (piece) => {
      body += String(piece);
    });
    request.on("end", () => response.end(`${sumOf(body)} at ${request.headers.host}\n${LONG}`));
  });
  const { url, close } = await listen(server);
  const latency = await openLatency(url, 1);
  try {
    for (const body of [LONG, "short"]) {
      const answer = await fetch(latency.url, { method: "POST", body });
      const [first, ...rest] = (await answer.text()).split("\n");
      expect(first).toBe(`${sumOf(body)} at ${new URL(latency.url).host}`);
      expect(sumOf(rest.join("\n"))).toBe(sumOf(LONG));
    }
  } finally {
    await latency.close();
    await close();
  }
});
