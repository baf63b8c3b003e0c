import { expect, test } from "vitest";
import { createAnswer } from "../../../../scenario/index.ts";
import { paymentsOn } from "./listing.ts";
import { describeUnreadable } from "./pages.ts";

const answer = (status: number, ...ids: readonly string[]) => {
  const json = { data: { payments: ids.map((payment_id) => ({ payment_id })) } };
  return createAnswer<unknown>("list payments", { status, json, exchange: 1 }, () => json);
};

test.each([
  ["the list as without it", answer(200, "p2", "p1")],
  ["another list", answer(200, "p1")],
  ["another list", answer(200, "p1", "p2", "p3")],
  ["an empty list", answer(200)],
  ["400", answer(400)],
])("%s", (described, answered) => {
  expect(describeUnreadable(answered, answer(200, "p1", "p2"), paymentsOn, "payment_id")).toBe(described);
});
