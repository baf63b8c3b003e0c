import { expect, test } from "vitest";
import { createRealClock } from "../../../clock/index.ts";
import { openInbox } from "../../../node/inbox-listener.ts";
import { type Deliver, sandboxes } from "../../../variants/sandboxes.ts";
import { postEndless } from "./endless-webhook.ts";
import { runHostile } from "./run-hostile.ts";

const MIB = 1024 * 1024;

test("a webhook of a gigabyte is rejected after a few mebibytes, without using memory", async () => {
  const before = process.memoryUsage.rss();
  const { sent, kept } = await postEndless(1024 * MIB);
  expect(sent).toBeLessThan(32 * MIB);
  expect(kept[0]).toMatchObject({ complete: false });
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MIB);
});

test("half a gigabyte of webhooks uses no more memory than a few webhooks", async () => {
  const { inbox, close } = await openInbox({ clock: createRealClock(), host: "127.0.0.1", port: 0 });
  const body = " ".repeat(MIB - 1);
  const post = () => fetch(inbox.url, { method: "POST", body });
  for (let sent = 0; sent < 40; sent += 1) await post();
  const before = process.memoryUsage.rss();
  for (let sent = 0; sent < 512; sent += 1) expect((await post()).status).toBe(200);
  expect(process.memoryUsage.rss() - before).toBeLessThan(128 * MIB);
  await close();
});

/** Webhook that an inbox reads completely, with the content most expensive to redact. */
const LARGE = `{"event":"${"%41".repeat(300_000)}"}`;

/** Number of webhooks of this run sent before each honest one. */
const FLOOD = 20;

/** In seconds of CPU time. */
const MOST_SECONDS = 15;

const ONLY: Readonly<Record<string, readonly string[]>> = {
  integration: ["events/payment-completed", "events/payment-refunded"],
  alternate: ["notifications/paid", "notifications/refunded", "notifications/other-causes", "notifications/every-kind"],
};

test.each(sandboxes)("$variant: a flood of webhooks of 0.9 MB costs a run seconds", async (kind) => {
  let sent = 0;
  const deliver =
    (next: Deliver): Deliver =>
    async (delivery) => {
      for (let index = 0; index < FLOOD && sent < 5 * FLOOD; index += 1) {
        sent += 1;
        await next({ ...delivery, body: LARGE });
      }
      return next(delivery);
    };
  const honest = { spoils: () => false, spoil: () => expect.unreachable() };
  const before = process.cpuUsage();
  const run = await runHostile(kind, honest, ONLY[kind.variant] ?? [], { deliver });
  const { user, system } = process.cpuUsage(before);
  expect(sent).toBe(5 * FLOOD);
  expect(run.report.verdict).toBe("conformant");
  expect((user + system) / 1_000_000).toBeLessThan(MOST_SECONDS);
});
