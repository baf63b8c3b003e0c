import { describe, expect, test } from "vitest";
import { deliveryText } from "../../../cli/delivery-text.ts";
import { createStyle } from "../../../report/index.ts";
import { type Deliver, type Delivery, sandboxes } from "../../../variants/sandboxes.ts";
import { reportedBy } from "../../reported.ts";
import { postEndless } from "./endless-webhook.ts";
import { expectReadable, expectWhole } from "./expect-harmless.ts";
import { ordersIn } from "./orders.ts";
import { outputsOf } from "./outputs.ts";
import { type HostileRun, runHostile } from "./run-hostile.ts";
import { rowsOf } from "./table.ts";
import { ALL_TEXTS } from "./texts.ts";

const ONLY: Readonly<Record<string, readonly string[]>> = {
  integration: ["events/payment-completed"],
  alternate: ["notifications/paid"],
};

const MIB = 1024 * 1024;

const honest = { spoils: () => false, spoil: () => expect.unreachable() };

/** Number of webhooks of one mebibyte each: more than the log can hold. */
const FLOOD = 12;

/** Creates webhooks about resources that do not belong to this run; every string is hostile. */
const forged = ({ url, headers }: Delivery): readonly Delivery[] =>
  ["payment.completed", "payment.refunded", "payment.refund.failed", ALL_TEXTS].map((event) => {
    const data = {
      payment: { paymentId: "PAY_forged_1", payment_id: "pay_forged", refundTotal: "1e400" },
      [ALL_TEXTS]: ALL_TEXTS,
    };
    return { url, headers, body: JSON.stringify({ event, data }).replace("{", '{"__proto__":{"event":"owned"},') };
  });

test("the table and the tests have the same rows", () => {
  expect(rowsOf("Webhooks")).toEqual(
    ["webhooks flood the inbox", "webhooks forge events", "webhook over the cap", "webhooks after the end"].map(
      (name) => ({ name, verdict: "conformant", result: "nothing" }),
    ),
  );
});

describe.each(sandboxes)("$variant", (kind) => {
  const only = ONLY[kind.variant] ?? expect.unreachable();
  const deliveriesIn = ({ lines }: HostileRun) => lines.filter(({ type }) => type === "delivery");

  test("webhooks flood the inbox: the run is unaffected, and its log counts those beyond the limit", async () => {
    let begun = false;
    const deliver =
      (next: Deliver): Deliver =>
      async (delivery) => {
        const body = " ".repeat(MIB);
        for (let sent = 0; sent < FLOOD && !begun; sent += 1) await next({ ...delivery, body });
        begun = true;
        return next(delivery);
      };
    const run = await runHostile(kind, honest, only, { deliver });
    expectConformant(run);
    const [variant] = run.report.variants;
    const unlogged = variant?.traffic.unlogged ?? 0;
    expect(unlogged).toBeGreaterThan(FLOOD / 4);
    expect(deliveriesIn(run).length + unlogged).toBeGreaterThan(FLOOD);
    expect((await outputsOf(run)).get("text")?.replace(/\s+/g, " ")).toContain(
      `${unlogged} webhooks more than the log can hold`,
    );
  });

  test("webhooks forge events: those without data of this run are logged, and not judged", async () => {
    const deliver =
      (next: Deliver): Deliver =>
      async (delivery) => {
        for (const each of forged(delivery)) await next(each);
        return next(delivery);
      };
    const run = await runHostile(kind, honest, only, { deliver });
    expectConformant(run);
    expect(deliveriesIn(run).length).toBeGreaterThan(3);
    await expectReadable(run);
  });

  test("webhooks after the end: they are ignored, and nothing breaks", async () => {
    let late: (() => Promise<{ readonly status: number }>) | undefined;
    const deliver =
      (next: Deliver): Deliver =>
      (delivery) => {
        late ??= () => next(delivery);
        return next(delivery);
      };
    const run = await runHostile(kind, honest, only, { deliver });
    const before = run.lines.length;
    expect(await late?.()).toEqual({ status: 200 });
    expect(run.lines).toHaveLength(before);
    expectConformant(run);
  });
});

test("webhook over the cap: the inbox stops reading, responds, and accepts the next one", async () => {
  const { sent, kept, next } = await postEndless(64 * MIB);
  expect(sent).toBeLessThan(32 * MIB);
  expect(kept).toMatchObject([{ complete: false }, { complete: true }]);
  expect(kept.map(({ body }) => body.length)).toEqual([MIB, 2]);
  expect(next).toBe(200);
});

test("the content of a webhook is escaped in every output", () => {
  const delivery = {
    method: "POST",
    path: `/webhooks${ALL_TEXTS}`,
    headers: [["content-type", ALL_TEXTS] as const],
    number: 1,
    atMs: 0,
    answered: 200,
    complete: true,
  };
  for (const body of [ALL_TEXTS, ALL_TEXTS.split(" ").join("\n"), JSON.stringify({ [ALL_TEXTS]: [ALL_TEXTS] })]) {
    const text = deliveryText(
      { ...delivery, body },
      { number: 1, atMs: 0, style: createStyle(true), redact: (each) => each },
    );
    expect(ordersIn("terminal", text)).toEqual([]);
  }
});

function expectConformant(run: HostileRun): void {
  expect(reportedBy(run.report)).toEqual({ violated: [], findings: [], inconclusive: [] });
  expect(run.report.verdict).toBe("conformant");
  expectWhole(run);
}
