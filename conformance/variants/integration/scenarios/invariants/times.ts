import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import type { Invariant, Sighting } from "../../../../scenario/index.ts";
import { neverChanges } from "../../../shared/scenarios/invariants/never-changes.ts";
import { asList, type Shown } from "../../../shared/scenarios/invariants/shown.ts";
import { attemptTime } from "../../../shared/scenarios/times.ts";
import {
  createdOrReadPayment,
  createdRefund,
  PAYMENT_CREATED_AND_READ,
  REFUND_CREATED_AND_READ,
  readRefund,
  rule,
} from "./shown.ts";

const SECOND_MS = 1_000;

/** Exchanges that show one kind of resource. Other rules compare lists with reads (ruling 6). */
interface Showing {
  readonly noun: "payment" | "refund";
  readonly operations: NonNullable<Parameters<typeof rule>[0]["operations"]>;
  readonly shownIn: (sighting: Sighting) => Shown | undefined;
}

const payments: Showing = {
  noun: "payment",
  operations: PAYMENT_CREATED_AND_READ,
  shownIn: createdOrReadPayment,
};
const refunds: Showing = {
  noun: "refund",
  operations: REFUND_CREATED_AND_READ,
  shownIn: (sighting) => createdRefund(sighting) ?? readRefund(sighting),
};

interface Time {
  readonly timeMs: number;
  readonly text: unknown;
}

/** Returns the rule that a time, once shown, stays the same within one second (ruling 4). */
function stays(requirement: RequirementId, { noun, operations, shownIn }: Showing, member: string): Invariant {
  return rule({
    requirement,
    counts: `times of ${noun}s that were shown again as ${member}`,
    operations,
    watch: neverChanges<Time>({
      noun: member,
      shownIn: (sighting) => asList(shownIn(sighting)),
      isFirst: () => true,
      read: ({ [member]: text }) => {
        const timeMs = attemptTime(text);
        return timeMs === undefined ? undefined : { timeMs, text };
      },
      isSame: (time, first) => Math.abs(time.timeMs - first.timeMs) <= SECOND_MS,
      shownAs: ({ text }) => text,
    }),
  });
}

/** Returns the rule that nothing completes before it was initiated (ruling 4). */
function inOrder(requirement: RequirementId, { noun, operations, shownIn }: Showing): Invariant {
  return rule({
    requirement,
    counts: `${noun}s that were shown with a completedAt`,
    operations,
    watch: () => (sighting, say) => {
      const { initiatedAt, completedAt } = shownIn(sighting)?.found ?? {};
      const [startMs, endMs] = [attemptTime(initiatedAt), attemptTime(completedAt)];
      if (startMs === undefined || endMs === undefined) return;
      if (endMs >= startMs - SECOND_MS) say.held();
      else {
        const actual = `${say.show(completedAt)}, where initiatedAt is ${say.show(initiatedAt)}`;
        say.broken({ expected: "a completedAt that is not before initiatedAt", actual });
      }
    },
  });
}

export const paymentInitiatedAt = stays("payment.initiated-at-never-changes", payments, "initiatedAt");
export const paymentCompletedAt = stays("payment.completed-at-never-changes", payments, "completedAt");
export const paymentInOrder = inOrder("payment.completed-at-not-before-initiated", payments);
export const refundInitiatedAt = stays("refund.initiated-at-never-changes", refunds, "initiatedAt");
export const refundCompletedAt = stays("refund.completed-at-never-changes", refunds, "completedAt");
export const refundInOrder = inOrder("refund.completed-at-not-before-initiated", refunds);
