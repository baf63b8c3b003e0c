import { expect, test } from "vitest";
import { localIncoming, type Wire } from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";
import { leftOpen } from "../without.ts";
import { runSandbox } from "./sandbox.ts";

test.each([
  ["settles-by-itself", "reject"],
  ["settles-by-itself-in-a-while", "reject"],
  ["settles-by-itself-in-a-while", "rejected-of-bkash"],
  ["fails-refunds-by-itself", "settle"],
])("a simulator that %s hides whether a driver that responds early was too late to %s", async (...names) => {
  const [itself, asked] = names;
  const { report } = await runSandbox({ latitudes: [itself, "driver-answers-early"] }, [`refund-states/${asked}`]);
  const { violated, inconclusive } = reportedBy(report);
  expect({ violated, isOpen: inconclusive.length > 0 }).toEqual({ violated: [], isOpen: true });
  expect(leftOpen(report).join()).toContain("on its own");
});

const ACTS = [
  ...["approve", "reject", "cancel", "expire", "unpaid"].map((each) => `payment-states/${each}`),
  ...["bkash", "nagad", "any-vendor"].map((each) => `refund-states/rejected-of-${each}`),
  "get-payment/current-status",
];

/** Returns a wire by which the provider of one vendor ends each of its refunds at once. */
function endingRefundsOf(vendor: string, end: "settle" | "reject"): Wire {
  const payments = new Set<string>();
  const idIn = (text: string | undefined, name: string) => new RegExp(`"${name}":"(\\w+)"`).exec(text ?? "")?.[1] ?? "";
  return async (request, next) => {
    const { pathname, origin } = request.url;
    const read = await request.readBody();
    const answer = await next(request);
    if (pathname.endsWith("/payment/create") && read.kind === "text" && read.text.includes(`"${vendor}"`))
      payments.add(idIn(answer.text ?? undefined, "paymentId"));
    const [, paymentId = ""] = /payment\/(\w+)\/refund\/create$/.exec(pathname) ?? [];
    const refundId = idIn(answer.text ?? undefined, "refundId");
    if (payments.has(paymentId) && refundId !== "")
      await next(localIncoming(`${origin}/driver/v1/refunds/${refundId}/${end}`, { method: "POST", headers: [] }));
    return answer;
  };
}

test.each([
  ["settle", "refund-states/rejected-of-nagad", "refund-states.reject-fails"],
  ["reject", "payment-states", "refund-states.settle-completes"],
] as const)(
  "a simulator of one provider that answers each refund with %s is not blamed for being faster than the driver in %s",
  async (end, scenario, open) => {
    const wire = endingRefundsOf("NAGAD", end);
    const { report } = await runSandbox({ latitudes: ["driver-answers-early"], wire }, [scenario]);
    const { violated, inconclusive } = reportedBy(report);
    expect({ violated, inconclusive }).toEqual({ violated: [], inconclusive: expect.arrayContaining([open]) });
  },
);

test.each([
  ["approves-by-itself-in-a-while", ["reject-fails", "cancel-cancels", "expire-expires", "completed-only-when-paid"]],
  ["rejects-by-itself-in-a-while", ["approve-completes", "cancel-cancels", "expire-expires"]],
])("a simulator that %s is not blamed for being faster than a driver that responds early", async (itself, open) => {
  const { report } = await runSandbox({ latitudes: [itself, "driver-answers-early"] }, ACTS);
  const { violated, inconclusive } = reportedBy(report);
  expect(violated).toEqual([]);
  expect(inconclusive).toEqual(expect.arrayContaining(open.map((each) => `payment-states.${each}`)));
  expect(leftOpen(report).join()).toContain("on its own");
});

test("a wrong end is shown by a response of the refund itself, not of the one it is compared with", async () => {
  const { lines } = await runSandbox({ fault: "rejected-refund-completes" }, ["refund-states/one-after-another"]);
  const violated = lines.filter((line) => line.type === "check" && line.outcome === "violated");
  const shown = violated.map((check) =>
    lines.find((line) => line.type === "exchange" && "exchange" in check && line.exchange === check.exchange),
  );
  const texts = shown.map((line) => (line?.type === "exchange" ? line.response?.body.text : undefined));
  expect(texts).toEqual([expect.stringContaining('"status":"COMPLETED"')]);
});

test("a payment that the provider rejects during a rejected refund was not changed by that refund", async () => {
  const wire: Wire = async (request, next) => {
    const { pathname, origin } = request.url;
    const answer = await next(request);
    const [, paymentId] = /payment\/(\w+)\/refund\/create$/.exec(pathname) ?? [];
    if (paymentId)
      await next(localIncoming(`${origin}/driver/v1/payments/${paymentId}/reject`, { method: "POST", headers: [] }));
    return answer;
  };
  const { report } = await runSandbox({ wire }, ["create-refund/before-payment"]);
  expect(reportedBy(report)).toMatchObject({ violated: [], inconclusive: ["create-refund.payment-must-be-completed"] });
  expect(leftOpen(report).join()).toContain("a payment that should stay PENDING was FAILED in the meantime");
});
