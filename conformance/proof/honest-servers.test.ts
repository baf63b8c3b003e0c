import { describe, expect, test } from "vitest";
import { isExtended } from "../testing/bounds.ts";
import { type SandboxKind, sandboxes } from "../variants/sandboxes.ts";
import { reportedBy } from "./reported.ts";
import { runSandboxOf } from "./run-sandbox.ts";
import { proofOf } from "./variants.ts";
import { leftOpen, withoutRole } from "./without.ts";

/** Runs the full suite against a server that follows its document in its own way. */
const runHonest = async (kind: SandboxKind, latitudes: readonly string[], live = true) => {
  const { report } = await runSandboxOf(kind, { latitudes, ...(!live && { configure: withoutRole("live") }) });
  const { violated, findings } = reportedBy(report);
  return { report, verdict: report.verdict, violated, findings };
};

const CONFORMANT = { verdict: "conformant", violated: [], findings: [] };

/** Stated requirements that remain partly unseen with a driver that cannot move time, by variant. */
const NEED_TIME: Readonly<Record<string, readonly string[]>> = {
  integration: [
    "payment-states.completed-only-when-paid", // for a payment that expires
    "payment-states.expire-expires",
    "payment-states.expired-only-after-window", // until shortly before the window ends
    "payment-states.expired-only-unpaid",
    "create-refund.payment-must-be-completed", // for an EXPIRED payment
    "auth.rotation-old-key-works-in-grace", // until shortly before the end of the grace period
    "auth.rotation-old-key-stops",
    "auth.failure-401", // for the expired key, as are the others below
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "errors.key-revoked",
  ],
  alternate: [
    "payment-states.completed-only-when-paid",
    "payment-states.refunded-only-when-refunded",
    "refund-payment.payment-must-be-completed",
    "auth.rotation-old-key-works-in-grace",
    "auth.rotation-old-key-stops",
    "auth.failure-401",
    "auth.uniform-error-type",
    "auth.reveals-no-part",
    "auth.key-revoked",
  ],
};

/** Latitudes of both variants that occur together. */
const OWN_WAYS = [
  "descriptions-of-twenty-characters",
  "texts-of-ascii-alone",
  "settles-by-itself-in-a-second",
  "null-is-none",
];

test.each(sandboxes)("$variant: the combined variations exist, and declare nothing inconclusive", ({ latitudes }) => {
  const ownWays = latitudes.filter(({ name }) => OWN_WAYS.includes(name));
  expect(ownWays.map(({ leaves = [] }) => leaves)).toEqual(OWN_WAYS.map(() => []));
});

describe.each(sandboxes)("no false failures with a conforming server of $variant that", (kind) => {
  // Each latitude alone is a subject of the proof.
  test.runIf(isExtended).each<[string, readonly string[]]>([
    [", and has all of these variations", OWN_WAYS],
    ["", []],
  ])("has no live keys and cannot move time%s: partial only for lack of time", async (_, ways) => {
    const { report, ...said } = await runHonest(kind, [...ways, "driver-without-time-travel"], false);
    expect(said).toEqual({ ...CONFORMANT, verdict: "partial" });
    const open = leftOpen(report);
    expect(open.filter((each) => !/has no ability (advanceTime|expirePayment|ageInvoice)\b/.test(each))).toEqual([]);
    const [variant] = report.variants;
    const missing = variant?.requirements.filter(
      ({ level, outcome }) => level === "stated" && outcome === "inconclusive",
    );
    expect(new Set(missing?.map(({ id }) => id))).toEqual(new Set(NEED_TIME[kind.variant]));
    expect(variant?.scope.withoutLive).toEqual(proofOf(kind.variant).liveOnly);
  });
});

/** The fault of a server that rejects with a 2xx, which is a finding, and data that it rejects, by variant. */
const REJECTS_WITH_200: Readonly<Record<string, readonly [fault: string, latitudes: readonly string[]]>> = {
  integration: ["rejection-with-200", ["texts-of-ascii-alone", "descriptions-of-twenty-characters"]],
  alternate: ["rejections-answered-200", ["texts-of-ascii-alone", "refunded-once", "taka-within-bounds"]],
};

test.each(sandboxes)("$variant: what a server may reject, it may also reject with a 2xx: a finding", async (kind) => {
  const [fault, latitudes] = REJECTS_WITH_200[kind.variant] ?? [];
  const { report } = await runSandboxOf(kind, { ...(fault !== undefined && { fault }), latitudes: latitudes ?? [] });
  expect(reportedBy(report)).toEqual({ violated: [], findings: ["conventions.rejection-is-4xx"], inconclusive: [] });
});
