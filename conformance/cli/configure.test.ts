import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dotted } from "../deployment/index.ts";
import { fileFolder } from "../testing/folder.ts";
import { configure, exposedText } from "./configure.ts";
import { miniature } from "./testing/miniature.ts";

const folder = fileFolder();

test("uses everything but the deployments of a file for its own sandbox", async () => {
  const lines = ["deployments: { miniature: { url: http://127.0.0.1:9 } }", "limits: { eventuallySeconds: 3 }"];
  writeFileSync(join(folder, "payspec.yaml"), lines.join("\n"));
  const roles = { main: { user: "u_1", key: { env: "OWN_KEY" } } };
  const own = { value: { deployments: { miniature: { url: "http://127.0.0.1:4010", roles } } }, whereIs: dotted };
  const environment = { OWN_KEY: "sk_test_own_key" };
  const options = { environment, folder, variants: [miniature], warn: () => {}, own };
  const { configuration } = await configure({ variant: [] }, options);
  expect(configuration.deployments).toMatchObject([{ baseUrl: "http://127.0.0.1:4010" }]);
  expect(configuration.limits.eventuallyMs).toBe(3_000);
});

test("reports the first of many unknown keys within seconds", async () => {
  const keys = Array.from({ length: 18_000 }, (_, index) => `run.k${index}: 1`);
  writeFileSync(join(folder, "payspec.yaml"), keys.join("\n"));
  const start = performance.now();
  const configuring = configure({ variant: [] }, { environment: {}, folder, variants: [miniature], warn: () => {} });
  const lines = String(await configuring.catch((error: unknown) => error)).split("\n");
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(lines).toHaveLength(22);
  expect(lines[0]).toContain("the configuration has 18000 problems:");
  expect(lines.at(-2)).toMatch(/^ {2}- payspec\.yaml, line 20: run\.k19 is not a payspec setting/);
  expect(lines.at(-1)).toBe("  - and 17980 more");
}, 120_000);

test.each([
  ["/home/me/key.txt", "key.txt is readable by other users of this machine: chmod 600 key.txt"],
  ["/home/me/keys/main", "keys/main is readable by other users of this machine: chmod 600 keys/main"],
  ["/run/secrets/main", "/run/secrets/main is readable by other users of this machine: chmod 600 /run/secrets/main"],
  ["/home/me/it's; id", "it's; id is readable by other users of this machine: chmod 600 'it'\\''s; id'"],
  ["/home/me/-R", "-R is readable by other users of this machine: chmod 600 ./-R"],
])(
  "warns about a readable secret with a shell command whose path is relative to the working directory: %s",
  (path, text) => {
    expect(exposedText(path, "/home/me")).toBe(text);
  },
);
