import { describe, expect, test } from "vitest";
import { type Clock, sleep } from "../../clock/index.ts";
import { explore, replay } from "../../explore/index.ts";
import { parseSequence } from "../../scenario/index.ts";
import { boundedRows, isExtended } from "../../testing/bounds.ts";
import {
  type Handler,
  type IntegrationRules,
  integrationRules,
  isApi,
  localIncoming,
  toOutgoing,
  type Wire,
} from "../../variants/sandboxes.ts";
import { type ExploreChange, sandboxToExplore } from "./explore-sandbox.ts";

/** Sequence that reaches everything the document leaves open. */
const SEQUENCE = `
create p1 100.00
create p2 100.00
refund r1 of p1 30.00 # not COMPLETED
approve p1
cancel p2
approve p2
refund r2 of p1 60.00
accept r2
refund r3 of p1 60.00 # does not fit beside it
read r2
reject r2
refund r4 of p1 40.00
expire p1
settle r4
settle r4
list
refund r5 of p1 60.00 # fits if what failed does not count`;

/** Change of the sandbox for that sequence, and for random ones. */
type Change = ReturnType<ExploreChange>;

async function exploreChanged(change: ExploreChange) {
  const options = await sandboxToExplore(change);
  const known = await replay(parseSequence(SEQUENCE, options.exploration.commands), options);
  const random = await explore({ ...options, runs: 20, seed: 5 });
  const tallies = [known.tally, random.tally];
  return {
    kinds: [known.kind, random.kind],
    unfinished: [...new Set(tallies.flatMap((each) => [...each.unfinished.keys()]))].sort(),
    findings: [...new Set(tallies.flatMap((each) => each.findings.map((finding) => finding.requirement)))],
  };
}

const nothing = { kinds: ["nothing found", "nothing found"], unfinished: [], findings: [] };

function rules(change: Partial<IntegrationRules>): () => Change {
  return () => ({ rules: { ...integrationRules, ...change } });
}

/** Creates a change that observes each request and its response. */
function wire(look: Wire): Change {
  return { wire: look };
}

/** Response of the driver to a request that it has performed. */
const DONE = toOutgoing({ status: 200, body: {} });

const { paymentStatusAfter, presentPayment, presentRefund, answerRefund, remaining } = integrationRules;

describe("sequences finish without a violation where the document is open", () => {
  test.each<[string, (clock: Clock) => Change]>(
    boundedRows<[string, (clock: Clock) => Change]>(
      [
        [
          "a payment is INITIATED for a moment (ruling 13)",
          rules({
            presentPayment: (payment, facts) =>
              payment.status === "PENDING" && facts.nowMs < payment.initiatedAtMs + 50
                ? presentPayment({ ...payment, status: "INITIATED" }, facts)
                : presentPayment(payment, facts),
          }),
        ],
        [
          "a refund is PROCESSING as soon as it is read",
          rules({
            presentRefund: (refund) =>
              presentRefund(refund.status === "INITIATED" ? { ...refund, status: "PROCESSING" } : refund),
          }),
        ],
        [
          "failed refunds count towards the sum (ruling 14)",
          rules({
            remaining: (payment, refunds) =>
              remaining(
                payment,
                refunds.map((each) => ({ ...each, status: "COMPLETED" })),
              ),
          }),
        ],
        [
          "refunds take two seconds to settle",
          (clock) =>
            wire(async (request, next) => {
              if (!request.url.pathname.endsWith("/settle")) return next(request);
              void sleep(clock, 2_000).then(() => next(request));
              return DONE;
            }),
        ],
        [
          "a payment follows its refunds a second later",
          (clock) => {
            let settledAtMs = Number.NEGATIVE_INFINITY;
            const shown = new Map<string, string | null>();
            return wire(async (request, next) => {
              const { pathname } = request.url;
              if (pathname.endsWith("/settle")) settledAtMs = clock.now();
              const answer = await next(request);
              if (request.method !== "GET" || !/\/payment\/PAY_[^/]+$/.test(pathname)) return answer;
              const before = shown.get(pathname);
              if (before !== undefined && clock.now() < settledAtMs + 1_000) return { ...answer, text: before };
              shown.set(pathname, answer.text);
              return answer;
            });
          },
        ],
        [
          "texts that are not plain ASCII on one line are rejected (ruling 11)",
          () =>
            wire(async (request, next) => {
              const body = await request.readBody();
              const isOdd = body.kind === "text" && /[^ -~]|\\[n\\u]/.test(body.text);
              return isOdd && isApi(request) ? toOutgoing({ status: 400, body: { status: "error" } }) : next(request);
            }),
        ],
        [
          "the driver reports success for an impossible action, and does nothing",
          () =>
            wire(async (request, next) => {
              const answer = await next(request);
              return request.url.pathname.includes("/driver/") && answer.status === 409 ? DONE : answer;
            }),
        ],
      ],
      3,
    ),
  )("%s", async (_, change) => {
    expect(await exploreChanged(change)).toEqual(nothing);
  });

  test("a rejection is a 200 that does not report success (ruling 1): a finding", async () => {
    const change = wire(async (request, next) => {
      const answer = await next(request);
      return isApi(request) && answer.status >= 400 ? toOutgoing({ status: 200, body: { status: "error" } }) : answer;
    });
    const explored = await exploreChanged(() => change);
    expect(explored).toEqual({ ...nothing, findings: ["conventions.rejection-is-4xx"] });
  });
});

