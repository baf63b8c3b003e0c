import type { VariantFields } from "./configuration-shape.ts";
import type { Deployment, WebhooksConfiguration } from "./deployment.ts";
import { settingSources } from "./setting-sources.ts";
import type { Problem } from "./shape.ts";

/** Hosts that stand for every address of this machine. */
const ANYWHERE = ["0.0.0.0", "::"];

const WORDS = { port: "port", publicUrl: "public address" } as const;

/** Reports each inbox that cannot be opened or reached because another one has the same port or public address. */
export function reportSharedInboxes(
  deployments: readonly Deployment[],
  selected: readonly VariantFields[],
  report: (problem: Problem) => void,
): void {
  // Automatically selected ports never conflict.
  const inboxes = deployments.filter(({ webhooks }) => webhooks && webhooks.port !== 0);
  for (const [index, { variant, webhooks }] of inboxes.entries()) {
    for (const other of inboxes.slice(0, index)) {
      const key = webhooks && other.webhooks && shared(webhooks, other.webhooks);
      if (!key) continue;
      const path = ["deployments", variant, "webhooks", key];
      const what = `is the ${WORDS[key]} of the inbox of ${other.variant} too; each needs its own`;
      report({ path, message: `${what}: set ${settingSources(path, selected)}` });
    }
  }
}

function shared(one: WebhooksConfiguration, other: WebhooksConfiguration): keyof typeof WORDS | undefined {
  const isSameHost = one.host === other.host || ANYWHERE.includes(one.host) || ANYWHERE.includes(other.host);
  if (one.port === other.port && isSameHost) return "port";
  return one.publicUrl !== undefined && one.publicUrl === other.publicUrl ? "publicUrl" : undefined;
}
