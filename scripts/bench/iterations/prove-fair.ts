import { openFront, type Spoil } from "../front.ts";
import type { Contestant } from "./contestants.ts";
import { ITERATIONS } from "./iterations.ts";

/** Rejects if a contestant does less work than the others, or misses an error that it claims to check for. */
export async function proveFair(all: Readonly<Record<string, Contestant>>, sandbox: string): Promise<void> {
  for (const [name, contestant] of Object.entries(all)) {
    const asked = await through(sandbox, undefined, (url) => contestant.execute(url, 0));
    const [creates, reads] = [asked.filter(isCreate), asked.filter(isRead)];
    if (creates.length !== ITERATIONS || reads.length !== 2 * ITERATIONS)
      throw new Error(
        `${name} creates ${creates.length} payments and reads ${reads.length} times: not a fair comparison`,
      );
    if (!contestant.validates) continue;
    await through(sandbox, lastReadSpoilt(), (url) => contestant.execute(url, 1)).catch((error: unknown) => {
      throw new Error(`${name} does not notice a payment in a status that does not exist: not a fair comparison`, {
        cause: error,
      });
    });
  }
}

/** Breaks the contract in a single body: that of the last read. */
export function lastReadSpoilt(): Spoil {
  let reads = 0;
  return ({ asked, body }) => {
    if (!isRead(asked)) return undefined;
    reads += 1;
    return reads === 2 * ITERATIONS ? body.replace(/"status":"PENDING"/, '"status":"LOST"') : undefined;
  };
}

async function through(sandbox: string, spoil: Spoil | undefined, act: (url: string) => Promise<unknown>) {
  const front = await openFront(sandbox, spoil);
  try {
    await act(front.url);
    return front.asked;
  } finally {
    await front.close();
  }
}

function isCreate(asked: string): boolean {
  return asked === "POST /api/v1/payment/create";
}

function isRead(asked: string): boolean {
  return /^GET \/api\/v1\/payment\/(?!list)[^/?]+$/.test(asked);
}