describe("spontaneous or unobservable changes end a sequence without a verdict", () => {
  const strayed = (move: string) => `a payment that was ${move}: the contract does not define what happens then`;

  test("a simulator that approves every payment spontaneously (ruling 10)", async () => {
    const change = wire(async (request, next) => {
      const answer = await next(request);
      if (!request.url.pathname.endsWith("/payment/create") || answer.status !== 201) return answer;
      await drive(next, /"paymentId":"([^"]+)"/, answer.text, "payments", "approve");
      return answer;
    });
    const explored = await exploreChanged(() => change);
    expect(explored).toEqual({ ...nothing, unfinished: [strayed("PENDING became COMPLETED on its own")] });
  });

  test.runIf(isExtended)(
    "a simulator that pays pending payments, with a driver that accepts everything (ruling 10)",
    async () => {
      let waiting: string | null = null;
      const change = wire(async (request, next) => {
        const { pathname } = request.url;
        const answer = await next(request);
        if (pathname.includes("/driver/") && answer.status === 409) return DONE;
        if (!pathname.endsWith("/payment/create") || answer.status !== 201) return answer;
        await drive(next, /"paymentId":"([^"]+)"/, waiting, "payments", "approve");
        waiting = answer.text;
        return answer;
      });
      const explored = await exploreChanged(() => change);
      const waited = "p1, which had to stay PENDING, was paid in the meantime";
      expect(explored).toEqual({ ...nothing, unfinished: [strayed("PENDING became COMPLETED on its own"), waited] });
    },
  );

  test.runIf(isExtended)("a simulator that settles every refund spontaneously (ruling 10)", async () => {
    const change = wire(async (request, next) => {
      const answer = await next(request);
      if (!request.url.pathname.endsWith("/refund/create") || answer.status !== 202) return answer;
      await drive(next, /"refundId":"([^"]+)"/, answer.text, "refunds", "settle");
      return answer;
    });
    const { kinds, unfinished } = await exploreChanged(() => change);
    expect(kinds).toEqual(nothing.kinds);
    expect(unfinished.length).toBeGreaterThan(0);
    for (const each of unfinished) expect(each).toMatch(/should stay in flight|did not appear|COMPLETED on its own/);
  });

  test.each([
    ["payment", "reject", "FAILED"],
    ["refund", "reject", "FAILED"],
    ["refund", "settle", "COMPLETED"],
  ])("a simulator acts before a driver that answers early: %s, %s (ruling 10)", async (resource, verb, end) => {
    const change = (clock: Clock) =>
      wire(async (request, next) => {
        const { pathname } = request.url;
        if (pathname.includes(`/driver/v1/${resource}s/`)) {
          void sleep(clock, 2_000).then(() => next(request));
          return DONE;
        }
        const answer = await next(request);
        const isCreated = pathname.endsWith(`/${resource}/create`) && [201, 202].includes(answer.status ?? 0);
        if (!isCreated) return answer;
        const id = new RegExp(`"${resource}Id":"([^"]+)"`);
        void sleep(clock, 1_000).then(() => drive(next, id, answer.text, `${resource}s`, verb));
        return answer;
      });
    const { kinds, findings, unfinished } = await exploreChanged(change);
    expect({ kinds, findings }).toEqual({ kinds: nothing.kinds, findings: nothing.findings });
    expect(unfinished).toContain(
      `the ${resource} became ${end} on its own: another, on which the driver did not act, ended too`,
    );
  });

  test.runIf(isExtended)("a sequence that lasts longer than a checkout window", async () => {
    const change = (clock: Clock) =>
      wire(async (request, next) => {
        const answer = await next(request);
        if (request.url.pathname.endsWith("/approve")) await sleep(clock, 31 * 60_000);
        return answer;
      });
    const { kinds, unfinished } = await exploreChanged(change);
    expect(kinds).toEqual(nothing.kinds);
    expect(unfinished).toContain("the sequence took so long that the checkout window of p1 may have ended");
  });

  test.runIf(isExtended)("a refund whose status is not shown (ruling 5)", async () => {
    const change = rules({ answerRefund: ({ status: _, ...data }) => answerRefund(data) });
    const explored = await exploreChanged(() => ({ ...change(), inbox: false }));
    expect(explored).toEqual({
      ...nothing,
      unfinished: ["neither a read of the refund nor a webhook shows its status"],
    });
  });

  test("a payment that can be paid late, a transition that is not shown (ruling 13)", async () => {
    const change = rules({
      paymentStatusAfter: (status, move) =>
        move === "approve" && status === "CANCELLED" ? "COMPLETED" : paymentStatusAfter(status, move),
    });
    const explored = await exploreChanged(change);
    expect(explored).toEqual({ ...nothing, unfinished: [strayed("CANCELLED became COMPLETED by approve")] });
  });
});

async function drive(next: Handler, id: RegExp, text: string | null, collection: string, verb: string) {
  const [, found = ""] = id.exec(text ?? "") ?? [];
  const url = `http://sandbox.test/driver/v1/${collection}/${found}/${verb}`;
  await next(localIncoming(url, { method: "POST", headers: [] }));
}
