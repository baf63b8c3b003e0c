import { expect, test } from "vitest";
import { DEFAULT_VALID_DATA, type Deployment, type WebhooksConfiguration } from "./deployment.ts";
import { reportSharedInboxes } from "./resolve.ts";
import type { Problem } from "./shape.ts";

const NAMES = ["first", "second", "third"] as const;
const selected = NAMES.map((variant) => ({ variant, credentials: [] }));

/** Returns the locations reported when these inboxes are used in one run. */
function reported(...inboxes: readonly (Partial<WebhooksConfiguration> | undefined)[]): readonly string[] {
  const problems: Problem[] = [];
  const deployments = inboxes.map((each, index): Deployment => {
    const webhooks = { host: "127.0.0.1", port: 9000, withinMs: 1, expected: false, ...each };
    const base = { variant: NAMES[index] ?? "", baseUrl: "", headers: [], roles: {}, data: DEFAULT_VALID_DATA };
    return each ? { ...base, webhooks } : base;
  });
  reportSharedInboxes(deployments, selected, (each) => problems.push(each));
  return problems.map(({ path, message }) => `${path.slice(1).join(".")} ${message.split(";")[0]}`);
}

test("reports the same port", () => {
  expect(reported({}, {})).toEqual(["second.webhooks.port is the port of the inbox of first too"]);
  expect(reported({}, undefined, {})).toEqual(["third.webhooks.port is the port of the inbox of first too"]);
});

test("reports the same port on every address of the machine", () => {
  expect(reported({ host: "0.0.0.0" }, {})).toHaveLength(1);
  expect(reported({}, { host: "::" })).toHaveLength(1);
});

test("reports the same public address for two ports", () => {
  const publicUrl = "https://in.example";
  expect(reported({ publicUrl }, { port: 9001, publicUrl })).toEqual([
    "second.webhooks.publicUrl is the public address of the inbox of first too",
  ]);
  expect(reported({ publicUrl }, { port: 9001 })).toEqual([]);
});

test("accepts another port, another address of the machine, and free ports", () => {
  expect(reported({}, { port: 9001 }, { host: "127.0.0.2" })).toEqual([]);
  expect(reported({ port: 0 }, { port: 0 }, undefined)).toEqual([]);
  expect(reported({ port: 9001 }, { port: 9001, host: "localhost" })).toEqual([]);
});
