import { describe, expect, test } from "vitest";
import { boundedRows } from "../../testing/bounds.ts";
import type { Change } from "./sandbox.ts";
import { playWebhooks, sending } from "./webhook-changes.ts";

describe("a run without webhooks in the inbox", () => {
  const OF_EVENTS = [
    "events.acknowledgement",
    "events.only-when-caused",
    "events.other-kinds",
    "events.payload",
    "events.payment-completed",
    "events.payment-completed-metadata",
    "events.payment-refund-failed",
    "events.payment-refunded",
    "events.refund-webhook-metadata",
    "events.retry-policy",
    "events.signing",
  ];
  const silent = sending(() => undefined);

  test.each<[string, Change, string]>(
    boundedRows(
      [
        ["because every webhook is lost", silent, "nothing reached the inbox at http://inbox.test/webhooks"],
        ["because no inbox is configured", { inbox: false }, "no inbox configured: set webhooks.port"],
      ],
      1,
    ),
  )("%s, has no violations, and inconclusive requirements have a reason", async (_, change, reason) => {
    const { reported, said } = await playWebhooks(change, []);
    const { inconclusive, ...others } = reported;
    expect(others).toEqual({ verdict: "partial", violated: [], findings: [] });
    expect(inconclusive.filter((each) => !each.endsWith("-effects"))).toEqual(OF_EVENTS);
    expect(said).toContain(reason);
  });

  test("reports every webhook as missing if webhooks are expected", async () => {
    const webhooks = { host: "127.0.0.1", port: 0, withinMs: 30_000, expected: true };
    const { reported } = await playWebhooks({
      ...silent,
      configure: (deployment) => ({ ...deployment, webhooks }),
    });
    expect(reported).toMatchObject({
      verdict: "non-conformant",
      violated: ["events.payment-completed", "events.payment-refund-failed", "events.payment-refunded"],
    });
  });
});
