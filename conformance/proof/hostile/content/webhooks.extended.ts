import { expect, test } from "vitest";
import { createRealClock } from "../../../clock/index.ts";
import { openInbox } from "../../../node/open-inbox.ts";
import { postEndless } from "./endless-webhook.ts";

const MIB = 1024 * 1024;

test("a webhook of a gigabyte is refused after a few mebibytes, and takes no memory", async () => {
  const before = process.memoryUsage.rss();
  const { sent, kept } = await postEndless(1024 * MIB);
  expect(sent).toBeLessThan(32 * MIB);
  expect(kept[0]).toMatchObject({ complete: false });
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MIB);
});

test("half a gigabyte of webhooks takes no more memory than some of them", async () => {
  const { inbox, close } = await openInbox({ clock: createRealClock(), host: "127.0.0.1", port: 0 });
  const body = " ".repeat(MIB - 1);
  const post = () => fetch(inbox.url, { method: "POST", body });
  for (let sent = 0; sent < 40; sent += 1) await post();
  const before = process.memoryUsage.rss();
  for (let sent = 0; sent < 512; sent += 1) expect((await post()).status).toBe(200);
  expect(process.memoryUsage.rss() - before).toBeLessThan(128 * MIB);
  await close();
});
