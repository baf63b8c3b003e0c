import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CannotWrite } from "./cannot-write.ts";
import { createInboxFolder } from "./inbox-folder.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payspec-inbox-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const delivery = {
  method: "POST",
  path: "/webhooks",
  headers: [],
  body: "{}",
  complete: true,
  number: 1,
  atMs: 0,
  answered: 200,
} as const;

test("stores a limited number of webhooks", () => {
  const { keep } = createInboxFolder(folder);
  const kept = Array.from({ length: 1_002 }, () => keep(delivery));
  expect(kept.filter(Boolean)).toHaveLength(1_000);
  expect(readdirSync(folder)).toHaveLength(3_000);
});

test("stores at most 100 MB, with smaller webhooks in the remaining space", () => {
  const { keep } = createInboxFolder(folder);
  const large = { ...delivery, body: "x ".repeat(500_000) };
  const kept = Array.from({ length: 120 }, () => keep(large)).filter(Boolean).length;
  expect(kept).toBeGreaterThan(40);
  const bytes = readdirSync(folder).reduce((sum, each) => sum + statSync(join(folder, each)).size, 0);
  expect(bytes).toBeLessThanOrEqual(100_000_000);
  expect(keep(large)).toBe(false);
});

test("rejects webhooks after the folder was removed, and reports that", () => {
  const { open, keep, isGone } = createInboxFolder(folder);
  open("http://127.0.0.1:1/webhooks");
  expect(isGone()).toBe(false);
  rmSync(folder, { recursive: true });
  expect(isGone()).toBe(true);
  expect(() => keep(delivery)).toThrow(CannotWrite);
});

test("reports that a second inbox uses the folder", () => {
  const first = createInboxFolder(folder);
  first.open("http://127.0.0.1:1/webhooks");
  createInboxFolder(folder).open("http://127.0.0.1:2/webhooks");
  expect(first.isGone()).toBe(true);
});
