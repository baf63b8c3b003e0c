import { describe, expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { integrationRules, localIncoming, requestBody, type Wire, withBody } from "../../variants/sandboxes.ts";
import { withoutAbilities } from "../without.ts";
import { type Change, runSandbox } from "./sandbox.ts";
import { type AnyChange, adding, playWebhooks, ruled } from "./webhook-changes.ts";

const CONFORMANT = { verdict: "conformant", violated: [], findings: [], inconclusive: [] };

test.each<[string, AnyChange]>([
  ["a webhook for each created payment", adding(/payment\/create$/, "payment.created")],
  ["no business can be created, and the role main is notified", { wire: withoutAbilities("newBusiness") }],
])("open behaviour of webhooks does not change the result: %s", async (_, change) => {
  expect((await playWebhooks(change)).reported).toEqual(CONFORMANT);
});

test("a new business receives the address of the inbox, whatever the role main uses", async () => {
  const registered: unknown[] = [];
  const wire: Wire = async (request, next) => {
    if (request.url.pathname.endsWith("/businesses")) registered.push(await requestBody(request));
    return next(request);
  };
  await playWebhooks({ wire }, ["events"]);
  expect(registered).toEqual(registered.map(() => ({ webhookUrl: "http://inbox.test/webhooks" })));
  expect(registered).toHaveLength(30); // one for each of the 24 varied payments, and 6 for the other scenarios
});

/** Get refund shows no status: its body is open. */
const withoutStatus = {
  ...integrationRules,
  presentRefund: (refund: Parameters<typeof integrationRules.presentRefund>[0]) => ({
    ...integrationRules.presentRefund(refund),
    status: undefined,
  }),
};

test.runIf(isExtended)(
  "webhooks of the role main cause no violation for a new business whose webhooks cannot arrive",
  async () => {
    const wire: Wire = async (request, next) =>
      next(request.url.pathname.endsWith("/businesses") ? withBody(request, "{}") : request);
    const { reported, said } = await playWebhooks({ wire, rules: withoutStatus });
    expect(reported).toMatchObject({ verdict: "partial", violated: [], findings: [] });
    expect(said).toContain("nothing reached the inbox at http://inbox.test/webhooks");
  },
);

const driving = (url: string) => localIncoming(url, { method: "POST", headers: [] });

/** Simulates a provider that acts spontaneously, on what a request names or has created (ruling 10). */
const byItself =
  (path: RegExp, id: RegExp, verb: string): Wire =>
  async (request, next) => {
    const answer = await next(request);
    const { pathname, origin } = request.url;
    const [, made] = path.test(pathname) ? (id.exec(pathname + (answer.text ?? "")) ?? []) : [];
    if (made) await next(driving(`${origin}/driver/v1/${verb.replace("ID", made)}`));
    return answer;
  };

/** Approves the oldest payment, which was to wait, when the provider rejects a payment. */
const approvingTheFirst = (): Wire => {
  let first: string | undefined;
  return async (request, next) => {
    const answer = await next(request);
    const { pathname, origin } = request.url;
    first ??= /"paymentId":"(\w+)"/.exec(answer.text ?? "")?.[1];
    if (pathname.endsWith("/reject")) await next(driving(`${origin}/driver/v1/payments/${first}/approve`));
    return answer;
  };
};

test.each([
  ["not-settled", byItself(/accept$/, /refunds\/(\w+)\/accept/, "refunds/ID/settle")],
  ["not-paid", approvingTheFirst()],
])("spontaneous actions of a simulator are not judged by %s", async (name, wire) => {
  const { reported, said } = await playWebhooks({ wire }, [`events/${name}`]);
  expect(reported).toMatchObject({ violated: [], findings: [] });
  expect(reported.inconclusive).toContain("events.only-when-caused");
  expect(said.join()).toContain("should stay");
});

test.each([
  ["payment-completed", byItself(/payment\/create$/, /"paymentId":"(\w+)"/, "payments/ID/approve")],
  ["payment-refunded", byItself(/refund\/create$/, /"refundId":"(\w+)"/, "refunds/ID/settle")],
])("a simulator that acts spontaneously sends %s in time", async (name, wire) => {
  expect((await playWebhooks({ wire }, [`events/${name}`])).reported).toEqual(CONFORMANT);
});

describe("if get refund, whose body is open, shows no status,", () => {
  test.runIf(isExtended)("the webhooks of a refund show how it ended, even if they are late", async () => {
    const change = { latitudes: ["refund-read-without-status", "webhooks-late"] };
    expect((await playWebhooks(change)).reported).toEqual(CONFORMANT);
  });

  test.each<[string, Change]>([
    ["no inbox", { inbox: false }],
    ["no webhook delivered", { deliver: () => async () => ({ status: 200 }) }],
  ])("with %s the status is unknown, and nothing is violated", async (_, change) => {
    const { reported, said } = await playWebhooks({ ...change, rules: withoutStatus }, ["refund-states"]);
    expect(reported).toMatchObject({ verdict: "partial", violated: [], findings: [] });
    expect(reported.inconclusive).toEqual(
      expect.arrayContaining(["refund-states.settle-completes", "refund-states.reject-fails"]),
    );
    expect(said).toContain("neither a read of the refund nor a webhook shows its status");
  });

  test("a refund that settles spontaneously instead of waiting is not treated as in flight", async () => {
    const wire = byItself(/refund\/create$/, /"refundId":"(\w+)"/, "refunds/ID/settle");
    const { reported } = await playWebhooks({ wire, rules: withoutStatus }, ["refund-states/in-flight"]);
    expect(reported).toMatchObject({ verdict: "partial", violated: [] });
  });

  test("a refund that stays in flight is not treated as settled", async () => {
    const refundStatusAfter: typeof integrationRules.refundStatusAfter = (status, move) =>
      move === "settle" ? "PROCESSING" : integrationRules.refundStatusAfter(status, move);
    const { reported } = await playWebhooks({ rules: { ...withoutStatus, refundStatusAfter } }, [
      "events",
      "refund-states",
    ]);
    expect(reported).toMatchObject({ verdict: "partial", violated: [] });
    expect(reported.inconclusive).toEqual(
      expect.arrayContaining(["events.payment-refunded", "refund-states.settle-completes"]),
    );
  });
});

test("no webhook is awaited if reads show that a refund has not settled", async () => {
  const change = ruled({ refundStatusAfter: (status, move) => (move === "settle" ? "PROCESSING" : status) });
  const { report } = await runSandbox(change, ["create-refund/partial-then-excess"]);
  const [stuck] = report.variants[0]?.scenarios.filter((each) => each.id.startsWith("create-refund")) ?? [];
  expect(stuck?.reason).toBe("the refund as COMPLETED did not appear within 10 s");
  expect(stuck?.durationMs).toBeLessThan(11_000);
});

describe("observations of webhooks", () => {
  const observe = async (change: AnyChange) => {
    const { observed } = await playWebhooks(change, ["events"]);
    return observed.filter((each) => /^events\.(?!payload)|effects|payment\.completed/.test(each));
  };

  test.runIf(isExtended)("describe the behaviour, and are the same in every run", async () => {
    const change = {
      ...adding(/payments\/.*reject$/, "payment.failed"),
      rules: { ...integrationRules, retryDelay: () => 60_000 },
    };
    const first = await observe(change);
    expect(first.toSorted()).toEqual([
      "events.acknowledgement: 503: not sent again; 200: not sent again",
      "events.other-kinds: payment.failed",
      "events.payload: payment.completed: application/json, createdAt, data, data.payment, event, id",
      "events.retry-policy: after 503: not sent again within 8 s",
      "events.signing: no headers except those of the transport",
      "payment-states.cancel-effects: webhooks: none",
      "payment-states.expire-effects: webhooks: none",
      "payment-states.refund-whole-effects: other webhooks: none",
      "payment-states.reject-effects: webhooks: payment.failed",
    ]);
    expect(await observe(change)).toEqual(first);
  });

  test.runIf(isExtended)("distinguish rejected from accepted webhooks", async () => {
    expect(await observe({})).toEqual(
      expect.arrayContaining([
        "events.retry-policy: after 503: sent again within 8 s",
        "events.acknowledgement: 503: sent again; 200: not sent again",
      ]),
    );
  });

  test("name signatures, redelivered webhooks, and unexpected webhooks", async () => {
    const observed = await observe({ latitudes: ["webhooks-signed", "webhooks-three-times"] });
    expect(observed).toEqual(
      expect.arrayContaining([
        "events.signing: headers: x-signature, x-timestamp",
        "events.retry-policy: after 503: sent again within 8 s",
        "events.acknowledgement: 503: sent again; 200: sent again",
      ]),
    );
  });
});
