import { expect, test } from "vitest";
import { sandboxes } from "../../sandbox/index.ts";
import { lacks } from "../lacks.ts";
import { serveDeployment } from "./deployment.ts";
import { seeAgain } from "./seen-again.ts";

const without = lacks("curl");

/** Each tells of something else that a script has to do. */
test.skipIf(without).each([
  ["one line", "integration", "missing-header-accepted", "authentication/client-id-missing", "auth.client-id"],
  ["a driver's step", "integration", "refund-above-amount", "create-refund/excess", "create-refund.excess-rejected"],
  [
    "a read after it",
    "integration",
    "excess-refused-but-paid-out",
    "create-refund/excess",
    "create-refund.excess-rejected",
  ],
  [
    "a business of its own",
    "integration",
    "rotation-ends-the-old-key",
    "authentication/grace-period",
    "auth.rotation-old-key-works-in-grace",
  ],
  ["times of now", "integration", "from-filter-ignored", "list-payments/time-range", "list-payments.from-filter"],
  ["a webhook", "integration", "paid-not-notified", "events/payment-completed", "events.payment-completed"],
  [
    "a value of an invoice",
    "alternate",
    "subtotal-of-different-lines",
    "create-invoice/every-kind",
    "invoice.subtotal-is-sum",
  ],
])("a failure that takes %s is seen again by sh", async (_, variant, fault, scenario, requirement) => {
  const kind = sandboxes.find((each) => each.variant === variant);
  if (!kind) throw new Error(`there is no sandbox of ${variant}`);
  const deployment = await serveDeployment(kind, { fault });
  try {
    const seen = await seeAgain(deployment, [scenario], requirement);
    expect(seen?.wrong, seen?.output).toEqual([]);
    for (const secret of Object.entries(deployment.environment).filter(([name]) => name.endsWith("API_KEY"))) {
      expect(`${seen?.text}${seen?.output}`).not.toContain(secret[1]);
    }
  } finally {
    await deployment.close();
  }
});
