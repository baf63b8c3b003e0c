import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { listen } from "../../../conformance/node/testing/listen.ts";
import type { Finished } from "../node-process.ts";
import type { Contestant } from "./contestants.ts";
import { ITERATIONS } from "./iterations.ts";
import { proveFair } from "./prove-fair.ts";

const server = createServer((_, response) => response.end('{"data":{"status":"PENDING"}}'));
const { url: sandbox, close } = await listen(server);
afterAll(close);

const NOTHING: Finished = { stdout: "", wallMs: 0, cpuMs: 0, peakMiB: 0 };

interface Diligence {
  readonly iterations: number;
  /** Reads per payment. */
  readonly reads: number;
  readonly claims: boolean;
  readonly looks: boolean;
}

/**
 * Creates a contestant that executes the given number of iterations, and checks the last status only if `looks` is
 * true.
 */
function contestant({ iterations, reads, claims, looks }: Diligence): Contestant {
  return {
    validates: claims,
    async execute(url, exit) {
      await fetch(`${url}/api/v1/payment/list`);
      let last = "";
      for (let iteration = 0; iteration < iterations; iteration += 1) {
        await (await fetch(`${url}/api/v1/payment/create`, { method: "POST", body: "{}" })).text();
        for (let read = 0; read < reads; read += 1) last = await (await fetch(`${url}/api/v1/payment/PAY_1`)).text();
      }
      const ended = looks && last.includes("LOST") ? 1 : 0;
      if (ended !== exit) throw new Error(`ended with exit ${ended}`);
      return NOTHING;
    },
  };
}

test("a contestant that executes all iterations and checks what it claims is fair", async () => {
  await proveFair({ one: contestant({ iterations: ITERATIONS, reads: 2, claims: true, looks: true }) }, sandbox);
  await proveFair({ one: contestant({ iterations: ITERATIONS, reads: 2, claims: false, looks: false }) }, sandbox);
});

test("a contestant that does less is named", async () => {
  const short = contestant({ iterations: ITERATIONS - 1, reads: 2, claims: true, looks: true });
  await expect(proveFair({ short }, sandbox)).rejects.toThrow("short creates 19 payments and reads 38 times");
  const hasty = contestant({ iterations: ITERATIONS, reads: 1, claims: true, looks: true });
  await expect(proveFair({ hasty }, sandbox)).rejects.toThrow("hasty creates 20 payments and reads 20 times");
});

test("a contestant that claims a check without making it is named", async () => {
  const blind = contestant({ iterations: ITERATIONS, reads: 2, claims: true, looks: false });
  await expect(proveFair({ blind }, sandbox)).rejects.toThrow("blind does not notice");
});
