import { describe, expect, test } from "vitest";
import type { CheckLine, Line } from "../../log/index.ts";
import { type Outgoing, integrationRules as rules, type Wire } from "../../sandbox/index.ts";
import { type Change, runSandbox } from "./sandbox.ts";

/** What the rules of the whole run found, as sorted requirement ids. */
async function brokenBy(change: Change): Promise<readonly string[]> {
  const { lines } = await runSandbox(change);
  return [...new Set(lines.filter(isBroken).map(({ requirement }) => requirement))].sort();
}

function isBroken(line: Line): line is CheckLine {
  return line.type === "check" && line.by === "invariant";
}

const echoes =
  (write: (answer: Outgoing, key: string) => Outgoing): Wire =>
  async (request, next) => {
    const key = request.headers.get("x-api-key");
    const answer = await next(request);
    return key === null ? answer : write(answer, key);
  };

/** A refundTotal that counts refunds of these statuses too. */
function counting(...statuses: readonly string[]): Change {
  const asSettled = (refund: Refund): Refund =>
    statuses.includes(refund.status) ? { ...refund, status: "COMPLETED" } : refund;
  return { rules: { ...rules, refundTotal: (refunds) => rules.refundTotal(refunds.map(asSettled)) } };
}

type Refund = Parameters<typeof rules.refundTotal>[0][number];

describe("what no single scenario sees, a rule of the whole run does", () => {
  test("of the sound sandbox, nothing is", async () => {
    const { lines } = await runSandbox();
    expect(lines.filter(isBroken)).toEqual([]);
  });

  test.each<[string, Change, readonly string[]]>([
    [
      "refundTotal is the last refund",
      { rules: { ...rules, refundTotal: (refunds) => rules.refundTotal(refunds.slice(-1)) } },
      ["payment.refund-total-never-falls"],
    ],
    [
      "refundTotal counts what is in flight",
      counting("INITIATED", "PROCESSING"),
      ["payment-states.refunded-only-when-whole", "payment.refund-total-without-in-flight"],
    ],
    [
      "refundTotal counts what failed",
      counting("FAILED"),
      ["payment-states.refunded-only-when-whole", "payment.refund-total-without-failed"],
    ],
    [
      "REFUNDED at the first refund",
      {
        rules: {
          ...rules,
          statusAfterRefund: (payment, refunded) =>
            payment.status === "COMPLETED" && refunded.units > 0n ? "REFUNDED" : payment.status,
        },
      },
      ["payment-states.refunded-only-when-whole"],
    ],
    [
      "the amount of a payment is what is left of it",
      {
        rules: {
          ...rules,
          presentPayment: (payment, view) => ({
            ...rules.presentPayment(payment, view),
            ...(view.refundTotal.units > 0n && { amount: "0.01" }),
          }),
        },
      },
      ["payment.amount-as-requested"],
    ],
    [
      "a refund is read with another amount",
      {
        rules: {
          ...rules,
          presentRefund: (refund) => ({ ...rules.presentRefund(refund), amount: "0.01" }),
        },
      },
      ["refund.amount-as-requested", "refund.amount-never-changes"],
    ],
    [
      "COMPLETED turns EXPIRED",
      {
        rules: {
          ...rules,
          isExpired: (payment, nowMs) => payment.status === "COMPLETED" && nowMs > (payment.completedAtMs ?? 0) + 5,
        },
      },
      ["payment-states.expired-only-unpaid"],
    ],
    [
      "the key is echoed in a body that refuses",
      {
        wire: echoes((answer, key) => (answer.status === 401 ? { ...answer, text: JSON.stringify({ key }) } : answer)),
      },
      ["auth.no-full-key-in-responses"],
    ],
    [
      "the key is echoed in a header of one operation",
      {
        wire: echoes((answer, key) =>
          answer.status === 202 ? { ...answer, headers: { ...answer.headers, "x-debug": `caller ${key}` } } : answer,
        ),
      },
      ["auth.no-full-key-in-responses"],
    ],
  ])("%s", async (_, change, requirements) => {
    expect(await brokenBy(change)).toEqual(requirements);
  });
});
