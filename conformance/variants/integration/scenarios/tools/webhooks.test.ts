import { expect, test } from "vitest";
import type { Delivery } from "../../../../inbox/index.ts";
import { describeOtherKinds } from "./webhooks.ts";

function delivery(body: string, headers: readonly (readonly [string, string])[] = []): Delivery {
  return { method: "POST", path: "/webhooks", headers, body, complete: true, number: 1, atMs: 0, answered: 200 };
}

test("recognises kinds that are written like those of the document", () => {
  const deliveries = [delivery("type=refund.created&x=1"), delivery("", [["X-Event", "payment.failed"]])];
  expect(describeOtherKinds(deliveries)).toBe("payment.failed, refund.created");
  const other = delivery(`{"event":"PAYMENT_FAILED","url":"https://payment.example/payments.html"}`);
  expect(describeOtherKinds([other])).toBe("a webhook of unknown kind");
});
