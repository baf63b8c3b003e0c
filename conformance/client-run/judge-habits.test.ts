import { describe, expect, test } from "vitest";
import { alternateClient } from "../variants/alternate/client.ts";
import { integrationClient } from "../variants/integration/client.ts";
import type { ClientRules } from "./client-rules.ts";
import { createHabitJudge } from "./judge-habits.ts";
import { type ExchangeFacts, exchangeOf, VALID_PAYMENT } from "./testing/exchanges.ts";

function judged(all: readonly ExchangeFacts[], rules: ClientRules = integrationClient): readonly string[] {
  const judge = createHabitJudge(rules);
  return all
    .flatMap((each) => judge.exchange(exchangeOf(each)))
    .map(({ kind, requirement }) => `${kind} ${requirement}`);
}

const create: ExchangeFacts = { body: VALID_PAYMENT };
const otherKey = { headers: { "x-idempotency-key": "key-2" } };
const refund: ExchangeFacts = { path: "/api/v1/payment/P1/refund/create", body: { reason: "a" } };

describe("a request that is sent again", () => {
  test("needs the key of the first after a lost response", () => {
    const mistake = ["blind-retry endpoints.create-payment-requires-key"];
    expect(
      judged([
        { ...create, lost: true },
        { ...create, ...otherKey },
      ]),
    ).toEqual(mistake);
    expect(
      judged([
        { ...create, status: 503 },
        { ...create, ...otherKey },
      ]),
    ).toEqual(mistake);
    expect(judged([{ ...create, lost: true }, create])).toEqual([]);
    expect(judged([create, { ...create, ...otherKey }])).toEqual([]);
    expect(
      judged([
        { ...create, status: 429 },
        { ...create, ...otherKey },
      ]),
    ).toEqual([]);
  });

  test("needs a key at all", () => {
    const unkeyed = { ...refund, headers: { "x-idempotency-key": undefined } };
    expect(judged([{ ...unkeyed, lost: true }, unkeyed])).toEqual([
      "blind-retry endpoints.create-refund-key-recommended",
    ]);
  });

  test("needs a look first without idempotency keys", () => {
    const payment: ExchangeFacts = { path: "/api/v1/payments", body: { amount: 5 } };
    expect(judged([{ ...payment, lost: true }, payment], alternateClient)).toEqual([
      "blind-retry create-payment.sent-again",
    ]);
    expect(judged([{ ...payment, lost: true }, { path: "/api/v1/payments" }, payment], alternateClient)).toEqual([]);
  });

  test("is none if the tests ask for it as often without a loss", () => {
    const sound = createHabitJudge(integrationClient);
    for (const each of [create, { ...create, ...otherKey }]) sound.exchange(exchangeOf(each));
    const judge = createHabitJudge(integrationClient, sound.creates);
    const found = ["key-1", "key-1", "key-2", "key-3"].map((key) =>
      judge.exchange(exchangeOf({ ...create, headers: { "x-idempotency-key": key }, lost: key === "key-1" })),
    );
    expect(found.map((each) => each.length)).toEqual([0, 0, 0, 1]);
  });

  test("is another business's own", () => {
    const other = { ...create, headers: { "business-id": "SB_2", "x-idempotency-key": "key-2" } };
    expect(judged([{ ...create, lost: true }, other])).toEqual([]);
  });
});

describe("a used key", () => {
  test("belongs to one body", () => {
    const changed = { ...create, body: { ...VALID_PAYMENT, amount: "9.00" } };
    expect(judged([create, changed])).toEqual(["changed-body create-payment.repeated-key"]);
    expect(judged([refund, { ...refund, body: { reason: "b" } }])).toEqual([
      "changed-body create-refund.same-key-other-body",
    ]);
  });

  test("belongs to one payment", () => {
    expect(judged([refund, { ...refund, path: "/api/v1/payment/P2/refund/create" }])).toEqual([
      "changed-body create-refund.same-key-other-payment",
    ]);
  });

  test("may be sent again with the same members in another order", () => {
    const turned = Object.fromEntries(Object.entries(VALID_PAYMENT).reverse());
    expect(judged([create, { ...create, body: turned }, { ...create, ...otherKey }])).toEqual([]);
  });
});

describe("reads without a pause", () => {
  const reads = (gapMs: number, count: number, status = () => "PENDING") =>
    Array.from({ length: count }, (_, index) => ({
      path: "/api/v1/payment/P1",
      startedMs: index * (gapMs + 2),
      endedMs: index * (gapMs + 2) + 2,
      response: { status: status() },
    }));

  test("are a mistake once there are many", () => {
    expect(judged(reads(1, 11))).toEqual(["no-pause limits.rate"]);
    expect(judged(reads(1, 100))).toEqual(["no-pause limits.rate"]);
    expect(judged(reads(1, 10))).toEqual([]);
  });

  test("are none if webhooks trigger them", () => {
    const judge = createHabitJudge(integrationClient);
    const found = reads(1, 100).flatMap((each, index) => {
      if (index % 10 === 0) judge.webhook();
      return judge.exchange(exchangeOf(each));
    });
    expect(found).toEqual([]);
  });

  test("are none with pauses, or where each brings something new", () => {
    expect(judged(reads(20, 100))).toEqual([]);
    const twiceAPoll = Array.from({ length: 40 }, (_, index) => {
      const startedMs = Math.floor(index / 2) * 120 + (index % 2) * 4;
      return { path: "/api/v1/payment/P1", startedMs, endedMs: startedMs + 2, response: { status: "PENDING" } };
    });
    expect(judged(twiceAPoll)).toEqual([]);
    expect(
      judged(
        reads(1, 10).concat(
          reads(1, 10).map((each) => ({ ...each, startedMs: each.startedMs + 500, endedMs: each.endedMs + 500 })),
        ),
      ),
    ).toEqual([]);
    let turn = 0;
    expect(judged(reads(1, 100, () => `${turn++}`))).toEqual([]);
  });
});

describe("a forged webhook", () => {
  const webhook = { url: "http://127.0.0.1:1/w", contentType: "application/json", body: "{}", sentMs: 100 };
  const read = { path: "/api/v1/payment/PAY%2F1", startedMs: 150, endedMs: 151 };

  test.each([
    ["a read of its payment", 200, read, []],
    ["a list", 200, { ...read, path: "/api/v1/payment/list" }, []],
    ["a refusal", 401, undefined, []],
    ["no listener", undefined, undefined, []],
    ["nothing", 200, undefined, ["service.outcome-to-be-confirmed"]],
    ["a read before it", 200, { ...read, endedMs: 99 }, ["service.outcome-to-be-confirmed"]],
    ["a read of another payment", 200, { ...read, path: "/api/v1/payment/P2" }, ["service.outcome-to-be-confirmed"]],
  ])("followed by %s", (_, status, after, expected) => {
    const judge = createHabitJudge(integrationClient);
    if (after) judge.exchange(exchangeOf(after));
    judge.webhookEnd({ ...webhook, forgedFor: "PAY/1" }, status);
    expect(judge.end().map(({ requirement }) => requirement)).toEqual(expected);
  });

  test("is of no interest if the client read after another one", () => {
    const judge = createHabitJudge(integrationClient);
    judge.exchange(exchangeOf(read));
    judge.webhookEnd({ ...webhook, forgedFor: "PAY/1" }, 200);
    judge.webhookEnd({ ...webhook, forgedFor: "P2" }, 200);
    expect(judge.end()).toEqual([]);
  });
});
