import { describe, expect, test } from "vitest";
import { type IntegrationRules, integrationRules } from "../../variants/sandboxes.ts";
import type { Change } from "./sandbox.ts";
import { eventIn } from "./sandbox-event.ts";
import {
  type AnyChange,
  adding,
  losing,
  naming,
  playWebhooks,
  ruled,
  sending,
  withMetadata,
} from "./webhook-changes.ts";

const NONE = { valueA: undefined, valueB: undefined, valueC: undefined, valueD: undefined };

/** Sends the events of a refund with one status as if it had another. */
const seenAs =
  (
    status: Parameters<IntegrationRules["refundEvents"]>[0]["status"],
    seen: typeof status,
  ): IntegrationRules["refundEvents"] =>
  (refund) =>
    integrationRules.refundEvents(refund.status === status ? { ...refund, status: seen } : refund);

describe("a deployment that does not send a required webhook is detected", () => {
  test.each<[string, AnyChange, string]>([
    ["payment.completed is lost", losing("payment.completed"), "events.payment-completed"],
    ["payment.refunded is lost", losing("payment.refunded"), "events.payment-refunded"],
    ["payment.refund_failed is lost", losing("payment.refund_failed"), "events.payment-refund-failed"],
    ["payment.completed is misnamed", naming("payment.completed", "payment.complete"), "events.payment-completed"],
    ["payment.refunded is misnamed", naming("payment.refunded", "payment.refund"), "events.payment-refunded"],
    [
      "payment.refund_failed is misnamed",
      naming("payment.refund_failed", "payment.refund-failed"),
      "events.payment-refund-failed",
    ],
    [
      "payment.refunded is sent for whole payments only",
      sending((event) =>
        event.event === "payment.refunded" && event.data.payment["status"] !== "REFUNDED" ? undefined : event,
      ),
      "events.payment-refunded",
    ],
    [
      "payment.completed is about another payment",
      sending((event) =>
        event.event === "payment.completed"
          ? { event: event.event, data: { payment: { paymentId: "PAY_1_a" } } }
          : event,
      ),
      "events.payment-completed",
    ],
  ])("%s", async (_, change, violated) => {
    const { reported } = await playWebhooks(change);
    expect(reported).toMatchObject({ verdict: "non-conformant", violated: [violated], findings: [] });
  });

  test.each<[string, AnyChange]>([
    ["is missing", withMetadata(() => NONE)],
    ["is only valueA", withMetadata(({ valueA = null }) => ({ ...NONE, valueA }))],
    ["is without valueD", withMetadata(() => ({ valueD: undefined }))],
    ["is cut", withMetadata(({ valueB }) => ({ valueB: valueB?.slice(0, -1) }))],
    [
      "is only in webhooks of other kinds",
      {
        deliver: (next) => async (delivery) => {
          const { event, data } = eventIn(delivery);
          await next({ ...delivery, body: JSON.stringify({ event: "payment.updated", data }) });
          const payment = { ...data.payment, ...NONE };
          return next({ ...delivery, body: JSON.stringify({ event, data: { ...data, payment } }) });
        },
      },
    ],
    ["is under swapped names", withMetadata(({ valueC, valueD }) => ({ valueC: valueD, valueD: valueC }))],
    ["is that of another payment", withMetadata(() => ({ valueA: "a", valueB: "b", valueC: "c", valueD: "d" }))],
  ])("the metadata %s", async (_, change) => {
    const { reported } = await playWebhooks(change);
    expect(reported).toEqual({
      verdict: "non-conformant",
      violated: ["events.payment-completed-metadata"],
      findings: ["events.refund-webhook-metadata"],
      inconclusive: [],
    });
  });
});

describe("a deployment that sends a wrong webhook", () => {
  const { paymentEvents, refundEvents } = integrationRules;
  const alsoWhen =
    (status: string): IntegrationRules["paymentEvents"] =>
    (payment) =>
      payment.status === status ? ["payment.completed"] : paymentEvents(payment);

  test.each<[string, AnyChange]>([
    ["payment.completed when a payment is created, too", adding(/payment\/create$/, "payment.completed")],
    ["payment.completed for what failed", ruled({ paymentEvents: alsoWhen("FAILED") })],
    ["payment.completed for what was cancelled", ruled({ paymentEvents: alsoWhen("CANCELLED") })],
    ["payment.completed for what has expired", adding(/expire$/, "payment.completed")],
    ["payment.refunded when a refund is created, too", adding(/refund\/create$/, "payment.refunded")],
    ["payment.refund_failed when a refund is created, too", adding(/refund\/create$/, "payment.refund_failed")],
    [
      "payment.refunded when the provider accepts, too",
      ruled({ refundEvents: (refund) => [...refundEvents(refund), ...seenAs("PROCESSING", "COMPLETED")(refund)] }),
    ],
    [
      "payment.refunded for what failed, too",
      ruled({ refundEvents: (refund) => [...refundEvents(refund), ...seenAs("FAILED", "COMPLETED")(refund)] }),
    ],
    [
      "payment.refund_failed for what settled, too",
      ruled({ refundEvents: (refund) => [...refundEvents(refund), ...seenAs("COMPLETED", "FAILED")(refund)] }),
    ],
  ])("%s: is reported", async (_, change) => {
    const { reported } = await playWebhooks(change);
    expect(reported).toMatchObject({ verdict: "conformant", violated: [], findings: ["events.only-when-caused"] });
  });

  test("a repeated webhook is not observed if the first one was accepted", async () => {
    const { reported } = await playWebhooks(adding(/payment\/create$/, "payment.completed"), ["events/sent-again"]);
    expect(reported.inconclusive).toEqual(["events.acknowledgement", "events.retry-policy"]);
  });

  const instead = (kind: string, path: RegExp): Change => {
    const { wire, deliver } = adding(path, kind);
    const lost = losing(kind).deliver;
    return {
      ...(wire && { wire }),
      deliver(next) {
        deliver?.(next);
        return lost?.(next) ?? next;
      },
    };
  };
  test.each<[string, Change, ...string[]]>([
    [
      "payment.completed when a payment is created, and not when it is paid",
      instead("payment.completed", /payment\/create$/),
      "events.payment-completed",
      "events.payment-completed-metadata",
    ],
    [
      "payment.refunded when a refund is created, and not when it settles",
      instead("payment.refunded", /refund\/create$/),
      "events.payment-refunded",
    ],
    [
      "payment.refund_failed when a refund is created, and not when it fails",
      instead("payment.refund_failed", /refund\/create$/),
      "events.payment-refund-failed",
    ],
  ])("%s: is caught", async (_, change, ...violated) => {
    const { reported } = await playWebhooks(change);
    expect(reported).toMatchObject({ verdict: "non-conformant", violated });
  });

  test("swapped events of refunds are detected", async () => {
    const { reported } = await playWebhooks(
      ruled({
        refundEvents: (refund) =>
          (refund.status === "FAILED" ? seenAs("FAILED", "COMPLETED") : seenAs("COMPLETED", "FAILED"))(refund),
      }),
    );
    expect(reported).toMatchObject({
      verdict: "non-conformant",
      violated: ["events.payment-refund-failed", "events.payment-refunded"],
      findings: ["events.only-when-caused"],
    });
  });
});
