import { describe, expect, test } from "vitest";
import type { Clock } from "../../clock/index.ts";
import { reportedBy } from "../reported.ts";
import { unavailable } from "../unavailable.ts";
import { underWay } from "../under-way.ts";
import { leftOpen } from "../without.ts";
import { type Body, byItself, readingLate, repeating } from "./liberties.ts";
import { type Change, runSandbox } from "./sandbox.ts";

async function ended(change: Change | ((clock: Clock) => Change), only?: readonly string[]) {
  const { report } = await runSandbox(change, only);
  return { verdict: report.verdict, ...reportedBy(report), open: leftOpen(report) };
}

const CONFORMANT = { verdict: "conformant", violated: [], findings: [], inconclusive: [], open: [] };
const AGAIN = ["create-payment/again", "create-payment/reference-used-twice", "create-refund/same-key"];

/** Where something that was made just now is read. */
const READING = [
  "get-payment",
  "get-refund",
  "refund-states",
  "create-payment/echo",
  "create-payment/payment-ids",
  "create-payment/window-chosen",
  "create-payment/window-default",
  "create-refund/beside-in-flight",
  "payment-states/open-window",
  "authentication/grace-over",
  "authentication/grace-period",
  "authentication/wrong-key",
];

test("reads may show what was written a moment ago, and lists even later: nobody says that they do not", async () => {
  expect(await ended((clock) => readingLate(clock, 300), READING)).toEqual(CONFORMANT);
});

describe("how a request is answered that was made before is open (ruling 15)", () => {
  test.each<[string, (body: Body) => Response]>([
    ["200 with the first payment", (body) => Response.json(body)],
    ["a conflict", () => Response.json({ status: "error" }, { status: 409 })],
    ["its ids alone", ({ data }) => Response.json({ status: "success", data: idsOf(data) })],
    ["as it is now", ({ data }) => Response.json({ status: "success", data: { ...data, status: "COMPLETED" } })],
  ])("%s", async (_, again) => {
    expect(await ended({ wire: repeating(again) }, AGAIN)).toEqual(CONFORMANT);
  });
});

function idsOf({ paymentId, refundId }: Body["data"]) {
  return { duplicateOf: { paymentId, refundId } };
}

describe("the driver may answer before it has happened", () => {
  test("what customers and the provider do", async () => {
    const change = (clock: Clock) => ({ wire: underWay(clock, /payments|refunds/, 500) });
    expect(await ended(change, ["payment-states", "refund-states"])).toEqual(CONFORMANT);
  });

  test.each([
    ["settle", "reject"],
    ["reject", "settle"],
  ])("of a refund that has done %s by itself, it cannot show that it came too late to %s", async (itself, asked) => {
    const change = (clock: Clock): Change => ({ wire: byItself(itself, underWay(clock, /refunds/, 500)) });
    const { violated, inconclusive, open } = await ended(change, [`refund-states/${asked}`]);
    expect({ violated, count: inconclusive.length > 0 }).toEqual({ violated: [], count: true });
    expect(open.join()).toContain("by itself");
  });

  test("but a key that ends a moment later did not end at once", async () => {
    const change = (clock: Clock) => ({ wire: underWay(clock, /revoke$/, 500) });
    const { verdict, violated } = await ended(change, ["authentication/revocation"]);
    expect({ verdict, violated }).toEqual({ verdict: "non-conformant", violated: ["auth.revocation-immediate"] });
  });

  test("a key that never ends violates", async () => {
    const change: Change = {
      wire: async (request, next) => (request.url.endsWith("/revoke") ? Response.json({}) : next(request)),
    };
    const { verdict, violated } = await ended(change, ["authentication/revocation"]);
    expect({ verdict, violated }).toEqual({ verdict: "non-conformant", violated: ["auth.revocation-immediate"] });
  });
});

test.each([20, 33])("a 503 for each %i-th request is nobody's violation, and each reason has a name", async (every) => {
  const { verdict, violated, findings, open } = await ended({ wire: unavailable(every) });
  expect({ verdict, violated }).toEqual({ verdict: "partial", violated: [] });
  // Ruling 1: an answer to a bad request that is no 4xx.
  expect(findings.filter((each) => each !== "conventions.rejection-is-4xx")).toEqual([]);
  expect(open.filter((each) => /: (undefined)?$/.test(each))).toEqual([]);
});
