import { describe, expect, test } from "vitest";
import { boundedRows, isExtended } from "../../testing/bounds.ts";
import { ended } from "./ended.ts";
import type { Change } from "./sandbox.ts";

const OF_NOTICES = ["notifications", "payment-states"];

describe("a run without webhooks in the inbox", () => {
  const silent: Change = { deliver: () => async () => ({ status: 200 }) };
  const inconclusive = [
    "create-payment.callback-url-notified",
    "create-payment.notification-causes",
    "create-payment.notification-payload",
    "create-payment.notification-retries",
  ];

  test.each<[string, Change, string]>(
    boundedRows(
      [
        ["because every webhook is lost", silent, "nothing reached the inbox"],
        ["because no inbox is configured", { inbox: false }, "no inbox configured: set webhooks.port"],
      ],
      1,
    ),
  )("%s, leaves only dependent requirements open, with the reason", async (_, change, reason) => {
    const { open, ...others } = await ended(change);
    expect(others).toEqual({ verdict: "conformant", violated: [], findings: [], inconclusive });
    expect(open.filter((each) => !each.includes(reason))).toEqual([]);
  });

  test("has a finding if webhooks are expected", async () => {
    const webhooks = { host: "127.0.0.1", port: 0, withinMs: 30_000, expected: true };
    const change: Change = { ...silent, configure: (deployment) => ({ ...deployment, webhooks }) };
    const { verdict, violated, findings } = await ended(change, OF_NOTICES);
    expect({ verdict, violated, findings }).toEqual({
      verdict: "conformant",
      violated: [],
      findings: ["create-payment.callback-url-notified"],
    });
  });

  test("has a finding if webhooks of other payments arrive", async () => {
    let lost = 0;
    const change: Change = {
      deliver: (next) => async (delivery) => {
        if (!delivery.body.includes("payment.completed")) return next(delivery);
        lost += 1;
        return { status: 200 };
      },
    };
    const { violated, findings } = await ended(change, isExtended ? undefined : OF_NOTICES);
    expect({ violated, findings }).toEqual({ violated: [], findings: ["create-payment.callback-url-notified"] });
    expect(lost).toBeGreaterThan(0);
  });
});
